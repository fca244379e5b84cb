#include "evaluate/network/network.h"

namespace lianzhu {

std::string_view network_family(const Rules& rules) {
    if (rules.k != 5) return {};
    if (rules.fouls == Fouls::renju) return "renju";
    if (!rules.wins_between_enemies) return "caro";
    if (rules.overline[0] != rules.overline[1]) return {};
    return rules.overline[0] == Overline::wins ? "freestyle" : "standard";
}

std::array<const NetworkWeights*, 2> network_for(const Rules& rules) {
    const std::string_view family = network_family(rules);
    if (family == "freestyle") return {&freestyle_network, &freestyle_network};
    // Caro has learnt nothing yet: what standard gomoku has learnt is far better than the sum of the patterns.
    if (family == "standard" || family == "caro") return {&standard_network, &standard_network};
    if (family == "renju") return {&renju_black_network, &renju_white_network};
    return {nullptr, nullptr};
}

}  // namespace lianzhu
