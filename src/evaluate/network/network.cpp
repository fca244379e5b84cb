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
    if (network_family(rules) == "freestyle") return {&freestyle_network, &freestyle_network};
    return {nullptr, nullptr};
}

}  // namespace lianzhu
