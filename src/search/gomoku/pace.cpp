#include "search/gomoku/pace.h"

namespace lianzhu::gomoku {

void Pace::note(Point best, Value value) {
    constexpr Value fall = 50;
    is_falling_ = best_ != no_point && value < value_ - fall;
    depths_unchanged_ = best == best_ ? depths_unchanged_ + 1 : 0;
    best_ = best;
    value_ = value;
}

bool Pace::wants_more(std::chrono::nanoseconds elapsed) const {
    if (!has_clock()) return true;
    // The share of the ideal time, in tenths. The next depth takes longer than all before it, so a search
    // that continues just below this limit ends well beyond it.
    int tenths = 14;
    if (depths_unchanged_ >= 1) tenths = 9;
    if (depths_unchanged_ >= 3) tenths = 6;
    if (depths_unchanged_ >= 5) tenths = 4;
    if (is_falling_) tenths += 5;
    return elapsed < ideal_ * tenths / 10;
}

}  // namespace lianzhu::gomoku
