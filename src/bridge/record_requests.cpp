#include "base/text.h"
#include "bridge/requests.h"
#include "game/game.h"
#include "game/json_record.h"
#include "game/record_file.h"
#include "position/notation.h"
#include "vocabulary/names.h"

namespace lianzhu::bridge {

namespace {

enum class Format : uint8_t { sgf, psq, json, moves };

constexpr std::array formats{
    Name<Format>{Format::sgf, "sgf"},
    Name<Format>{Format::psq, "psq"},
    Name<Format>{Format::json, "json"},
    Name<Format>{Format::moves, "moves"},
};

RecordFormat record_format(Format format) {
    if (format == Format::sgf) return RecordFormat::sgf;
    return format == Format::psq ? RecordFormat::psq : RecordFormat::json;
}

Error unknown_format(const std::string& word) {
    std::vector<std::string> words;
    words.reserve(std::size(formats));
    for (const Name<Format>& format : formats) words.emplace_back(format.word);
    return fail("no format is named \"{0}\"; there are {1}", {word, join(words, ", ")});
}

Format guess(std::string_view text) {
    const auto guessed = guess_format(text);
    if (!guessed) return Format::moves;
    if (*guessed == RecordFormat::sgf) return Format::sgf;
    return *guessed == RecordFormat::psq ? Format::psq : Format::json;
}

/// A page sends the record back with its games and keeps many of them. A tree of more bytes is a book rather than a game.
constexpr size_t longest_record = 200'000;

/// All of the record, or its main line where the tree is too large.
std::string carried_json(const Record& record) {
    std::string whole = write_json(record);
    if (whole.size() <= longest_record) return whole;
    Record line = record;
    line.tree = MoveTree();
    int end = MoveTree::root;
    for (const int node : record.tree.main_line()) {
        end = line.tree.add(end, record.tree.at(node).move);
        line.tree.at(end).ms = record.tree.at(node).ms;
    }
    return write_json(line);
}

Result<Record> record_of_moves(const Rules& rules, std::string_view text) {
    const auto moves = parse_moves(rules, text);
    if (!moves.ok()) return moves.error();
    const auto position = position_after(rules, *moves);
    if (!position.ok()) return position.error();
    return Game(*position).record();
}

/// An end that the board does not show: resignation, time, an agreed draw.
Outcome claimed_outcome(const Request& request) {
    const Json* claimed = request.object("outcome");
    if (claimed == nullptr) return {};
    const auto word = [&](const char* field) {
        const auto found = claimed->find(field);
        return found != claimed->end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    Outcome outcome;
    outcome.kind = find_name(outcome_kinds, word("kind")).value_or(Outcome::Kind::open);
    outcome.reason = parse_reason(word("reason")).value_or(Outcome::Reason::none);
    outcome.winner = find_name(side_names, word("winner")).value_or(Side::first);
    return outcome.is_open() ? Outcome{} : outcome;
}

std::array<std::string, 2> names_of(const Request& request) {
    std::array<std::string, 2> names;
    const Json* list = request.array("names");
    for (size_t i = 0; list != nullptr && i < std::min(names.size(), list->size()); ++i) {
        if ((*list)[i].is_string()) names[i] = (*list)[i].get_ref<const std::string&>();
    }
    return names;
}

/// Empty unless there is exactly one time per move.
std::vector<int> times_of(const Request& request, size_t moves) {
    constexpr double longest = 2e9;
    std::vector<int> times;
    const Json* list = request.array("move_ms");
    if (list == nullptr || list->size() != moves) return times;
    for (const Json& time : *list) {
        const double ms = time.is_number() ? time.get<double>() : 0;
        times.push_back(ms > 0 && ms < longest ? static_cast<int>(ms) : 0);
    }
    return times;
}

Result<Record> record_of_fields(const Request& request) {
    const auto position = request.position();
    if (!position.ok()) return position.error();
    Record record = Game(*position).record();
    const auto line = record.tree.main_line();
    const auto times = times_of(request, line.size());
    for (size_t i = 0; i < times.size(); ++i) record.tree.at(line[i]).ms = times[i];
    return record;
}

}  // namespace

Result<Json> read(const Request& request) {
    const auto text = request.needed_text("text");
    if (!text.ok()) return text.error();
    const auto word = request.text("format");
    const auto format = word ? find_name(formats, *word) : guess(*text);
    if (!format) return unknown_format(*word);
    const auto fallback = request.text("rules") ? request.rules() : parse_rules("gomoku");
    if (!fallback.ok()) return fallback.error();
    const auto record = *format == Format::moves ? record_of_moves(*fallback, *text)
                                                 : parse_record(*text, record_format(*format), *fallback);
    if (!record.ok()) return record.error();
    return Json{{"format", name_of(formats, *format)},
                {"rules", rules_name(record->rules)},
                {"moves", moves_json(record->rules, record->moves())},
                {"names", record->names},
                {"move_ms", record->move_ms()},
                {"outcome", outcome_json(record->outcome)},
                {"record", carried_json(*record)}};
}

Result<Record> record_of(const Request& request) {
    const auto whole = request.text("record");
    auto record = whole ? read_json(*whole) : record_of_fields(request);
    if (!record.ok()) return record;
    if (request.array("names") != nullptr) record->names = names_of(request);
    if (record->outcome.is_open()) record->outcome = claimed_outcome(request);
    return record;
}

Result<Game> requested_game(const Request& request) {
    const auto record = record_of(request);
    if (!record.ok()) return record.error();
    auto game = game_from(*record);
    const auto ply = request.number("ply", 0, Rules::max_cells);
    if (!game.ok() || !ply) return game;
    if (!game->go_to(*ply)) return no_such_ply();
    const Outcome claimed = claimed_outcome(request);
    if (claimed.is_won()) game->lose(opponent(claimed.winner), claimed.reason);
    if (claimed.is_drawn()) game->draw(claimed.reason);
    return game;
}

namespace {

/// What stands on the board, with abandoned lines; without moves that were taken back. A record without `ply`
/// is written as it is.
Result<Record> written_record(const Request& request) {
    if (!request.number("ply", 0, Rules::max_cells)) return record_of(request);
    const auto game = requested_game(request);
    if (!game.ok()) return game.error();
    return game->record();
}

}  // namespace

Result<Json> write(const Request& request) {
    const auto record = written_record(request);
    if (!record.ok()) return record.error();
    const auto word = request.needed_text("format");
    if (!word.ok()) return word.error();
    const auto format = find_name(formats, *word);
    if (!format) return unknown_format(*word);
    if (*format == Format::moves) return Json{{"text", moves_text(record->rules, record->moves())}};
    return Json{{"text", format_record(*record, record_format(*format))}};
}

}  // namespace lianzhu::bridge
