#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace lianzhu {

namespace {

/// Half the width of a 95 % interval in standard errors.
constexpr double two_sided_95 = 1.959963984540054;

/// Mean and standard error of values i/(n-1) that were seen counts[i] times.
template <size_t N>
Estimate estimate_of(const std::array<int64_t, N>& counts) {
    const int64_t total = std::accumulate(counts.begin(), counts.end(), int64_t{0});
    Estimate result;
    result.samples = total;
    if (total == 0) return result;
    const auto number = static_cast<double>(total);
    const auto value = [](size_t i) { return static_cast<double>(i) / (N - 1); };
    double mean = 0;
    for (size_t i = 0; i < N; ++i) mean += value(i) * static_cast<double>(counts[i]) / number;
    double variance = 0;
    for (size_t i = 0; i < N; ++i) {
        variance += (value(i) - mean) * (value(i) - mean) * static_cast<double>(counts[i]) / number;
    }
    result.mean = mean;
    result.error = std::sqrt(variance / number);
    return result;
}

}  // namespace

double GameCounts::score() const {
    if (games() == 0) return 0.5;
    return (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games());
}

double GameCounts::draw_ratio() const {
    return games() == 0 ? 0 : static_cast<double>(draws) / static_cast<double>(games());
}

int64_t PairCounts::total() const {
    return std::accumulate(pairs.begin(), pairs.end(), int64_t{0});
}

Estimate estimate(const GameCounts& counts) {
    return estimate_of(std::array{counts.losses, counts.draws, counts.wins});
}

Estimate estimate(const PairCounts& counts) {
    return estimate_of(counts.pairs);
}

double elo_of_score(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return -400 * std::log10(1 / score - 1);
}

double score_of_elo(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

EloInterval elo_interval(const Estimate& estimate) {
    // With fewer than two samples anything is possible. Equal samples show no error either. Then other
    // results may be as frequent as they can be without appearing once in 39 of 40 such matches.
    const double unseen =
        estimate.samples <= 1 ? 1 : 1 - std::pow(0.025, 1 / static_cast<double>(estimate.samples));
    const double farthest = std::max(estimate.mean, 1 - estimate.mean);
    const double reach = estimate.error > 0 ? two_sided_95 * estimate.error : unseen * farthest;
    return {elo_of_score(estimate.mean), elo_of_score(estimate.mean - reach),
            elo_of_score(estimate.mean + reach)};
}

double normal_distribution(double x) {
    return std::erfc(-x / std::sqrt(2.0)) / 2;
}

double superiority(const Estimate& estimate) {
    if (estimate.error > 0) return normal_distribution((estimate.mean - 0.5) / estimate.error);
    if (estimate.samples == 0 || estimate.mean == 0.5) return 0.5;
    // Equal samples show no error. One of two equal players is ahead in all of them as rarely as this.
    const double by_chance = std::pow(0.5, static_cast<double>(estimate.samples));
    return estimate.mean > 0.5 ? 1 - by_chance : by_chance;
}

}  // namespace lianzhu
