#include "game/sgf.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/text.h"
#include "game/record_builder.h"
#include "game/record_text.h"
#include "position/notation.h"

namespace lianzhu {

namespace {

constexpr std::string_view sgf_name = "SGF";
constexpr int no_node = -1;

// ---- Writing

std::string property(std::string_view name, std::string_view value) {
    std::string text(name);
    text += '[';
    text += value;
    text += ']';
    return text;
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == ']' || c == '\\' || c == ':') safe += '\\';
        safe += c;
    }
    return safe;
}

std::string size_text(const Rules& rules) {
    const std::string width = std::to_string(rules.width);
    return rules.is_square() ? width : width + ":" + std::to_string(rules.height);
}

std::string point_text(const Rules& rules, Move move) {
    const auto letter = [](int index) { return static_cast<char>('a' + index); };
    return {letter(move.cell() % rules.width), letter(move.cell() / rules.width)};
}

std::string result_text(const Outcome& outcome) {
    if (outcome.is_drawn()) return "0";
    std::string text = outcome.won_by(Side::first) ? "B+" : "W+";
    if (outcome.reason == Outcome::Reason::resignation) text += 'R';
    if (outcome.reason == Outcome::Reason::time) text += 'T';
    return text;
}

std::string root_node(const Record& record) {
    std::string node = ";FF[4]GM[4]CA[UTF-8]AP[Lianzhu:0.1]";
    node += property("SZ", size_text(record.rules));
    node += property("RU", escaped(rules_name(record.rules)));
    if (!record.names[0].empty()) node += property("PB", escaped(one_line(record.names[0])));
    if (!record.names[1].empty()) node += property("PW", escaped(one_line(record.names[1])));
    if (!record.outcome.is_open()) node += property("RE", result_text(record.outcome));
    const std::string& comment = record.tree.at(MoveTree::root).comment;
    if (!comment.empty()) node += property("C", escaped(comment));
    return node;
}

std::string move_node(const Record& record, const MoveTree::Node& node, int ply) {
    std::string text = ";";
    text += property(ply % 2 == 1 ? "B" : "W", point_text(record.rules, node.move));
    if (node.ms) text += property("LT", std::to_string(*node.ms));
    if (!node.comment.empty()) text += property("C", escaped(node.comment));
    return text;
}

/// What lies below a node: one child follows it, several stand in brackets, main line first. Two moves a line.
void write_below(const Record& record, int node, int ply, std::string& text) {
    const MoveTree& tree = record.tree;
    while (tree.at(node).children.size() == 1) {
        node = tree.at(node).children.front();
        if (++ply % 2 == 1) text += '\n';
        text += move_node(record, tree.at(node), ply);
    }
    for (const int child : tree.at(node).children) {
        text += "\n(" + move_node(record, tree.at(child), ply + 1);
        write_below(record, child, ply + 1, text);
        text += ')';
    }
}

// ---- Reading: text to nodes

struct Property {
    std::string name;
    std::string value;  ///< the first one, as simple text; only a comment keeps its line breaks
    int line = 0;
};
using Node = std::vector<Property>;

/// The nodes of a file in its order, with the brackets around branches.
struct Token {
    enum class Kind : uint8_t { node, open, close };
    Kind kind = Kind::node;
    Node node;
};

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

bool is_letter(char c) {
    return is_upper(c) || (c >= 'a' && c <= 'z');
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

class NodeReader {
  public:
    explicit NodeReader(std::string_view text) : text_(text) {}

    /// The first game of the file, from its root to its last bracket. If the text is damaged after the main
    /// line, or breaks off between two nodes, returns what comes before.
    Result<std::vector<Token>> game();

  private:
    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] bool at(char c) const { return !at_end() && text_[at_] == c; }
    char take();
    void skip_space();
    bool skip_to_root();
    std::string take_name();
    std::optional<std::string> take_value();
    std::optional<Property> take_property();

    std::string_view text_;
    size_t at_ = 0;
    int line_ = 1;
};

char NodeReader::take() {
    const char c = text_[at_++];
    if (c == '\n') ++line_;
    return c;
}

void NodeReader::skip_space() {
    while (!at_end() && is_space(text_[at_])) take();
}

/// Files may begin with other text, such as the header of a mail.
bool NodeReader::skip_to_root() {
    while (!at_end()) {
        if (take() != '(') continue;
        skip_space();
        if (at(';')) return true;
    }
    return false;
}

/// Older versions wrote "White" for W: only the capitals count.
std::string NodeReader::take_name() {
    std::string name;
    while (!at_end() && (is_letter(text_[at_]) || is_digit(text_[at_]))) {
        const char c = take();
        if (is_upper(c)) name += c;
    }
    return name;
}

/// The text between brackets; empty when the second is missing. A backslash makes the next character plain,
/// and removes a line break.
std::optional<std::string> NodeReader::take_value() {
    std::string value;
    take();
    while (!at_end()) {
        char c = take();
        if (c == ']') return value;
        if (c == '\\') {
            if (at_end()) break;
            c = take();
            if (c == '\r' && at('\n')) c = take();
            if (c == '\n' || c == '\r') continue;
        }
        value += c;
    }
    return std::nullopt;
}

std::optional<Property> NodeReader::take_property() {
    Property property;
    property.line = line_;
    property.name = take_name();
    skip_space();
    if (!at('[')) return std::nullopt;
    for (bool first = true; at('['); first = false) {
        auto value = take_value();
        if (!value) return std::nullopt;
        if (first) property.value = property.name == "C" ? std::move(*value) : one_line(*value);
        skip_space();
    }
    return property;
}

Result<std::vector<Token>> NodeReader::game() {
    if (!skip_to_root()) return not_a_record(sgf_name, 1);
    std::vector<Token> tokens;
    int open = 1;
    bool is_main_line_read = false;
    while (true) {
        skip_space();
        if (at_end()) return tokens;
        if (at(';')) {
            take();
            tokens.push_back({Token::Kind::node, {}});
        } else if (at('(')) {
            take();
            ++open;
            tokens.push_back({Token::Kind::open, {}});
        } else if (at(')')) {
            take();
            if (--open == 0) return tokens;
            is_main_line_read = true;
            tokens.push_back({Token::Kind::close, {}});
        } else if (is_letter(text_[at_]) && tokens.back().kind == Token::Kind::node) {
            auto property = take_property();
            if (!property) return is_main_line_read ? Result(tokens) : damaged_record(sgf_name, line_);
            tokens.back().node.push_back(std::move(*property));
        } else {
            return is_main_line_read ? Result(tokens) : damaged_record(sgf_name, line_);
        }
    }
}

/// The nodes from the root along each first branch, up to the first closing bracket.
std::vector<Node> main_line(const std::vector<Token>& tokens) {
    std::vector<Node> nodes;
    for (const Token& token : tokens) {
        if (token.kind == Token::Kind::close) break;
        if (token.kind == Token::Kind::node) nodes.push_back(token.node);
    }
    return nodes;
}

// ---- Reading: nodes to a record

const Property* find(const Node& node, std::string_view name) {
    const auto found =
        std::find_if(node.begin(), node.end(), [&](const Property& each) { return each.name == name; });
    return found == node.end() ? nullptr : &*found;
}

/// Properties of the whole game belong in the root; some files have them later.
const Property* find(const std::vector<Node>& nodes, std::string_view name) {
    for (const Node& node : nodes) {
        if (const Property* found = find(node, name)) return found;
    }
    return nullptr;
}

std::string value_of(const std::vector<Node>& nodes, std::string_view name) {
    const Property* found = find(nodes, name);
    return found ? found->value : std::string();
}

/// The game that RU names or, since people write anything there, seems to mean.
std::optional<Rules> rules_meant(std::string_view text) {
    if (const auto named = parse_rules(text); named.ok()) return *named;
    struct Hint {
        std::string_view word;
        std::string_view name;
    };
    constexpr Hint hints[] = {
        {"renju", "renju"}, {"standard", "gomoku-standard"}, {"exact", "gomoku-standard"}, {"caro", "caro"}};
    const std::string lower = to_lower(text);
    for (const Hint& hint : hints) {
        if (lower.find(hint.word) != std::string::npos) return *parse_rules(hint.name);
    }
    return std::nullopt;
}

/// The points were written for the size in SZ, so it outweighs the size of RU.
Result<Rules> rules_of(const std::vector<Node>& nodes) {
    std::optional<Rules> meant = rules_meant(value_of(nodes, "RU"));
    const Property* size = find(nodes, "SZ");
    if (!size) return meant ? *meant : *parse_rules("gomoku");

    const auto sides = split(size->value, ':');
    const auto width = parse_int(trim(sides.front()));
    const auto height = parse_int(trim(sides.back()));
    if (!width || !height || sides.size() > 2) return bad_size(size->value, size->line);

    auto freestyle = freestyle_rules(*width, *height, size->value, size->line);
    if (!freestyle.ok() || !meant) return freestyle;
    meant->width = *width;
    meant->height = *height;
    return check_size(*meant).ok() ? *meant : freestyle;
}

/// "hh" from the top left or, in some files, "h8" from the bottom left.
std::optional<Move> parse_point(const RecordBuilder& builder, std::string_view text) {
    if (text.size() < 2 || !is_letter(text[0])) return std::nullopt;
    if (is_digit(text[1])) {
        const auto move = parse_move(builder.rules(), text);
        return move.ok() ? std::optional(*move) : std::nullopt;
    }
    if (text.size() > 2 || !is_letter(text[1])) return std::nullopt;
    const std::string lower = to_lower(text);
    return builder.move_at(lower[0] - 'a', lower[1] - 'a');
}

std::optional<int> time_of(const Node& node) {
    const Property* time = find(node, "LT");
    const auto ms = time ? parse_int(trim(time->value)) : std::nullopt;
    return ms && *ms >= 0 ? ms : std::nullopt;
}

std::optional<Error> play(RecordBuilder& builder, const Node& node, const Property& property) {
    const std::string line = std::to_string(property.line);
    const Side side = property.name == "B" ? Side::first : Side::second;
    if (side != builder.to_move()) return fail("line {0}: black and white do not take turns", {line});

    const std::string_view text = trim(property.value);
    const auto move = parse_point(builder, text);
    const bool is_pass = text.empty() || (text == "tt" && !move);
    if (is_pass) return fail("line {0}: passing is not possible in this game", {line});
    return builder.play({move, text, property.line, time_of(node)});
}

std::optional<Error> play(RecordBuilder& builder, const Node& node) {
    for (const Property& property : node) {
        const std::string& name = property.name;
        if (name == "AB" || name == "AW" || name == "AE") {
            return fail("line {0}: setup stones are not supported", {std::to_string(property.line)});
        }
        if (name != "B" && name != "W") continue;
        if (auto error = play(builder, node, property)) return error;
    }
    if (const Property* comment = find(node, "C")) builder.comment(builder.node(), comment->value);
    return std::nullopt;
}

/// Plays the whole tree. An error in the main line is an error; a branch ends before a move that cannot be
/// played, because files contain anything there: passes, set-up stones, lessons of another game.
std::optional<Error> play(RecordBuilder& builder, const std::vector<Token>& tokens) {
    std::vector<int> branch_points;
    bool in_main_line = true;
    bool is_cut = false;
    for (const Token& token : tokens) {
        switch (token.kind) {
            case Token::Kind::open:
                branch_points.push_back(is_cut ? no_node : builder.node());
                break;
            case Token::Kind::close:
                in_main_line = false;
                is_cut = branch_points.back() == no_node;
                if (!is_cut) builder.go_to(branch_points.back());
                branch_points.pop_back();
                break;
            case Token::Kind::node:
                if (is_cut) break;
                if (auto error = play(builder, token.node)) {
                    if (in_main_line) return error;
                    is_cut = true;
                }
                break;
        }
    }
    return std::nullopt;
}

Outcome parse_sgf_result(std::string_view text) {
    const std::string lower = to_lower(trim(text));
    if (lower == "0" || lower == "draw") return Outcome::draw(Outcome::Reason::none);
    const bool won = lower.size() >= 2 && (lower[0] == 'b' || lower[0] == 'w') && lower[1] == '+';
    if (!won) return Outcome{};
    const Side winner = lower[0] == 'b' ? Side::first : Side::second;
    const char how = lower.size() > 2 ? lower[2] : ' ';
    if (how == 'r') return Outcome::win(winner, Outcome::Reason::resignation);
    if (how == 't') return Outcome::win(winner, Outcome::Reason::time);
    return Outcome::win(winner, Outcome::Reason::none);
}

}  // namespace

std::string write_sgf(const Record& record) {
    std::string text = "(" + root_node(record);
    write_below(record, MoveTree::root, 0, text);
    return text + ")\n";
}

Result<Record> read_sgf(std::string_view text) {
    const auto tokens = NodeReader(text).game();
    if (!tokens.ok()) return tokens.error();
    const std::vector<Node> nodes = main_line(*tokens);
    const auto rules = rules_of(nodes);
    if (!rules.ok()) return rules.error();
    RecordBuilder builder(*rules);
    if (auto error = play(builder, *tokens)) return *error;
    return builder.finish({value_of(nodes, "PB"), value_of(nodes, "PW")},
                          parse_sgf_result(value_of(nodes, "RE")));
}

}  // namespace lianzhu
