#include "evaluate/fe.h"

namespace lianzhu {

Fe::Fe(const Rules& rules) : LineEvaluator(rules, power_of_ten(rules.k - 2)), weights_{0} {
    for (int stones = 1; stones <= rules.k; ++stones) weights_.push_back(power_of_ten(stones - 1));
}

int Fe::evaluate_open(const Position& position) const {
    return weigh_lines(position, weights_);
}

}  // namespace lianzhu
