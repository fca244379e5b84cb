// Game records: what is read can be played, and reads the same after it is written again.

#include "fuzz.h"
#include "game/game.h"
#include "game/record_file.h"

using namespace lianzhu;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static constexpr RecordFormat formats[] = {RecordFormat::sgf, RecordFormat::psq, RecordFormat::json};
    static const Rules gomoku = *parse_rules("gomoku");
    const RecordFormat format = choose(formats, data, size);
    const std::string_view text = text_of(data, size);
    guess_format(text);
    const auto record = parse_record(text, format, gomoku);
    if (!record.ok()) return 0;
    require(position_after(record->rules, record->moves()).ok(), "a record's moves are legal");
    const auto again = parse_record(format_record(*record, format), format, gomoku);
    require(again.ok(), "what was written is read");
    require(again->moves() == record->moves(), "the moves are read back");
    require(game_from(*record).ok(), "a record is a game");
    return 0;
}
