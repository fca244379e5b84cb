#include "evaluate/fe.h"

namespace lianzhu {

std::vector<int> Fe::weights_for(const Rules& rules) {
    std::vector<int> weights{0};
    for (int stones = 1; stones <= rules.k; ++stones) weights.push_back(power_of_ten(stones - 1));
    return weights;
}

}  // namespace lianzhu
