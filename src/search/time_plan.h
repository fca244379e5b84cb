#pragma once

#include <chrono>

namespace lianzhu {

/// What is known of the clock when it is time to move.
struct ClockFacts {
    std::chrono::milliseconds turn = std::chrono::milliseconds::max();  ///< for this move; 0: at once
    std::chrono::milliseconds left = std::chrono::milliseconds::max();  ///< for all moves to come
    int stones = 0;                                                     ///< on the board
};

/// How long a move may take, counted from the request for it.
struct TimeBudget {
    std::chrono::milliseconds ideal;     ///< how long it should take (SearchLimits::ideal_time)
    std::chrono::milliseconds most;      ///< the search ends itself here (SearchLimits::time)
    std::chrono::milliseconds deadline;  ///< whoever waits for the move takes the best found so far
};

/// Shares out the time. The gap between `most` and the real limit leaves room for a busy machine: 25 ms of a
/// turn of 100 ms, 2 ms of one of 5 ms, never more than 80 ms. Some of a match's time is always kept back.
TimeBudget plan_time(const ClockFacts& facts);

}  // namespace lianzhu
