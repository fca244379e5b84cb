#pragma once

#include "evaluate/line_evaluator.h"

namespace lianzhu {

/// Looks one move ahead and no further: ±100 for a won game, +10 when the side to move has a line that lacks
/// one stone, else −10 when the enemy has one, else 0. When both have one, the side to move counts, because
/// it completes its line first.
class TwoLink final : public LineEvaluator {
  public:
    explicit TwoLink(const Rules& rules) : LineEvaluator(rules, 0) {}

  private:
    static constexpr int link = 10;
    [[nodiscard]] int evaluate_open(const Position& position) const override;
};

}  // namespace lianzhu
