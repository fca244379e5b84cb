#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "evaluate/patterns/line_pattern.h"
#include "position/move.h"

namespace lianzhu {

/// How often a player overlooks a shape, in percent of the lines of a board. A shape is named by what one
/// more stone would make of it: for an open three on the board, that is an open four.
struct Blindness {
    int open_four = 0;   ///< for open threes
    int four = 0;        ///< for sleeping threes
    int open_three = 0;  ///< for open twos
    int lesser = 0;      ///< for sleeping twos and open ones
    int broken = 0;      ///< added when the stones have a gap
    int diagonal = 0;    ///< added on diagonals
    uint64_t seed = 0;   ///< chooses the lines

    [[nodiscard]] bool is_none() const { return open_four + four + open_three + lesser == 0; }
    bool operator==(const Blindness&) const = default;
};

/// What one player notices in one game. From the seed, every line of the board gets a number between 0 and 99
/// for the stones of either side. A shape is overlooked there if its percentage is above that number, so the
/// same shape on the same line is seen or overlooked throughout the game. Rows of k are never overlooked.
/// Immutable.
class Sight {
  public:
    Sight(const Rules& rules, const Blindness& blindness);

    /// The pattern that the player sees in place of `pattern`.
    [[nodiscard]] LinePattern seen(Side side, Move cell, int direction, LinePattern pattern,
                                   bool is_broken) const;

  private:
    [[nodiscard]] int line_of(Move cell, int direction) const;
    [[nodiscard]] int chance(LinePattern pattern, int direction, bool is_broken) const;

    Rules rules_;
    Blindness blindness_;
    std::array<std::array<std::vector<uint8_t>, 4>, 2> attention_;  ///< by side, direction and line
};

}  // namespace lianzhu
