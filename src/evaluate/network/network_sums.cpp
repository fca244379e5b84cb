#include "evaluate/network/network_sums.h"

#include <algorithm>

#include "base/dot_product.h"

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
[[gnu::always_inline]] inline Hidden layer(const int16_t* weights, const Hidden& bias,
                                           const std::array<int16_t, size>& inputs) {
    Hidden outputs{};
    for (size_t i = 0; i < outputs.size(); ++i) {
        const int sum = dot_product(weights + i * size, inputs) + bias[i] * input_unit;
        // Cut at 0 first: an unsigned division is a shift.
        const uint32_t output = static_cast<uint32_t>(std::max(sum, 0)) / layer_unit;
        outputs[i] = static_cast<int16_t>(std::min<uint32_t>(output, most_input));
    }
    return outputs;
}

}  // namespace

NetworkSums::NetworkSums(const std::array<const NetworkWeights*, 2>& weights, bool may_use_avx2)
    : weights_(weights), uses_avx2_(may_use_avx2 && has_avx2()), rows_(no_pair + 1) {
    for (size_t first = 0; first < line_pattern_count; ++first) {
        for (size_t second = 0; second < line_pattern_count; ++second) {
            const auto copy = [&](const NetworkWeights& side, size_t own, size_t enemy, int16_t* to) {
                std::copy_n(&side.lines[(own * line_pattern_count + enemy) * channel_count], channel_count,
                            to);
            };
            Row& row = rows_[first | second << 4U];
            copy(*weights_[0], first, second, row.numbers.data());
            copy(*weights_[1], second, first, row.numbers.data() + channel_count);
        }
    }
}

/// The numbers of a cell's four lines.
[[gnu::always_inline]] inline std::array<const int16_t*, 4> NetworkSums::rows_of(uint32_t patterns) const {
    const uint32_t all = counts_in_network(patterns) ? 0 : no_pair;
    std::array<const int16_t*, 4> rows{};
    for (uint32_t direction = 0; direction < 4; ++direction) {
        const uint32_t pair = patterns >> 4U * direction & 0x000F000FU;
        rows[direction] = rows_[((pair | pair >> 12U) & 255U) | all].numbers.data();
    }
    return rows;
}

[[gnu::always_inline]] inline void NetworkSums::add_changes(Sums& sums) const {
    // What this many cells add fits sixteen bits.
    constexpr ptrdiff_t most_cells = 15;
    static_assert(most_cells * 4 * most_weight * cell_unit <= INT16_MAX);
    const Change* begin = changes_.data();
    const Change* const end = begin + changes_.size();
    while (begin != end) {
        const Change* const pause = begin + std::min(end - begin, most_cells);
        std::array<int16_t, 2 * channel_count> total{};
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

[[gnu::always_inline]] inline int NetworkSums::value_of(Side side, const Sums& sums) const {
    const auto own = static_cast<size_t>(index_of(side));
    const NetworkWeights& weights = *weights_[own];
    Inputs inputs{};
    for (size_t i = 0; i < inputs.size(); ++i) {
        // The own side's half comes first.
        const int sum = sums[(i + own * channel_count) % inputs.size()];
        // No channel is ever negative.
        const uint32_t input = static_cast<uint32_t>(sum) / (cell_unit * network_cells_per_unit / input_unit);
        inputs[i] = static_cast<int16_t>(std::min<uint32_t>(input, most_input));
    }
    const Hidden first = layer(weights.first.data(), weights.first_bias, inputs);
    const Hidden second = layer(weights.second.data(), weights.second_bias, first);
    const int value = dot_product(weights.direct.data(), inputs) + dot_product(weights.last.data(), second) +
                      weights.bias * input_unit;
    return static_cast<int>(int64_t{value} * points_per_unit / value_unit);
}

/// Adds the changes to the sums and returns their value.
[[gnu::always_inline]] inline int NetworkSums::add_and_judge_by_any(Side own, Sums& sums) const {
    add_changes(sums);
    return value_of(own, sums);
}

#ifdef __x86_64__

/// The same loops, compiled for processors with wider vectors.
[[gnu::target("avx2")]] int NetworkSums::add_and_judge_by_avx2(Side own, Sums& sums) const {
    return add_and_judge_by_any(own, sums);
}

int NetworkSums::add_and_judge(Side own, Sums& sums) const {
    return uses_avx2_ ? add_and_judge_by_avx2(own, sums) : add_and_judge_by_any(own, sums);
}

bool NetworkSums::has_avx2() {
    return __builtin_cpu_supports("avx2") != 0;
}

#else

int NetworkSums::add_and_judge(Side own, Sums& sums) const {
    return add_and_judge_by_any(own, sums);
}

bool NetworkSums::has_avx2() {
    return false;
}

#endif

void NetworkSums::note_all(const std::vector<uint32_t>& patterns) {
    for (const uint32_t each : patterns) {
        if (counts_in_network(each)) changes_.push_back({0, each});
    }
}

/// How many stones ago the sums were known; -1 where that is longer than three.
int NetworkSums::stones_since_known(const PatternBoard& board) const {
    constexpr int most = 3;
    for (int count = 0; count <= std::min(most, board.placed()); ++count) {
        const Evaluated& known = by_stones_[static_cast<size_t>(board.stones() - count)];
        if (known.exists && known.stones_key == board.stones_key_before(count)) return count;
    }
    return -1;
}

int NetworkSums::value(const PatternBoard& board) {
    const auto stones = static_cast<size_t>(board.stones());
    if (by_stones_.size() <= stones) by_stones_.resize(stones + 1);
    Evaluated& now = by_stones_[stones];
    const int count = stones_since_known(board);
    changes_.clear();
    if (count < 0) {
        now.sums = {};
        note_all(board.all_patterns());
    } else {
        now.sums = by_stones_[stones - static_cast<size_t>(count)].sums;
        board.visit_changes(count, [&](uint32_t before, uint32_t after) {
            changes_.push_back({before, after});
        });
    }
    now.stones_key = board.stones_key_before(0);
    now.exists = true;
    return add_and_judge(board.to_move(), now.sums);
}

int NetworkSums::value(Side own, const std::vector<uint32_t>& patterns) {
    changes_.clear();
    note_all(patterns);
    Sums sums{};
    return add_and_judge(own, sums);
}

}  // namespace lianzhu
