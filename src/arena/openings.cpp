#include "arena/openings.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <unordered_set>
#include <utility>

#include "arena/opening_balance.h"
#include "base/random.h"
#include "base/text.h"
#include "game/record_text.h"
#include "game/sgf.h"
#include "position/notation.h"
#include "position/symmetry.h"

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

/// The cells of a square around the centre, large enough to choose from.
MoveList central_cells(const Rules& rules, int plies) {
    int reach = 2;
    while ((2 * reach + 1) * (2 * reach + 1) < 4 * plies) ++reach;
    MoveList cells;
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const bool near =
                std::abs(column - rules.width / 2) <= reach && std::abs(row - rules.height / 2) <= reach;
            if (near) cells.add(Move(row * rules.width + column));
        }
    }
    return cells;
}

bool is_quiet(const Position& position) {
    return !position.is_over() && position.winning_moves(Side::first).empty() &&
           position.winning_moves(Side::second).empty();
}

/// Empty when the random moves led to a win or ran out of legal moves.
std::optional<Position> random_opening(const Rules& rules, const MoveList& cells, int plies, Random& random) {
    Position position(rules);
    for (int ply = 0; ply < plies; ++ply) {
        const Move move = cells[static_cast<int>(random.below(static_cast<uint32_t>(cells.size())))];
        if (!position.allows(move)) return std::nullopt;
        position.play(move);
        if (position.is_over()) return std::nullopt;
    }
    return is_quiet(position) ? std::optional(position) : std::nullopt;
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

std::vector<OpeningMoves> generate_openings(const Rules& rules, OpeningKind kind, int plies, int count,
                                            uint64_t seed) {
    // This many failed tries in a row mean that no openings are left; a try with a search costs more.
    constexpr int most_tries = 5000;
    constexpr int most_looks = 250;
    const MoveList cells = central_cells(rules, plies);
    Random random(seed);
    std::unordered_set<uint64_t> seen;
    std::vector<OpeningMoves> openings;
    OpeningBalance balance(rules);
    int looks = 0;
    for (int tries = 0; static_cast<int>(openings.size()) < count && tries < most_tries; ++tries) {
        const auto position = random_opening(rules, cells, plies, random);
        if (!position || !seen.insert(symmetric_key(*position)).second) continue;
        if (kind == OpeningKind::balanced && !balance.is_balanced(*position)) {
            if (++looks == most_looks) break;
            continue;
        }
        openings.emplace_back(position->board().history().begin(), position->board().history().end());
        tries = 0;
        looks = 0;
    }
    return openings;
}

}  // namespace lianzhu
