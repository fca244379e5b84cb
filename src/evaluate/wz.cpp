#include "evaluate/wz.h"

namespace lianzhu {

std::vector<int> Wz::weights_for(const Rules& rules) {
    std::vector<int> weights{0, 0};
    for (int stones = 2; stones < rules.k; ++stones) weights.push_back(power_of_ten(stones - 2));
    weights.push_back(1);
    return weights;
}

int Wz::evaluate_lost(const Position& position) const {
    return values_a_won_game_by_lines() ? evaluate_open(position) : -bound();
}

}  // namespace lianzhu
