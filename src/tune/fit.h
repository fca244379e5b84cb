#pragma once

#include <vector>

#include "tune/features.h"
#include "tune/labels.h"
#include "tune/newton.h"

namespace lianzhu::tune {

/// One position, seen by the side to move.
struct Sample {
    Features features;
    float result = 0;  ///< of its game: 1 won, 0.5 drawn, 0 lost
    float score = 0;   ///< that a search found, in points
};

/// The strength of the prior: the value of a combination is the sum of the values of its four patterns and an
/// individual part. Both are assumed small until the data say otherwise.
struct Caution {
    double patterns;
    double own;
};

/// Logistic regression of the results on the evaluation, in units of the logistic curve.
std::vector<double> fit_values(const std::vector<Sample>& samples, const Caution& caution,
                               const OnStep& on_step);

/// Multinomial logistic regression of the best moves on what they make and take.
std::vector<double> fit_order(const std::vector<Choice>& choices, const Caution& caution,
                              const OnStep& on_step);

/// Mean cross-entropy between the results and what the weights predict.
double value_loss(const std::vector<Sample>& samples, const std::vector<double>& weights, double scale);
double order_loss(const std::vector<Choice>& choices, const std::vector<double>& weights);
/// The points that make a win e times as likely as a loss, according to these weights.
double best_scale(const std::vector<Sample>& samples, const std::vector<double>& weights);

/// The factor that makes evaluations spread as widely as a model's, so that the margins of the search keep
/// their meaning.
double scale_like(const std::vector<Sample>& samples, const std::vector<double>& weights,
                  const Weights& model);

}  // namespace lianzhu::tune
