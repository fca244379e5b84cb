#pragma once

#include "evaluate/line_evaluator.h"

namespace lianzhu {

/// The lines still open to the side to move (no enemy stone on them) minus those open to the enemy.
class OpenLines final : public LineEvaluator {
  public:
    explicit OpenLines(const Rules& rules)
        : LineEvaluator(rules, 1), weights_(static_cast<size_t>(rules.k) + 1, 1) {}

  private:
    [[nodiscard]] int evaluate_open(const Position& position) const override {
        return weigh_lines(position, weights_);
    }
    std::vector<int> weights_;  ///< every open line counts one, however many stones it has
};

}  // namespace lianzhu
