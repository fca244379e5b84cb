#pragma once

#include "evaluate/evaluator.h"

namespace lianzhu {

/// Knows only the end of a game: 0 while it is open and for a draw; a win at game ply d is worth
/// W·H+11−d (20−d on 3×3), a loss the negative. So a search takes the shortest win and resists longest.
class OutcomeEvaluator final : public Evaluator {
  public:
    explicit OutcomeEvaluator(const Rules& rules) : bound_(rules.cells() + 11) {}

    [[nodiscard]] int evaluate(const Position& position) const override {
        return position.outcome().is_won() ? position.ply() - bound_ : 0;
    }
    [[nodiscard]] int bound() const override { return bound_; }
    [[nodiscard]] Score score(int value, int root_ply) const override;

    /// The value, for the winner, of a win at that game ply.
    [[nodiscard]] int win_at(int ply) const { return bound_ - ply; }

  private:
    int bound_;
};

}  // namespace lianzhu
