#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "rules/side.h"

namespace lianzhu {

/// The time for the whole game, and what each move adds to it.
struct TimeControl {
    std::chrono::milliseconds initial{0};
    std::chrono::milliseconds increment{0};
};

/// Reads "300" or "300+5", in whole seconds.
Result<TimeControl> parse_time_control(std::string_view text);

/// The time that each side has left; a side may have no limit. It does not read the machine's clock: the
/// referee measures a move and reports its time.
class Clock {
  public:
    using Controls = std::array<std::optional<TimeControl>, 2>;  ///< by Side

    explicit Clock(const TimeControl& both) : Clock(Controls{both, both}) {}
    /// `tolerance`: how far a side may exceed its time before it loses.
    explicit Clock(const Controls& controls, std::chrono::milliseconds tolerance = {});

    /// Empty: this side has no limit.
    [[nodiscard]] std::optional<std::chrono::milliseconds> remaining(Side side) const {
        return seats_[static_cast<size_t>(index_of(side))].left;
    }
    /// Sets what a side has left, as when a game continues later. Nothing changes for a side without a limit.
    void set_remaining(Side side, std::chrono::milliseconds left);
    /// Charges a side for its thinking time. False when its time ran out.
    bool charge(Side side, std::chrono::milliseconds time);
    /// The same for a move, which adds the increment.
    bool spend(Side side, std::chrono::milliseconds time);
    /// The sides change places and take their time with them.
    void swap_sides() { std::swap(seats_[0], seats_[1]); }

  private:
    struct Seat {
        std::optional<std::chrono::milliseconds> left;
        std::chrono::milliseconds increment{0};
    };
    std::array<Seat, 2> seats_;
    std::chrono::milliseconds tolerance_;
};

}  // namespace lianzhu
