#pragma once

#include "evaluate/line_evaluator.h"

namespace lianzhu {

/// Doubles only: like Fe, but a line counts from its second stone on, j stones 10^(j−2).
///
/// On 3×3 it is (three − three') + (two − two'), as its author defined it: a completed line is worth no more
/// than a double, so a win can look like nothing. A match against Fe shows that weakness. On every other
/// board a won game is worth more than all lines together.
class Wz final : public LineEvaluator {
  public:
    explicit Wz(const Rules& rules);

  private:
    [[nodiscard]] int evaluate_open(const Position& position) const override;
    [[nodiscard]] int evaluate_lost(const Position& position) const override;
    bool counts_wins_as_lines_;
    std::vector<int> weights_;
};

}  // namespace lianzhu
