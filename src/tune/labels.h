#pragma once

#include <cmath>
#include <vector>

namespace lianzhu::tune {

/// Of a win, by the logistic curve.
double chance(double logit);

/// The cross-entropy of one result that was expected with some chance.
double surprise(double expected, double result);

/// Narrows the interval that contains the points per unit of the logistic curve with the least loss.
template <class Loss>
double scale_of_least(Loss loss) {
    double low = 1;
    double high = 10'000;
    while (high / low > 1.01) {
        const double third = std::cbrt(high / low);
        if (loss(low * third) < loss(low * third * third)) {
            high = low * third * third;
        } else {
            low *= third;
        }
    }
    return std::sqrt(low * high);
}

/// Replaces part of every result by the chance that the search's score stands for. A game has one result for all
/// its positions, and luck in it; a score belongs to its position alone. The points per unit of the logistic curve
/// are those that predict the results best.
template <class Sample>
void mix_in_scores(std::vector<Sample>& samples, double share) {
    const double scale = scale_of_least([&](double points) {
        double loss = 0;
        for (const Sample& sample : samples) loss += surprise(chance(sample.score / points), sample.result);
        return loss;
    });
    for (Sample& sample : samples) {
        sample.result =
            static_cast<float>((1 - share) * sample.result + share * chance(sample.score / scale));
    }
}

}  // namespace lianzhu::tune
