#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "rules/side.h"

namespace lianzhu {

/// Time for the whole game and what each move adds to it.
struct TimeControl {
    std::chrono::milliseconds initial{0};
    std::chrono::milliseconds increment{0};
};

/// Reads "300" or "300+5", in whole seconds.
Result<TimeControl> parse_time_control(std::string_view text);

/// The time that each side has left. It does not look at any clock of the machine: whoever referees
/// measures a move and says what it took.
class Clock {
  public:
    explicit Clock(const TimeControl& control)
        : control_(control), remaining_{control.initial, control.initial} {}

    [[nodiscard]] std::chrono::milliseconds remaining(Side side) const {
        return remaining_[static_cast<size_t>(index_of(side))];
    }
    /// A move of that side took so long. False: its time ran out first.
    bool spend(Side side, std::chrono::milliseconds time);

  private:
    TimeControl control_;
    std::array<std::chrono::milliseconds, 2> remaining_;
};

}  // namespace lianzhu
