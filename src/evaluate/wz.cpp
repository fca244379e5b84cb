#include "evaluate/wz.h"

namespace lianzhu {

Wz::Wz(const Rules& rules)
    : LineEvaluator(rules, power_of_ten(rules.k - 3)),
      counts_wins_as_lines_(rules.cells() == 9 && rules.k == 3),
      weights_{0, 0} {
    for (int stones = 2; stones < rules.k; ++stones) weights_.push_back(power_of_ten(stones - 2));
    weights_.push_back(1);
}

int Wz::evaluate_open(const Position& position) const {
    return weigh_lines(position, weights_);
}

int Wz::evaluate_lost(const Position& position) const {
    return counts_wins_as_lines_ ? weigh_lines(position, weights_) : -bound();
}

}  // namespace lianzhu
