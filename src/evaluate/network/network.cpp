#include "evaluate/network/network.h"

#include "evaluate/patterns/rule_family.h"

namespace lianzhu {

std::array<const NetworkWeights*, 2> network_for(const Rules& rules) {
    const std::string_view family = rule_family(rules);
    if (family == "freestyle") return {&freestyle_network, &freestyle_network};
    // Caro has learnt nothing yet: what standard gomoku has learnt is far better than the sum of the patterns.
    if (family == "standard" || family == "caro") return {&standard_network, &standard_network};
    if (family == "renju") return {&renju_black_network, &renju_white_network};
    return {nullptr, nullptr};
}

}  // namespace lianzhu
