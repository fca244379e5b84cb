#include "arena/rule_trap.h"

#include <algorithm>

namespace lianzhu {

namespace {

// clang-format off
constexpr std::string_view double_three_rows[] = {
    "..............",
    "..............",
    "..............",
    "....xx........",
    "...x..........",
    "...x..........",
    "..............",
    "..............",
    "..............",
    "..............",
    "o.............",
    "..o...........",
    "o.............",
    "..o...........",
};

constexpr std::string_view six_rows[] = {
    "..............",
    "..............",
    ".oxxx.xxo.....",
    "..............",
    "..............",
    "..............",
    "..............",
    ".......!......",
    ".......o......",
    ".......o......",
    ".......o......",
    ".......!......",
};

constexpr std::string_view closed_five_rows[] = {
    "..............",
    "..............",
    ".oxxxx.o......",
    "..............",
    ".........x....",
    ".........o....",
    ".........o....",
    ".........o....",
    ".........o....",
    ".........!....",
    ".........!....",
};
// clang-format on

std::vector<Move> cells_with(std::span<const std::string_view> rows, char mark, int size) {
    std::vector<Move> cells;
    for (size_t y = 0; y < rows.size(); ++y) {
        for (size_t x = 0; x < rows[y].size(); ++x) {
            if (rows[y][x] == mark) cells.emplace_back(static_cast<int>(y) * size + static_cast<int>(x));
        }
    }
    return cells;
}

}  // namespace

const RuleTrap double_three_trap{"renju", double_three_rows};
const RuleTrap six_trap{"gomoku-standard", six_rows};
const RuleTrap closed_five_trap{"caro", closed_five_rows};

Position RuleTrap::position(int size) const {
    Rules on_board = *parse_rules(rules);
    on_board.width = on_board.height = size;
    Position position(on_board);
    auto movers = cells_with(rows, 'x', size);
    auto others = cells_with(rows, 'o', size);
    if (others.size() > movers.size()) std::swap(movers, others);
    for (size_t i = 0; i < movers.size(); ++i) {
        position.play(movers[i]);
        if (i < others.size()) position.play(others[i]);
    }
    return position;
}

std::vector<Move> RuleTrap::right_moves(int size) const {
    return cells_with(rows, '!', size);
}

bool RuleTrap::accepts(const Position& position, Move move) const {
    const auto right = right_moves(position.rules().width);
    if (right.empty()) return position.allows(move);
    return std::find(right.begin(), right.end(), move) != right.end();
}

}  // namespace lianzhu
