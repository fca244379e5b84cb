// Logs of matches: what is read can be reported on, and reads the same after it is written again.

#include "arena/match_log.h"
#include "arena/report.h"
#include "fuzz.h"

using namespace lianzhu;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const auto history = parse_log(text_of(data, size));
    if (!history.ok()) return 0;
    const Rules rules = *parse_rules(history->header.rules);
    require(parse_header_line(header_line(history->header)).ok(), "the first line is read back");
    for (const LoggedGame& game : history->games)
        require(parse_game_line(game_line(game, rules), rules).ok(), "a game is read back");
    report_json(*history);
    report_text(*history, Language::english);
    return 0;
}
