#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "evaluate/patterns/pattern_board.h"

namespace lianzhu::tune {

/// The evaluation as a sum: how often each weight counts in a position, for the side to move.
inline constexpr size_t turn_weight_count = 7;
inline constexpr size_t weight_count = line_pattern_count + cell_class_count + turn_weight_count;
using Features = std::array<int16_t, weight_count>;

/// Numbers for weights, in the same order as the features.
using WeightVector = std::array<double, weight_count>;

/// The position must be quiet: no side completes a row at once, the side to move makes no winning four.
/// Only of such positions the evaluation is nothing but the sum.
bool is_quiet(const PatternBoard& board);
Features features_of(const PatternBoard& board);

WeightVector vector_of(const Weights& weights);
/// Rounded to whole points.
Weights weights_of(const WeightVector& vector);

/// The text of evaluate/patterns/fitted_weights.cpp with these values.
std::string source_of(const Weights& weights, const std::string& origin);

}  // namespace lianzhu::tune
