#include "evaluate/patterns/rule_family.h"

namespace lianzhu {

std::string_view rule_family(const Rules& rules) {
    if (rules.k != 5) return {};
    if (rules.fouls == Fouls::renju) return "renju";
    if (!rules.wins_between_enemies) return "caro";
    if (rules.overline[0] != rules.overline[1]) return {};
    return rules.overline[0] == Overline::wins ? "freestyle" : "standard";
}

}  // namespace lianzhu
