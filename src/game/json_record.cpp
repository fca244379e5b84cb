#include "game/json_record.h"

#include <iterator>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "base/names.h"
#include "base/text.h"
#include "game/record_builder.h"
#include "game/record_text.h"
#include "position/notation.h"

namespace lianzhu {

namespace {

// This file is compiled without exceptions: where the JSON library would throw, it aborts. So every
// value is asked for its type before it is read, and the parser is told to report, not to throw.
using Json = nlohmann::ordered_json;

constexpr std::string_view json_name = "JSON";
constexpr std::string_view format_tag = "lianzhu-record";

using Reason = Outcome::Reason;
constexpr std::array reason_names{
    Name<Reason>{Reason::row, "row"},
    Name<Reason>{Reason::full_board, "full_board"},
    Name<Reason>{Reason::no_legal_move, "no_legal_move"},
    Name<Reason>{Reason::resignation, "resignation"},
    Name<Reason>{Reason::time, "time"},
};

Json result_json(const Outcome& outcome) {
    Json result;
    result["winner"] = outcome.is_drawn() ? "none" : name_of(side_names, outcome.winner);
    if (outcome.reason != Reason::none) result["reason"] = name_of(reason_names, outcome.reason);
    return result;
}

// ---- Reading: text to values that know their lines

/// Counts lines as the parser reads: `line` is that of the last character read.
class LineCounter {
  public:
    [[nodiscard]] int line() const { return line_; }
    void read(char c) {
        if (after_break_) ++line_;
        after_break_ = c == '\n';
    }

  private:
    int line_ = 1;
    bool after_break_ = false;
};

/// Feeds the parser, which keeps copies of it; so the counter lives outside.
class CountingIterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, LineCounter& counter) : at_(at), counter_(&counter) {}

    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        counter_->read(*at_++);
        return *this;
    }
    bool operator==(const CountingIterator& other) const { return at_ == other.at_; }

  private:
    const char* at_;
    LineCounter* counter_;
};

struct Document {
    Json root;                               ///< an object
    std::map<std::string, int> field_lines;  ///< by name, for the fields of the root
    std::vector<int> move_lines;             ///< by index, for a list of moves

    /// The line of a field; the first one when it is not there.
    [[nodiscard]] int line_of(const char* name) const {
        const auto found = field_lines.find(name);
        return found == field_lines.end() ? 1 : found->second;
    }
};

/// The field of an object, or null when it is not there.
const Json& field(const Json& object, const char* name) {
    static const Json null;
    const auto found = object.find(name);
    return found == object.end() ? null : *found;
}

std::string text_or_nothing(const Json& value) {
    return value.is_string() ? value.get<std::string>() : std::string();
}

/// Where text that is not JSON goes wrong. The parser for values reads on after an error, this one stops.
int damaged_line(std::string_view text) {
    LineCounter counter;
    [[maybe_unused]] const bool accepted = Json::accept(CountingIterator(text.data(), counter),
                                                        CountingIterator(text.data() + text.size(), counter));
    return counter.line();
}

Result<Document> parse_document(std::string_view text) {
    using Event = Json::parse_event_t;
    Document document;
    LineCounter counter;
    std::string current;
    const auto note_line = [&](int depth, Event event, const Json& value) {
        if (depth == 1 && event == Event::key) {
            current = text_or_nothing(value);
            document.field_lines[current] = counter.line();
            if (current == "moves") document.move_lines.clear();
        }
        const bool starts =
            event == Event::value || event == Event::array_start || event == Event::object_start;
        if (depth == 2 && starts && current == "moves") document.move_lines.push_back(counter.line());
        return true;
    };
    document.root = Json::parse(CountingIterator(text.data(), counter),
                                CountingIterator(text.data() + text.size(), counter), note_line, false);
    if (document.root.is_discarded()) return damaged_record(json_name, damaged_line(text));
    if (!document.root.is_object()) return not_a_record(json_name, 1);
    const std::string tag = text_or_nothing(field(document.root, "format"));
    if (!tag.empty() && tag != format_tag) return not_a_record(json_name, document.line_of("format"));
    return document;
}

// ---- Reading: values to a record

Error wrong_field(const Document& document, const char* name) {
    return fail("line {0}: the field \"{1}\" is missing or of the wrong kind",
                {std::to_string(document.line_of(name)), name});
}

Result<Rules> rules_of(const Document& document) {
    const Json& name = field(document.root, "rules");
    if (!name.is_string()) return wrong_field(document, "rules");
    auto rules = parse_rules(name.get<std::string>());
    if (rules.ok()) return rules;
    return fail("line {0}: the rules are not known: {1}", {std::to_string(document.line_of("rules"))})
        .because(rules.error());
}

/// The times in order, nothing for each that is not a possible one.
std::vector<std::optional<int>> times_of(const Document& document) {
    std::vector<std::optional<int>> times;
    const Json& list = field(document.root, "move_ms");
    if (!list.is_array()) return times;
    for (const Json& value : list) {
        const double ms = value.is_number() ? value.get<double>() : -1;
        const bool possible = ms >= 0 && ms <= std::numeric_limits<int>::max();
        times.push_back(possible ? std::optional(static_cast<int>(ms)) : std::nullopt);
    }
    return times;
}

struct Word {
    std::string text;
    int line;
};

/// A move of the list as it shall be shown. Only plain values are written out: the library writes
/// nested ones by recursion, as deep as a hostile file likes.
std::string shown(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_structured() ? value.type_name() : value.dump();
}

/// The moves with their lines, from a list or from one text.
Result<std::vector<Word>> move_words(const Document& document) {
    const Json& moves = field(document.root, "moves");
    std::vector<Word> words;
    if (moves.is_string()) {
        const auto text = moves.get<std::string>();
        for (const std::string_view word : split_words(text)) {
            words.push_back({std::string(word), document.line_of("moves")});
        }
        return words;
    }
    if (!moves.is_array()) return wrong_field(document, "moves");
    for (size_t i = 0; i < moves.size(); ++i) words.push_back({shown(moves[i]), document.move_lines[i]});
    return words;
}

std::optional<Error> play(RecordBuilder& builder, const std::vector<Word>& words,
                          const std::vector<std::optional<int>>& times) {
    size_t ply = 0;
    for (const Word& word : words) {
        const auto moves = parse_moves(builder.rules(), word.text);
        const bool readable = moves.ok() && !moves->empty();
        if (!readable) return builder.play({std::nullopt, word.text, word.line, std::nullopt});
        for (const Move move : *moves) {
            const auto ms = ply < times.size() ? times[ply] : std::nullopt;
            if (auto error = builder.play({move, move_text(builder.rules(), move), word.line, ms}))
                return error;
            ++ply;
        }
    }
    return std::nullopt;
}

Outcome parse_json_result(const Json& result) {
    const bool full = result.is_object();
    const std::string winner = to_lower(text_or_nothing(full ? field(result, "winner") : result));
    const std::string word = full ? text_or_nothing(field(result, "reason")) : "";
    const Reason reason = find_name(reason_names, word).value_or(Reason::none);
    if (const auto side = find_name(side_names, winner)) return Outcome::win(*side, reason);
    if (winner == "none" || winner == "draw") return Outcome::draw(reason);
    return Outcome{};
}

}  // namespace

std::string write_json(const Record& record) {
    Json root;
    root["format"] = format_tag;
    root["version"] = 1;
    root["rules"] = rules_name(record.rules);
    root["first"] = record.names[0];
    root["second"] = record.names[1];
    root["moves"] = Json::array();
    for (const Move move : record.moves) root["moves"].push_back(move_text(record.rules, move));
    if (has_times(record)) root["move_ms"] = record.move_ms;
    if (!record.outcome.is_open()) root["result"] = result_json(record.outcome);
    return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Record> read_json(std::string_view text) {
    const auto document = parse_document(text);
    if (!document.ok()) return document.error();
    const auto rules = rules_of(*document);
    if (!rules.ok()) return rules.error();
    const auto words = move_words(*document);
    if (!words.ok()) return words.error();
    RecordBuilder builder(*rules);
    if (auto error = play(builder, *words, times_of(*document))) return *error;
    const Json& root = document->root;
    return builder.finish({text_or_nothing(field(root, "first")), text_or_nothing(field(root, "second"))},
                          parse_json_result(field(root, "result")));
}

}  // namespace lianzhu
