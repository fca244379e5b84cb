#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "evaluate/patterns/pattern_board.h"

namespace lianzhu::tune {

/// The numbers to fit, in one row: first a value for each combination in one role, then in the other (moving
/// and waiting, or attack and defence), and last, for the evaluation only, the terms of the turn.
inline constexpr size_t turn_weight_count = 8;
inline constexpr size_t second_role = combination_count;
inline constexpr size_t turn_weights_at = 2 * second_role;
inline constexpr size_t value_weight_count = turn_weights_at + turn_weight_count;
inline constexpr size_t order_weight_count = 2 * second_role;

/// How often one weight counts in a position.
struct Feature {
    uint16_t weight = 0;
    int16_t count = 0;
};
/// The evaluation of a position as a sum. Weights that do not count are left out.
using Features = std::vector<Feature>;

/// A move that could be chosen: what it makes, and what it takes.
struct Option {
    uint16_t attack = 0;
    uint16_t defence = 0;
};

/// One position with the move that was found best.
struct Choice {
    std::vector<Option> options;
    size_t best = 0;  ///< its index in options
};

/// The position must be quiet: only there the evaluation is just the sum.
Features features_of(const PatternBoard& board);

/// The moves that the search chooses from, where the side to move may choose freely: nothing wins at once,
/// and nothing must be answered. Empty where it may not, or where the best move is not among them.
std::optional<Choice> choice_of(const PatternBoard& board, Point best);

/// The evaluation's weights as one row.
std::vector<double> value_row_of(const Weights& weights);
/// Sets the weights from one row, rounded to whole points.
void set_values(Weights& weights, const std::vector<double>& row);
void set_order(Weights& weights, const std::vector<double>& row);

}  // namespace lianzhu::tune
