#include "tune/fit.h"

#include <algorithm>
#include <cmath>

namespace lianzhu::tune {

namespace {

using Matrix = std::array<WeightVector, weight_count>;

double sum_of(const Features& features, const WeightVector& weights) {
    double sum = 0;
    for (size_t i = 0; i < weight_count; ++i) sum += features[i] * weights[i];
    return sum;
}

double chance(double logit) {
    return 1 / (1 + std::exp(-logit));
}

/// The scale of least loss, by narrowing the interval that must hold it.
double best_scale(const std::vector<Sample>& samples, const WeightVector& weights) {
    double low = 1;
    double high = 10'000;
    while (high / low > 1.001) {
        const double third = std::cbrt(high / low);
        if (loss(samples, weights, low * third) < loss(samples, weights, low * third * third)) {
            high = low * third * third;
        } else {
            low *= third;
        }
    }
    return std::sqrt(low * high);
}

/// Solves matrix · x = right by elimination. The matrix is symmetric with a positive diagonal.
WeightVector solve(Matrix matrix, WeightVector right) {
    for (size_t i = 0; i < weight_count; ++i) {
        for (size_t row = i + 1; row < weight_count; ++row) {
            const double factor = matrix[row][i] / matrix[i][i];
            for (size_t column = i; column < weight_count; ++column)
                matrix[row][column] -= factor * matrix[i][column];
            right[row] -= factor * right[i];
        }
    }
    for (size_t i = weight_count; i-- > 0;) {
        for (size_t column = i + 1; column < weight_count; ++column)
            right[i] -= matrix[i][column] * right[column];
        right[i] /= matrix[i][i];
    }
    return right;
}

/// How widely the evaluations spread: the root of the mean square.
double spread(const std::vector<Sample>& samples, const WeightVector& weights) {
    double sum = 0;
    for (const Sample& sample : samples) {
        const double value = sum_of(sample.features, weights);
        sum += value * value;
    }
    return std::sqrt(sum / static_cast<double>(samples.size()));
}

/// Which weights count in any position at all.
std::array<bool, weight_count> used_in(const std::vector<Sample>& samples) {
    std::array<bool, weight_count> used{};
    for (const Sample& sample : samples) {
        for (size_t i = 0; i < weight_count; ++i) used[i] = used[i] || sample.features[i] != 0;
    }
    return used;
}

/// One step of Newton's method for weights in units of the scale.
WeightVector step(const std::vector<Sample>& samples, const WeightVector& weights, const WeightVector& start,
                  double caution) {
    WeightVector gradient{};
    Matrix curvature{};
    for (size_t i = 0; i < weight_count; ++i) {
        gradient[i] = caution * (start[i] - weights[i]);
        curvature[i][i] = caution;
    }
    for (const Sample& sample : samples) {
        const double expected = chance(sum_of(sample.features, weights));
        const double slope = expected * (1 - expected);
        for (size_t i = 0; i < weight_count; ++i) {
            if (sample.features[i] == 0) continue;
            gradient[i] += (sample.result - expected) * sample.features[i];
            for (size_t j = 0; j < weight_count; ++j)
                curvature[i][j] += slope * sample.features[i] * sample.features[j];
        }
    }
    return solve(curvature, gradient);
}

}  // namespace

double loss(const std::vector<Sample>& samples, const WeightVector& weights, double scale) {
    double sum = 0;
    for (const Sample& sample : samples) {
        const double expected = std::clamp(chance(sum_of(sample.features, weights) / scale), 1e-9, 1 - 1e-9);
        const double result = sample.result;
        sum -= result * std::log(expected) + (1 - result) * std::log(1 - expected);
    }
    return sum / static_cast<double>(samples.size());
}

Fit fit(const std::vector<Sample>& samples, const WeightVector& start, double caution) {
    constexpr int steps = 12;
    Fit fit;
    fit.scale = best_scale(samples, start);
    fit.loss_before = loss(samples, start, fit.scale);
    WeightVector held = start;
    for (double& weight : held) weight /= fit.scale;
    fit.weights = held;
    for (int i = 0; i < steps; ++i) {
        const WeightVector change = step(samples, fit.weights, held, caution);
        for (size_t at = 0; at < weight_count; ++at) fit.weights[at] += change[at];
    }
    const double size = spread(samples, start) / spread(samples, fit.weights);
    const auto used = used_in(samples);
    for (size_t at = 0; at < weight_count; ++at) {
        fit.weights[at] = used[at] ? fit.weights[at] * size : start[at];
    }
    fit.scale = size;
    fit.loss_after = loss(samples, fit.weights, fit.scale);
    return fit;
}

}  // namespace lianzhu::tune
