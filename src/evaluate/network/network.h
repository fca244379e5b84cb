#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "evaluate/patterns/line_pattern.h"
#include "rules/rules.h"

namespace lianzhu {

/// A small network that judges a quiet position. A line through an empty cell is known by what a stone there would make
/// of it for either side. For each such pair the network has learnt `channel_count` numbers. Those of a cell's four lines
/// are added, negative sums become 0, and the results of all cells are added. These sums, one row as each side sees the
/// board, go through two small layers that give the value:
///
///     4 lines of a cell → sum, at least 0 → sum of all cells ─┐
///                                           as own side sees it  → layer → layer → value
///                                           as the enemy sees it ─────────────────↗
///
/// All numbers are integers, so a value is the same on every machine. Comments say what stands for 1.0.
inline constexpr size_t channel_count = 16;
inline constexpr size_t hidden_count = 16;
inline constexpr size_t line_pair_count = size_t{line_pattern_count} * line_pattern_count;

/// What was learnt for a side to move. Limits in the comments keep every sum within its type.
struct NetworkWeights {
    /// By pair of patterns (the own one times line_pattern_count plus the enemy's); 1.0 is cell_unit, at most 4.0.
    std::array<int16_t, line_pair_count * channel_count> lines{};
    /// Layers, row by row; 1.0 is layer_unit, at most 4.0. The inputs of the first one are both sides' sums.
    std::array<int16_t, hidden_count * 2 * channel_count> first{};
    std::array<int16_t, hidden_count * hidden_count> second{};
    std::array<int16_t, hidden_count> last{};
    /// From the sums straight to the value.
    std::array<int16_t, 2 * channel_count> direct{};
    std::array<int16_t, hidden_count> first_bias{};
    std::array<int16_t, hidden_count> second_bias{};
    int16_t bias = 0;
};
inline constexpr int cell_unit = 128;
inline constexpr int layer_unit = 1024;
inline constexpr int most_weight = 4;              ///< in units
inline constexpr int network_cells_per_unit = 16;  ///< this many cells with 1.0 make an input of 1.0

/// Points for which a win is e times as likely as a loss. The margins of the search are in the points of the pattern
/// sums, and this is theirs.
inline constexpr int points_per_unit = 188;

/// Whether any side's stone on a cell with these patterns (see PatternBoard::all_patterns) makes at least a two. Other
/// cells count nothing, however many there are.
constexpr bool counts_in_network(uint32_t patterns) {
    static_assert(static_cast<int>(LinePattern::two) == 3);
    const uint32_t is_stronger = patterns >> 2U | patterns >> 3U;
    const uint32_t is_two = patterns & patterns >> 1U;
    return ((is_stronger | is_two) & 0x11111111U) != 0;
}

/// The network that learns from positions of these rules, by name: the family of the rules, or "freestyle_large" for
/// freestyle on boards with both sides longer than 15. Empty for rules that no network learns.
std::string_view network_name(const Rules& rules);

/// What was learnt for the rules, for the first and for the second side to move; null where nothing was.
std::array<const NetworkWeights*, 2> network_for(const Rules& rules);

/// Each is defined in the file that `lianzhu train` writes.
extern const NetworkWeights freestyle_network;
extern const NetworkWeights freestyle_large_network;
extern const NetworkWeights standard_network;
extern const NetworkWeights renju_black_network;
extern const NetworkWeights renju_white_network;

}  // namespace lianzhu
