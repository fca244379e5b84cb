#include "player/levels.h"

#include "base/text.h"

namespace lianzhu {

std::vector<std::string> level_names() {
    return {"depth3", "full", "perfect"};
}

Result<std::string> level_spec(std::string_view name, const Rules& rules) {
    if (name == "depth3") {
        if (rules.cells() <= 25) return std::string("minimax:two-link:depth=3:ties=random");
        // Three plies of plain minimax take minutes there; the deepening search sees what fits in a second.
        return std::string("alphabeta-id:two-link:depth=3:ties=random:time=1000");
    }
    if (name == "full") {
        if (rules.cells() <= 9) return std::string("alphabeta:outcome:ties=random");
        return std::string("alphabeta-id:fe:time=1000:window=shared");
    }
    if (name == "perfect") return std::string("solve:fe:time=6000:window=shared");
    return fail("no level is named \"{0}\"; there are {1}", {std::string(name), join(level_names(), ", ")});
}

}  // namespace lianzhu
