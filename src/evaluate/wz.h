#pragma once

#include "evaluate/line_evaluator.h"

namespace lianzhu {

/// Doubles only: like Fe, but a line counts from its second stone on, j stones 10^(j−2).
///
/// On 3×3 it is (three − three') + (two − two'), as its author defined it: a completed line is worth no more
/// than a double, so a win can look like nothing. A match against Fe shows that weakness. On every other
/// board a won game is worth more than all lines together.
class Wz final : public WeighedLines {
  public:
    explicit Wz(const Rules& rules)
        : WeighedLines(rules, power_of_ten(rules.k - 3), weights_for(rules)),
          is_on_3x3_(rules.cells() == 9 && rules.k == 3) {}

  private:
    static std::vector<int> weights_for(const Rules& rules);
    [[nodiscard]] bool values_a_won_game_by_lines() const override { return is_on_3x3_; }
    [[nodiscard]] int evaluate_lost(const Position& position) const override;
    bool is_on_3x3_;
};

}  // namespace lianzhu
