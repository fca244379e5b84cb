#include "arena/openings.h"

#include <cstdlib>
#include <optional>
#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "game/record_text.h"
#include "game/sgf.h"
#include "position/notation.h"

namespace lianzhu {

namespace {

/// "0,0, 1,-1": an even number of whole numbers.
std::optional<OpeningMoves> parse_offsets(std::string_view line, const Rules& rules) {
    const auto words = split_words(line);
    if (words.empty() || words.size() % 2 != 0) return std::nullopt;
    OpeningMoves moves;
    for (size_t i = 0; i < words.size(); i += 2) {
        const auto x = parse_int(words[i]);
        const auto y = parse_int(words[i + 1]);
        if (!x || !y) return std::nullopt;
        if (std::abs(int64_t{*x}) > rules.width || std::abs(int64_t{*y}) > rules.height)
            return OpeningMoves{Move()};
        const int column = rules.width / 2 + *x;
        const int row = rules.height / 2 + *y;
        if (column < 0 || column >= rules.width || row < 0 || row >= rules.height)
            return OpeningMoves{Move()};
        moves.emplace_back(row * rules.width + column);
    }
    return moves;
}

/// The reason when the moves are not an opening of this game.
std::optional<Error> check(const Rules& rules, const OpeningMoves& moves, int number) {
    const auto position = position_after(rules, moves);
    const std::string where = std::to_string(number);
    if (!position.ok()) return fail("opening {0}: {1}", {where}).because(position.error());
    if (position->is_over()) return fail("opening {0}: the game is over", {where});
    return std::nullopt;
}

Result<std::vector<OpeningMoves>> parse_sgf_openings(std::string_view text, const Rules& rules) {
    std::vector<OpeningMoves> openings;
    while (true) {
        const size_t start = text.find("(;");
        if (start == std::string_view::npos) return openings;
        const size_t next = text.find("(;", start + 2);
        const auto record = read_sgf(text.substr(start, next - start));
        if (!record.ok()) return record.error();
        if (record->rules.width != rules.width || record->rules.height != rules.height) {
            return fail("opening {0}: the board is not that of the match",
                        {std::to_string(openings.size() + 1)});
        }
        if (auto error = check(rules, record->moves(), static_cast<int>(openings.size()) + 1)) return *error;
        openings.push_back(record->moves());
        if (next == std::string_view::npos) return openings;
        text.remove_prefix(next);
    }
}

Result<OpeningMoves> parse_line(std::string_view line, const Rules& rules) {
    if (auto offsets = parse_offsets(line, rules)) return std::move(*offsets);
    return parse_moves(rules, line);
}

}  // namespace

Result<std::vector<OpeningMoves>> parse_openings(std::string_view text, const Rules& rules) {
    text = without_byte_order_mark(text);
    if (text.find("(;") != std::string_view::npos) return parse_sgf_openings(text, rules);
    std::vector<OpeningMoves> openings;
    int number = 0;
    for (std::string_view line : split(text, '\n')) {
        ++number;
        line = trim(line);
        if (line.empty() || line.front() == '#') continue;
        auto moves = parse_line(line, rules);
        if (!moves.ok()) return fail("opening {0}: {1}", {std::to_string(number)}).because(moves.error());
        if (auto error = check(rules, *moves, number)) return *error;
        openings.push_back(std::move(*moves));
    }
    return openings;
}

std::vector<OpeningMoves> shuffled(std::vector<OpeningMoves> openings, uint64_t seed) {
    Random random(seed);
    for (size_t i = openings.size(); i > 1; --i) {
        std::swap(openings[i - 1], openings[random.below(static_cast<uint32_t>(i))]);
    }
    return openings;
}

}  // namespace lianzhu
