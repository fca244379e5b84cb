#pragma once

#include <chrono>

#include "search/gomoku/table.h"

namespace lianzhu::gomoku {

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

/// Shares the time out. Between `most` and the real limit lies room for a busy machine: 20 ms of a turn of
/// 100 ms, 2 ms of one of 5 ms, never more than 80 ms. Of a match some is always kept back.
TimeBudget plan_time(const ClockFacts& facts);

/// Whether another depth is worth its time: less is spent on a move that has long been the best, more when
/// the best move has just changed or its value is falling. Deterministic except for the clock.
class Pace {
  public:
    /// `ideal` max: no clock, every depth is worth it.
    explicit Pace(std::chrono::milliseconds ideal) : ideal_(ideal) {}

    /// A depth was finished with this result.
    void note(Point best, Value value);
    [[nodiscard]] bool wants_more(std::chrono::nanoseconds elapsed) const;
    [[nodiscard]] bool has_clock() const { return ideal_ != std::chrono::milliseconds::max(); }

  private:
    std::chrono::milliseconds ideal_;
    Point best_ = no_point;
    Value value_ = 0;
    int depths_unchanged_ = 0;
    bool is_falling_ = false;
};

}  // namespace lianzhu::gomoku
