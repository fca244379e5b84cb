#pragma once

#include <vector>

#include "tune/features.h"

namespace lianzhu::tune {

/// One position with the end of its game for the side to move: 1 won, 0.5 drawn, 0 lost.
struct Sample {
    Features features{};
    float result = 0;
};

struct Fit {
    double scale = 1;  ///< points that make a win e times as likely as a loss
    WeightVector weights{};
    double loss_before = 0;  ///< mean cross-entropy of the start
    double loss_after = 0;
};

/// Logistic regression of the results on the evaluation. First the scale alone is fitted to the values of
/// the start; then the values, by Newton's method, each drawn towards where it was with the force `caution`.
/// At last all that were fitted are scaled so that evaluations spread as widely as they did before: the
/// search's margins keep their meaning. Values that no position uses stay as they are.
Fit fit(const std::vector<Sample>& samples, const WeightVector& start, double caution);

/// Mean cross-entropy between the results and what the evaluation predicts.
double loss(const std::vector<Sample>& samples, const WeightVector& weights, double scale);

}  // namespace lianzhu::tune
