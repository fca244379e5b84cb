#pragma once

#include <vector>

#include "position/board.h"

namespace lianzhu {

/// The stones and cells behind a threat in one line through a cell.
struct LineShape {
    std::vector<Move> stones;  ///< own stones that the row is made of, without the cell itself
    std::vector<Move> cells;   ///< empty cells where the row can still grow, without the cell itself
};

/// The shape of `side` through `move` along a direction (an index of `directions`): of all k cells in a row
/// that include the cell and no enemy stone, those with the most own stones.
LineShape line_shape(const Rules& rules, const Board& board, Move move, Side side, int direction);

}  // namespace lianzhu
