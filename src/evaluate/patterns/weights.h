#pragma once

#include <array>

#include "evaluate/patterns/line_pattern.h"

namespace lianzhu {

/// What the patterns are worth, in points. An evaluation is a sum of these, so they can be fitted to the
/// results of games (`lianzhu tune`).
struct Weights {
    /// For what a stone would make in one direction, by LinePattern. An empty cell that would make an open
    /// three is a sign of an open two that stands already, and so on.
    std::array<int, line_pattern_count> line{};
    /// On top of those for what several directions make together, by CellClass.
    std::array<int, cell_class_count> cell{};
    /// Once for the strongest threats of the side to move ("now") and of the other side ("next").
    int right_to_move = 0;
    int three_now = 0;
    int two_threes_now = 0;
    int two_threes_next = 0;
    int four_three_now = 0;
    int four_three_next = 0;
    int winning_four_next = 0;
};

/// The values that the engine began with, set by hand: the measure of what fitting has gained.
inline constexpr Weights guessed_weights{{0, 0, 1, 2, 7, 8, 21, 24, 60, 120, 0, 0},
                                         {0, 0, 0, 0, 4, 0, 8, 30, 0, 8, 60, 80, 40, 0},
                                         12,
                                         25,
                                         120,
                                         -30,
                                         600,
                                         -120,
                                         -400};

/// The values that the engine plays with; they are in fitted_weights.cpp and nowhere else.
extern const Weights fitted_weights;

}  // namespace lianzhu
