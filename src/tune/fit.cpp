#include "tune/fit.h"

#include <algorithm>
#include <cmath>

namespace lianzhu::tune {

namespace {

double sum_of(const Features& features, const Vector& weights) {
    double sum = 0;
    for (const Feature& each : features) sum += each.count * weights[each.weight];
    return sum;
}

/// How often each pattern occurs in each combination.
std::vector<std::array<int, combined_pattern_count>> patterns_of_combinations() {
    std::vector<std::array<int, combined_pattern_count>> all(combination_count);
    for_each_combination([&](const std::array<int, 4>& patterns) {
        auto& counts = all[static_cast<size_t>(combination_number(patterns))];
        for (const int pattern : patterns) ++counts[static_cast<size_t>(pattern)];
    });
    return all;
}

/// The inverse of the prior covariance of the combinations' values.
Matrix precision_of_combinations(const Caution& caution) {
    const auto patterns = patterns_of_combinations();
    Matrix covariance(combination_count);
    for (size_t i = 0; i < combination_count; ++i) {
        for (size_t j = 0; j < combination_count; ++j) {
            double shared = i == j ? 1 / caution.own : 0;
            for (size_t pattern = 1; pattern < combined_pattern_count; ++pattern)
                shared += patterns[i][pattern] * patterns[j][pattern] / caution.patterns;
            covariance.row(i)[j] = shared;
        }
    }
    return inverse(covariance);
}

/// For both roles, with the weights beyond them nearly free. The first `held` combinations stay at zero, as
/// the reference for all others.
Matrix precision_of(size_t size, const Caution& caution, size_t held) {
    const Matrix one = precision_of_combinations(caution);
    Matrix both(size);
    for (size_t i = 0; i < combination_count; ++i) {
        std::copy_n(one.row(i), combination_count, both.row(i));
        std::copy_n(one.row(i), combination_count, both.row(second_role + i) + second_role);
    }
    for (size_t i = turn_weights_at; i < size; ++i) both.row(i)[i] = caution.patterns;
    constexpr double firmly = 1e9;
    for (size_t i = 0; i < held; ++i) both.row(i)[i] = both.row(second_role + i)[second_role + i] = firmly;
    return both;
}

double spread(const std::vector<Sample>& samples, const Vector& weights) {
    double sum = 0;
    for (const Sample& sample : samples) sum += std::pow(sum_of(sample.features, weights), 2);
    return std::sqrt(sum / static_cast<double>(samples.size()));
}

void add_samples(const std::vector<Sample>& samples, const Vector& place, Vector& slope, Matrix& curvature) {
    for (const Sample& sample : samples) {
        const double expected = chance(sum_of(sample.features, place));
        const double steepness = expected * (1 - expected);
        for (const Feature& one : sample.features) {
            slope[one.weight] += (sample.result - expected) * one.count;
            double* row = curvature.row(one.weight);
            for (const Feature& other : sample.features)
                row[other.weight] += steepness * one.count * other.count;
        }
    }
}

/// The chance of every option.
Vector chances_of(const std::vector<Option>& options, const Vector& weights) {
    Vector chances;
    double total = 0;
    for (const Option& option : options) {
        chances.push_back(std::exp(weights[option.attack] + weights[second_role + option.defence]));
        total += chances.back();
    }
    for (double& each : chances) each /= total;
    return chances;
}

void add_choices(const std::vector<Choice>& choices, const Vector& place, Vector& slope, Matrix& curvature) {
    for (const Choice& choice : choices) {
        const Vector chances = chances_of(choice.options, place);
        Vector mean(place.size());
        for (size_t i = 0; i < chances.size(); ++i) {
            const size_t attack = choice.options[i].attack;
            const size_t defence = second_role + choice.options[i].defence;
            const double push = (i == choice.best ? 1 : 0) - chances[i];
            slope[attack] += push;
            slope[defence] += push;
            mean[attack] += chances[i];
            mean[defence] += chances[i];
            curvature.row(attack)[attack] += chances[i];
            curvature.row(defence)[defence] += chances[i];
            curvature.row(attack)[defence] += chances[i];
            curvature.row(defence)[attack] += chances[i];
        }
        std::vector<size_t> used;
        for (size_t i = 0; i < mean.size(); ++i) {
            if (mean[i] != 0) used.push_back(i);
        }
        for (const size_t i : used) {
            for (const size_t j : used) curvature.row(i)[j] -= mean[i] * mean[j];
        }
    }
}

}  // namespace

double value_loss(const std::vector<Sample>& samples, const Vector& weights, double scale) {
    double sum = 0;
    for (const Sample& sample : samples) {
        sum += surprise(chance(sum_of(sample.features, weights) / scale), sample.result);
    }
    return sum / static_cast<double>(samples.size());
}

double best_scale(const std::vector<Sample>& samples, const Vector& weights) {
    return scale_of_least([&](double scale) { return value_loss(samples, weights, scale); });
}

double order_loss(const std::vector<Choice>& choices, const Vector& weights) {
    double sum = 0;
    for (const Choice& choice : choices) sum -= std::log(chances_of(choice.options, weights)[choice.best]);
    return sum / static_cast<double>(choices.size());
}

double scale_like(const std::vector<Sample>& samples, const Vector& weights, const Weights& model) {
    return spread(samples, value_row_of(model)) / spread(samples, weights);
}

Vector fit_values(const std::vector<Sample>& samples, const Caution& caution, const OnStep& on_step) {
    const auto count = static_cast<double>(samples.size());
    const Target target{[&](const Vector& place) { return -count * value_loss(samples, place, 1); },
                        [&](const Vector& place, Vector& slope, Matrix& curvature) {
                            add_samples(samples, place, slope, curvature);
                        }};
    return maximum(precision_of(value_weight_count, caution, worthless_count), target, on_step);
}

Vector fit_order(const std::vector<Choice>& choices, const Caution& caution, const OnStep& on_step) {
    const auto count = static_cast<double>(choices.size());
    const Target target{[&](const Vector& place) { return -count * order_loss(choices, place); },
                        [&](const Vector& place, Vector& slope, Matrix& curvature) {
                            add_choices(choices, place, slope, curvature);
                        }};
    return maximum(precision_of(order_weight_count, caution, 1), target, on_step);
}

}  // namespace lianzhu::tune
