#include "evaluate/network/network_sums.h"

#include <algorithm>

namespace lianzhu {

namespace {

/// Inputs of layers: 1.0 is `input_unit`, and none is larger than `most_input`. With weights of at most 4.0 a sum of 32
/// products stays below 2^30.
constexpr int input_unit = 128;
constexpr int most_input = 8191;
constexpr int value_unit = input_unit * layer_unit;

/// Two patterns that no line has: their row is all 0.
constexpr uint32_t no_pair = 255;

using Inputs = std::array<int16_t, 2 * channel_count>;
using Hidden = std::array<int16_t, hidden_count>;

template <size_t size>
int weighted_sum(const int16_t* weights, const std::array<int16_t, size>& inputs) {
    int sum = 0;
    for (size_t i = 0; i < size; ++i) sum += weights[i] * inputs[i];
    return sum;
}

template <size_t size>
Hidden layer(const int16_t* weights, const Hidden& bias, const std::array<int16_t, size>& inputs) {
    Hidden outputs{};
    for (size_t i = 0; i < outputs.size(); ++i) {
        const int sum = weighted_sum(weights + i * size, inputs) + bias[i] * input_unit;
        outputs[i] = static_cast<int16_t>(std::clamp(sum / layer_unit, 0, most_input));
    }
    return outputs;
}

}  // namespace

NetworkSums::NetworkSums(const std::array<const NetworkWeights*, 2>& weights)
    : weights_(weights), rows_(no_pair + 1) {
    for (size_t first = 0; first < line_pattern_count; ++first) {
        for (size_t second = 0; second < line_pattern_count; ++second) {
            const auto copy = [&](const NetworkWeights& side, size_t own, size_t enemy, int16_t* to) {
                std::copy_n(&side.lines[(own * line_pattern_count + enemy) * channel_count], channel_count,
                            to);
            };
            Row& row = rows_[first | second << 4U];
            copy(*weights_[0], first, second, row.data());
            copy(*weights_[1], second, first, row.data() + channel_count);
        }
    }
}

[[gnu::always_inline]] inline std::array<const int16_t*, 4> NetworkSums::rows_of(uint32_t patterns) const {
    const uint32_t all = counts_in_network(patterns) ? 0 : no_pair;
    const auto row = [&](uint32_t direction) {
        const uint32_t pair = patterns >> 4U * direction & 0x000F000FU;
        return rows_[((pair | pair >> 12U) & 255U) | all].data();
    };
    return {row(0), row(1), row(2), row(3)};
}

void NetworkSums::add_changes(const Change* begin, const Change* end, Sums& sums) const {
    // A cell changes a sum by less than 2^11, so that sixteen bits are enough for fifteen cells.
    constexpr ptrdiff_t most_cells = 15;
    static_assert(4 * most_weight * cell_unit <= 1 << 11);
    while (begin != end) {
        const Change* const pause = begin + std::min(end - begin, most_cells);
        Row total{};
        for (; begin != pause; ++begin) {
            const auto [a, b, c, d] = rows_of(begin->before);
            const auto [e, f, g, h] = rows_of(begin->now);
            for (size_t i = 0; i < total.size(); ++i) {
                const auto before = static_cast<int16_t>(a[i] + b[i] + c[i] + d[i]);
                const auto now = static_cast<int16_t>(e[i] + f[i] + g[i] + h[i]);
                total[i] =
                    static_cast<int16_t>(total[i] + std::max<int16_t>(now, 0) - std::max<int16_t>(before, 0));
            }
        }
        for (size_t i = 0; i < total.size(); ++i) sums[i] += total[i];
    }
}

/// Fills the sums of `now` from its patterns.
void NetworkSums::follow(const Evaluated& before, Evaluated& now) {
    constexpr size_t block = 16;  // compared at once
    const size_t size = now.patterns.size();
    const uint32_t* const old_patterns = before.patterns.data();
    const uint32_t* const new_patterns = now.patterns.data();
    changes_.resize(size + 1);
    Change* end = changes_.data();
    const auto note = [&](size_t begin, size_t stop) {
        for (size_t i = begin; i < stop; ++i) {
            *end = {old_patterns[i], new_patterns[i]};
            end += old_patterns[i] != new_patterns[i] ? 1 : 0;
        }
    };
    size_t begin = 0;
    for (; begin + block <= size; begin += block) {
        uint32_t difference = 0;
        for (size_t i = 0; i < block; ++i) difference |= old_patterns[begin + i] ^ new_patterns[begin + i];
        if (difference != 0) note(begin, begin + block);
    }
    note(begin, size);
    now.sums = before.sums;
    add_changes(changes_.data(), end, now.sums);
}

int NetworkSums::value(const PatternBoard& board) {
    const auto stones = static_cast<size_t>(board.stones());
    if (by_stones_.size() <= stones) by_stones_.resize(stones + 1);
    Evaluated& now = by_stones_[stones];
    now.patterns = board.all_patterns();
    const bool has_parent = stones > 0 && !by_stones_[stones - 1].patterns.empty();
    follow(has_parent ? by_stones_[stones - 1] : Evaluated{std::vector<uint32_t>(now.patterns.size()), {}},
           now);
    return value_of(board.to_move(), now.sums);
}

int NetworkSums::value(Side own, const std::vector<uint32_t>& patterns) {
    Evaluated now{patterns, {}};
    follow({std::vector<uint32_t>(patterns.size()), {}}, now);
    return value_of(own, now.sums);
}

int NetworkSums::value_of(Side side, const Sums& sums) const {
    const auto own = static_cast<size_t>(index_of(side));
    const NetworkWeights& weights = *weights_[own];
    Inputs inputs{};
    for (size_t i = 0; i < inputs.size(); ++i) {
        // The own side's half comes first.
        const int sum = sums[(i + own * channel_count) % inputs.size()];
        inputs[i] = static_cast<int16_t>(
            std::min(sum / (cell_unit * network_cells_per_unit / input_unit), most_input));
    }
    const Hidden first = layer(weights.first.data(), weights.first_bias, inputs);
    const Hidden second = layer(weights.second.data(), weights.second_bias, first);
    const int value = weighted_sum(weights.direct.data(), inputs) +
                      weighted_sum(weights.last.data(), second) + weights.bias * input_unit;
    return static_cast<int>(int64_t{value} * points_per_unit / value_unit);
}

}  // namespace lianzhu
