#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "evaluate/patterns/line_pattern.h"

namespace lianzhu {

/// Combinations of four line patterns in any order, none of them stronger than a four: anything stronger
/// decides the game and needs no value.
inline constexpr int combined_pattern_count = static_cast<int>(LinePattern::four) + 1;
inline constexpr int combination_count = 330;  // 8 patterns, 4 of them, with repetition
using CombinationValues = std::array<int16_t, combination_count>;

/// The number of a combination. The patterns are sorted, strongest first.
constexpr int combination_number(const std::array<int, 4>& sorted) {
    const auto [a, b, c, d] = sorted;
    return (a + 3) * (a + 2) * (a + 1) * a / 24 + (b + 2) * (b + 1) * b / 6 + (c + 1) * c / 2 + d;
}

/// Combinations below this number contain only ones and dead lines. Untouched cells are of this kind. A
/// single point for each would outweigh the stones, so they get no value.
inline constexpr int worthless_count = combination_number({static_cast<int>(LinePattern::two), 0, 0, 0});

/// No weight for the order of moves is larger.
inline constexpr int most_order_points = 3000;

/// Calls with the patterns of every combination, strongest first, in the order of their numbers.
template <class Call>
constexpr void for_each_combination(Call call) {
    for (int a = 0; a < combined_pattern_count; ++a) {
        for (int b = 0; b <= a; ++b) {
            for (int c = 0; c <= b; ++c) {
                for (int d = 0; d <= c; ++d) call(std::array<int, 4>{a, b, c, d});
            }
        }
    }
}

/// The values of the patterns, in points. An evaluation is a sum of these, so they can be fitted to the
/// results of games, and the order of moves to the moves that were played (`lianzhu tune`).
struct Weights {
    /// The value of an empty cell, by the combination that a stone there would make: to a side that has the
    /// turn, and to one that waits.
    CombinationValues moving{};
    CombinationValues waiting{};
    /// How early a move is tried: for what it makes, and for what it takes from the enemy.
    CombinationValues attack{};
    CombinationValues defence{};
    /// Added once, for the strongest threats of the side to move ("now") and of the other side ("next").
    int right_to_move = 0;
    int three_now = 0;
    int two_threes_now = 0;
    int two_threes_next = 0;
    int four_three_now = 0;
    int four_three_next = 0;
    int winning_four_next = 0;
    /// Added for every cell where the other side would make an open four.
    int open_four_cell = 0;
};

/// The values that the engine began with, set by hand and the same for both roles. They show how much fitting
/// has gained, and serve rules for which nothing was fitted.
extern const Weights guessed_weights;

/// The values that the engine plays with, one set for a family of rules. Each is defined in the file that `lianzhu tune`
/// writes.
extern const Weights freestyle_weights;
extern const Weights standard_weights;
extern const Weights renju_weights;

}  // namespace lianzhu
