#pragma once

#include <vector>

#include "position/position.h"

namespace lianzhu {

/// A way to turn or mirror the board: first transpose, then mirror left-right, then top-bottom.
/// All eight of them make up the symmetries of the square.
struct Symmetry {
    bool transpose = false;
    bool mirror_columns = false;
    bool mirror_rows = false;

    [[nodiscard]] Move apply(const Rules& rules, Move move) const;
};

/// The symmetries that map the board onto itself: eight for a square, four for another rectangle.
/// The identity comes first.
std::vector<Symmetry> symmetries_of(const Rules& rules);

/// The same game played on the turned or mirrored board.
Position transformed(const Position& position, const Symmetry& symmetry);

/// Equal for positions that are images of each other, and (up to hash collisions) only for those.
uint64_t symmetric_key(const Position& position);

/// The legal moves, without those that lead to an image of a position that an earlier one reaches.
MoveList distinct_moves(Position position);

}  // namespace lianzhu
