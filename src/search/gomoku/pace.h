#pragma once

#include <chrono>

#include "search/gomoku/table.h"

namespace lianzhu::gomoku {

/// Decides whether another depth is worth its time: spends less on a move that has long been the best, and
/// more when the best move has just changed or its value is falling. Deterministic except for the clock.
class Pace {
  public:
    /// `ideal` max: no clock, every depth is worth it.
    explicit Pace(std::chrono::milliseconds ideal) : ideal_(ideal) {}

    /// Notes the result of a finished depth.
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
