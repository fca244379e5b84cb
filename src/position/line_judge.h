#pragma once

#include <vector>

#include "position/board.h"

namespace lianzhu {

/// The four directions of a row: along the row, the column and both diagonals.
struct Direction {
    int columns;
    int rows;
};
inline constexpr std::array<Direction, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

/// Whether a stone of that side on `move` completes a winning row. Ignores what stands on `move` itself, so
/// it serves a stone that was played and one that might be.
bool completes_row(const Rules& rules, const Board& board, Move move, Side side);

/// The cells of every winning row of that side through `move`, without repetition, row by row from
/// the top left. Empty when there is none.
std::vector<Move> winning_cells(const Rules& rules, const Board& board, Move move, Side side);

}  // namespace lianzhu
