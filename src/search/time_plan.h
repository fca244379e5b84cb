#pragma once

#include <chrono>

namespace lianzhu {

/// What is known of the clock when a move is due.
struct ClockFacts {
    std::chrono::milliseconds turn = std::chrono::milliseconds::max();  ///< for this move; 0: at once
    std::chrono::milliseconds left = std::chrono::milliseconds::max();  ///< for all moves to come
    int stones = 0;                                                     ///< on the board
};

/// What a move may cost, counted from the moment at which it was asked for.
struct TimeBudget {
    std::chrono::milliseconds ideal;     ///< what the move is worth (SearchLimits::ideal_time)
    std::chrono::milliseconds most;      ///< the search ends itself here (SearchLimits::time)
    std::chrono::milliseconds deadline;  ///< whoever waits for the move takes what is there
};

/// Shares the time out. Between `most` and the real limit lies room for a busy machine: 25 ms of a turn of
/// 100 ms, 2 ms of one of 5 ms, never more than 80 ms. Of a match some is always kept back.
TimeBudget plan_time(const ClockFacts& facts);

}  // namespace lianzhu
