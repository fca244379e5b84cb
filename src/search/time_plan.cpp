#include "search/time_plan.h"

#include <algorithm>

namespace lianzhu {

namespace {

using std::chrono::milliseconds;

/// For "as fast as possible": enough to see fives, fours and most threes.
constexpr milliseconds at_once{5};

/// How long before its limit the search ends. `script/gomocup-timing` measures what a busy machine needs of it.
milliseconds margin_of(milliseconds limit) {
    const milliseconds wanted = std::min(limit / 4, milliseconds(20) + limit / 40);
    return std::clamp(wanted, std::min(limit / 2, milliseconds(10)), milliseconds(60));
}

/// How many moves a side should still expect to make: games are short, and long ones slow down.
int moves_to_come(int stones) {
    return std::clamp(18 - stones / 3, 8, 18);
}

}  // namespace

TimeBudget plan_time(const ClockFacts& facts) {
    // Four times the limit: without a clock to save, no clear move is cut short.
    constexpr int worth_all_of_it = 4;
    // A hard move may take more than its share, but not when hardly any time is left.
    constexpr int most_of_ideal = 4;
    constexpr milliseconds hardly_anything{2'000};
    const milliseconds turn = std::clamp(facts.turn, milliseconds(0), milliseconds(std::chrono::hours(24)));
    milliseconds limit = turn == milliseconds(0) ? at_once : turn;
    milliseconds ideal = limit * worth_all_of_it;
    if (facts.left != milliseconds::max()) {
        const milliseconds left = std::max(facts.left, milliseconds(0));
        const milliseconds usable = left - std::min(left / 2, left / 50 + milliseconds(100));
        const milliseconds share = usable / moves_to_come(facts.stones);
        ideal = std::max(share, milliseconds(1));
        limit = std::min({limit, usable / 3, left < hardly_anything ? usable / 20 : share * most_of_ideal});
        limit = std::max(limit, milliseconds(1));
    }
    const milliseconds margin = margin_of(limit);
    return {ideal, limit - margin, limit - margin * 2 / 3};
}

}  // namespace lianzhu
