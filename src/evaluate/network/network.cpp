#include "evaluate/network/network.h"

#include "evaluate/patterns/rule_family.h"

namespace lianzhu {

std::string_view network_name(const Rules& rules) {
    constexpr int usual_size = 15;
    const std::string_view family = rule_family(rules);
    const bool is_large = rules.width > usual_size && rules.height > usual_size;
    return family == "freestyle" && is_large ? "freestyle_large" : family;
}

std::array<const NetworkWeights*, 2> network_for(const Rules& rules) {
    const std::string_view name = network_name(rules);
    if (name == "freestyle") return {&freestyle_network, &freestyle_network};
    if (name == "freestyle_large") return {&freestyle_large_network, &freestyle_large_network};
    // Caro has learnt nothing yet: what standard gomoku has learnt is far better than the sum of the patterns.
    if (name == "standard" || name == "caro") return {&standard_network, &standard_network};
    if (name == "renju") return {&renju_black_network, &renju_white_network};
    return {nullptr, nullptr};
}

}  // namespace lianzhu
