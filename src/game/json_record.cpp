#include "game/json_record.h"

#include <algorithm>
#include <array>
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

// This file is compiled without exceptions: where the JSON library would throw, it aborts. So the code checks
// the type of every value before reading it, and tells the parser to report instead of throwing.
using Json = nlohmann::ordered_json;

constexpr std::string_view json_name = "JSON";
constexpr std::string_view format_tag = "lianzhu-record";
/// The fields of a record, at any level. Others are dropped as they are read: the library looks for a field by
/// trying one after the other, which takes quadratic time with many. Comments are kept apart for the same reason.
constexpr std::array<std::string_view, 12> known_fields{"format", "version", "rules",   "first",
                                                        "second", "moves",   "move_ms", "branches",
                                                        "after",  "result",  "winner",  "reason"};

bool is_known(std::string_view field) {
    return std::find(known_fields.begin(), known_fields.end(), field) != known_fields.end();
}

Json result_json(const Outcome& outcome) {
    Json result;
    result["winner"] = outcome.is_drawn() ? "none" : name_of(side_names, outcome.winner);
    if (outcome.reason != Outcome::Reason::none) result["reason"] = reason_name(outcome.reason);
    return result;
}

/// The nodes of a tree line by line: the main line, then each branch and where it leaves. A node's number in
/// a file is its place in this order, from 1; 0 is the empty board.
struct TreeLines {
    struct Line {
        int after = MoveTree::root;
        std::vector<int> nodes;
    };
    std::vector<Line> lines;
    std::map<int, int> numbers;  ///< by node
};

TreeLines tree_lines(const MoveTree& tree) {
    TreeLines found;
    found.numbers[MoveTree::root] = 0;
    std::vector<std::pair<int, int>> waiting{
        {MoveTree::root, 0}};  // a node, and which of its children comes next
    while (!waiting.empty()) {
        auto [after, which] = waiting.back();
        waiting.pop_back();
        const auto& children = tree.at(after).children;
        if (which >= static_cast<int>(children.size())) continue;
        waiting.emplace_back(after, which + 1);
        TreeLines::Line line{after, {}};
        for (int node = children[static_cast<size_t>(which)];; node = tree.at(node).children.front()) {
            line.nodes.push_back(node);
            found.numbers[node] = static_cast<int>(found.numbers.size());
            if (tree.at(node).children.empty()) break;
            waiting.emplace_back(node, 1);
        }
        found.lines.push_back(std::move(line));
    }
    return found;
}

void add_line(const Record& record, const TreeLines::Line& line, Json& json) {
    Json times = Json::array();
    json["moves"] = Json::array();
    for (const int node : line.nodes) {
        json["moves"].push_back(move_text(record.rules, record.tree.at(node).move));
        if (const auto ms = record.tree.at(node).ms) times.push_back(*ms);
    }
    if (!times.empty() && times.size() == line.nodes.size()) json["move_ms"] = std::move(times);
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

/// Feeds the parser, which copies it; so the counter lives outside.
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
    Json root;                                                  ///< an object, without the comments
    std::vector<std::pair<std::string, std::string>> comments;  ///< by number, as written
    std::map<std::string, int> field_lines;                     ///< by name, for the fields of the root
    std::vector<int> move_lines;                                ///< by index, for a list of moves

    /// The line of a field; the first line when it is missing.
    [[nodiscard]] int line_of(const char* name) const {
        const auto found = field_lines.find(name);
        return found == field_lines.end() ? 1 : found->second;
    }
};

/// The field of an object, or null when it is missing.
const Json& field(const Json& object, const char* name) {
    static const Json null;
    const auto found = object.find(name);
    return found == object.end() ? null : *found;
}

std::string text_or_nothing(const Json& value) {
    return value.is_string() ? value.get<std::string>() : std::string();
}

/// Hears what the parser reads and builds the document. The library's own builder takes quadratic time for long
/// lists of objects when somebody listens, and for objects with many fields in any case.
class DocumentReader {
  public:
    DocumentReader(Document& document, const LineCounter& counter) : document_(document), counter_(counter) {}

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(Json::number_integer_t value) { return add(value); }
    bool number_unsigned(Json::number_unsigned_t value) { return add(value); }
    bool number_float(Json::number_float_t value, const std::string& /*as_written*/) { return add(value); }
    bool string(std::string& value) {
        if (is_comment()) document_.comments.emplace_back(key_, value);
        return add(std::move(value));
    }
    static bool binary(const Json::binary_t& /*value*/) { return false; }
    bool start_object(size_t /*elements*/) { return open(Json::object()); }
    bool start_array(size_t /*elements*/) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& key) {
        key_ = std::move(key);
        if (open_.size() != 1) return true;
        field_ = key_;
        if (is_known(field_)) document_.field_lines[field_] = counter_.line();
        if (field_ == "moves") document_.move_lines.clear();
        return true;
    }
    template <class Exception>
    static bool parse_error(size_t /*at*/, const std::string& /*read*/, const Exception& /*why*/) {
        return false;
    }

  private:
    [[nodiscard]] bool is_comment() const {
        return open_.size() == 2 && field_ == "comments" && is_object_.back();
    }

    bool add(Json value) {
        place(std::move(value));
        return true;
    }
    bool open(Json container) {
        const bool is_object = container.is_object();
        open_.push_back(place(std::move(container)));
        is_object_.push_back(is_object);
        return true;
    }
    bool close() {
        open_.pop_back();
        is_object_.pop_back();
        return true;
    }

    /// Puts a value where it belongs and returns it; null in what is dropped.
    Json* place(Json value) {
        if (open_.size() == 2 && field_ == "moves") document_.move_lines.push_back(counter_.line());
        if (open_.empty()) return &(document_.root = std::move(value));
        Json* parent = open_.back();
        if (parent == nullptr || (parent->is_object() && !is_known(key_))) return nullptr;
        if (parent->is_object()) return &((*parent)[key_] = std::move(value));
        parent->push_back(std::move(value));
        return &parent->back();
    }

    Document& document_;
    const LineCounter& counter_;
    std::vector<Json*> open_;  ///< from the root inwards
    std::vector<bool> is_object_;
    std::string field_;  ///< of the root
    std::string key_;    ///< of the innermost object
};

Result<Document> parse_document(std::string_view text) {
    Document document;
    LineCounter counter;
    DocumentReader reader(document, counter);
    const bool is_json = Json::sax_parse(CountingIterator(text.data(), counter),
                                         CountingIterator(text.data() + text.size(), counter), &reader);
    if (!is_json) return damaged_record(json_name, counter.line());
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

/// The times in order, empty for each that is not a possible time.
std::vector<std::optional<int>> times_of(const Json& line) {
    std::vector<std::optional<int>> times;
    const Json& list = field(line, "move_ms");
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

/// How an error shows a move of the list. Only plain values are written out: the library writes nested ones
/// by recursion, as deep as a hostile file likes.
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

/// Plays the branches, each from its node on. Like the file, the builder numbers nodes in the order of play.
std::optional<Error> play_branches(RecordBuilder& builder, const Document& document) {
    const Json& branches = field(document.root, "branches");
    if (branches.is_null()) return std::nullopt;
    Error wrong = wrong_field(document, "branches");
    if (!branches.is_array()) return wrong;
    for (const Json& branch : branches) {
        if (!branch.is_object()) return wrong;
        const Json& after = field(branch, "after");
        const Json& moves = field(branch, "moves");
        const bool is_node =
            after.is_number_unsigned() && after.get<uint64_t>() < static_cast<uint64_t>(builder.nodes());
        if (!is_node || !moves.is_array()) return wrong;
        builder.go_to(after.get<int>());
        const auto times = times_of(branch);
        for (size_t i = 0; i < moves.size(); ++i) {
            const std::string text = shown(moves[i]);
            const auto move = parse_move(builder.rules(), text);
            const auto ms = i < times.size() ? times[i] : std::nullopt;
            const auto cell = move.ok() ? std::optional(*move) : std::nullopt;
            if (auto error = builder.play({cell, text, document.line_of("branches"), ms})) return error;
        }
    }
    return std::nullopt;
}

/// Comments by the number of their node.
void read_comments(RecordBuilder& builder, const Document& document) {
    for (const auto& [key, text] : document.comments) {
        const auto number = parse_int(key);
        if (number && *number >= 0 && *number < builder.nodes()) builder.comment(*number, text);
    }
}

Outcome parse_json_result(const Json& result) {
    const bool full = result.is_object();
    const std::string winner = to_lower(text_or_nothing(full ? field(result, "winner") : result));
    const std::string word = full ? text_or_nothing(field(result, "reason")) : "";
    const Outcome::Reason reason = parse_reason(word).value_or(Outcome::Reason::none);
    if (const auto side = find_name(side_names, winner)) return Outcome::win(*side, reason);
    if (winner == "none" || winner == "draw") return Outcome::draw(reason);
    return Outcome{};
}

}  // namespace

std::string write_json(const Record& record) {
    const TreeLines tree = tree_lines(record.tree);
    Json root;
    root["format"] = format_tag;
    root["version"] = 1;
    root["rules"] = rules_name(record.rules);
    root["first"] = record.names[0];
    root["second"] = record.names[1];
    add_line(record, tree.lines.empty() ? TreeLines::Line() : tree.lines.front(), root);
    for (size_t i = 1; i < tree.lines.size(); ++i) {
        Json branch = {{"after", tree.numbers.at(tree.lines[i].after)}};
        add_line(record, tree.lines[i], branch);
        root["branches"].push_back(std::move(branch));
    }
    // Each number occurs once, so none has to be looked for.
    Json::object_t comments;
    for (const auto& [node, number] : tree.numbers) {
        const std::string& comment = record.tree.at(node).comment;
        if (!comment.empty()) comments.push_back({std::to_string(number), comment});
    }
    if (!comments.empty()) root["comments"] = std::move(comments);
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
    const Json& root = document->root;
    RecordBuilder builder(*rules);
    if (auto error = play(builder, *words, times_of(root))) return *error;
    if (auto error = play_branches(builder, *document)) return *error;
    read_comments(builder, *document);
    return builder.finish({text_or_nothing(field(root, "first")), text_or_nothing(field(root, "second"))},
                          parse_json_result(field(root, "result")));
}

}  // namespace lianzhu
