#include "game/clock.h"

#include <algorithm>
#include <string>

#include "base/text.h"

namespace lianzhu {

Result<TimeControl> parse_time_control(std::string_view text) {
    const auto parts = split(text, '+');
    const auto initial = parse_int(parts[0]);
    const auto increment = parts.size() == 2 ? parse_int(parts[1]) : std::optional(0);
    const bool fits = parts.size() <= 2 && initial && increment && *initial >= 1 && *increment >= 0;
    if (!fits || *initial > 1'000'000 || *increment > 1'000'000) {
        return fail(
            "\"{0}\" is not a clock: write seconds such as 300, or seconds and increment such as 300+5",
            {std::string(text)});
    }
    return TimeControl{std::chrono::seconds(*initial), std::chrono::seconds(*increment)};
}

Clock::Clock(const Controls& controls, std::chrono::milliseconds tolerance) : tolerance_(tolerance) {
    for (size_t i = 0; i < seats_.size(); ++i) {
        if (controls[i]) seats_[i] = {controls[i]->initial, controls[i]->increment};
    }
}

void Clock::set_remaining(Side side, std::chrono::milliseconds left) {
    auto& seat = seats_[static_cast<size_t>(index_of(side))];
    if (seat.left) seat.left = left;
}

bool Clock::charge(Side side, std::chrono::milliseconds time) {
    constexpr std::chrono::milliseconds nothing{0};
    Seat& seat = seats_[static_cast<size_t>(index_of(side))];
    if (!seat.left) return true;
    const auto left = *seat.left - time;
    seat.left = std::max(left, nothing);
    return left + tolerance_ >= nothing;
}

bool Clock::spend(Side side, std::chrono::milliseconds time) {
    if (!charge(side, time)) return false;
    Seat& seat = seats_[static_cast<size_t>(index_of(side))];
    if (seat.left) *seat.left += seat.increment;
    return true;
}

}  // namespace lianzhu
