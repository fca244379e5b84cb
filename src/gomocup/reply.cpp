#include "gomocup/reply.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/names.h"
#include "base/text.h"

namespace lianzhu::gomocup {

namespace {

/// "7,8" or "7,8 9,10 …" with any white space; empty for anything else.
std::optional<std::vector<Cell>> parse_cells(std::string_view text) {
    constexpr size_t most_cells = 3;
    const auto numbers = split_words(text);
    if (numbers.empty() || numbers.size() % 2 != 0 || numbers.size() > 2 * most_cells) return std::nullopt;
    if (text.find(',') == std::string_view::npos) return std::nullopt;
    std::vector<Cell> cells;
    for (size_t i = 0; i < numbers.size(); i += 2) {
        const auto x = parse_int(numbers[i]);
        const auto y = parse_int(numbers[i + 1]);
        if (!x || !y) return std::nullopt;
        cells.push_back({*x, *y});
    }
    return cells;
}

std::optional<int> parse_score(std::string_view word) {
    // Nothing beyond ±remark_win is an evaluation, and the sums of the referee must not overflow.
    if (const auto number = parse_int(word)) return std::clamp(*number, -remark_win, remark_win);
    const bool is_mate =
        word.size() > 2 && (word[0] == '+' || word[0] == '-') && (word[1] == 'M' || word[1] == 'm');
    const auto plies = is_mate ? parse_int(word.substr(2)) : std::nullopt;
    if (!plies || *plies < 0 || *plies > remark_win) return std::nullopt;
    return word[0] == '+' ? remark_win - *plies : *plies - remark_win;
}

/// "1234", "12K" or "3M"
std::optional<int64_t> parse_count(std::string_view word) {
    int64_t unit = 1;
    if (!word.empty() && (word.back() == 'K' || word.back() == 'k')) unit = 1000;
    if (!word.empty() && (word.back() == 'M' || word.back() == 'm')) unit = 1'000'000;
    if (unit > 1) word.remove_suffix(1);
    const auto number = parse_int(word);
    if (!number) return std::nullopt;
    return *number * unit;
}

/// The words, with punctuation treated as space, in lower case where they are keys.
std::vector<std::string> words_of(std::string_view text) {
    std::string plain(text);
    for (char& c : plain) {
        if (c == ':' || c == '|' || c == '=' || c == ';') c = ' ';
    }
    std::vector<std::string> words;
    for (const std::string_view word : split_words(plain)) words.emplace_back(word);
    return words;
}

}  // namespace

Reply parse_reply(std::string_view line) {
    using Kind = Reply::Kind;
    static constexpr std::array first_words{
        Name<Kind>{Kind::ok, "ok"},           Name<Kind>{Kind::error, "error"},
        Name<Kind>{Kind::unknown, "unknown"}, Name<Kind>{Kind::message, "message"},
        Name<Kind>{Kind::debug, "debug"},     Name<Kind>{Kind::swap, "swap"},
        Name<Kind>{Kind::suggest, "suggest"},
    };
    Reply reply;
    line = trim(line);
    const size_t space = line.find_first_of(" \t");
    if (const auto kind = find_name(first_words, to_lower(line.substr(0, space)))) {
        reply.kind = *kind;
        reply.text = space == std::string_view::npos ? "" : trim(line.substr(space));
        if (*kind != Kind::suggest) return reply;
        if (const auto cells = parse_cells(reply.text)) {
            reply.cells = *cells;
            return reply;
        }
    }
    reply.text = line;
    reply.kind = Kind::garbage;
    if (auto cells = parse_cells(line)) {
        reply.kind = Kind::cells;
        reply.cells = std::move(*cells);
    } else if (to_lower(line).find("name=") != std::string::npos) {
        reply.kind = Kind::about;
    }
    return reply;
}

std::optional<Move> move_of(const Rules& rules, const Cell& cell) {
    if (cell.x < 0 || cell.x >= rules.width || cell.y < 0 || cell.y >= rules.height) return std::nullopt;
    return Move(cell.y * rules.width + cell.x);
}

void SearchRemark::add(const SearchRemark& other) {
    if (other.depth) depth = other.depth;
    if (other.score) score = other.score;
    if (other.nodes) nodes = other.nodes;
}

SearchRemark parse_remark(std::string_view text) {
    SearchRemark remark;
    const auto words = words_of(text);
    for (size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string key = to_lower(words[i]);
        const std::string_view value = words[i + 1];
        if (key == "depth") {
            remark.depth = parse_int(value.substr(0, value.find('-')));
        } else if (key == "ev" || key == "eval" || key == "score") {
            remark.score = parse_score(value);
        } else if (key == "n" || key == "nodes" || key == "node") {
            remark.nodes = parse_count(value);
        }
    }
    return remark;
}

}  // namespace lianzhu::gomocup
