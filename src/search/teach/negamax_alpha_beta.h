#pragma once

#include "search/teach/teach_searcher.h"

namespace lianzhu::teach {

/// Lesson 5: alpha-beta in negamax form. The window turns with the point of view: (alpha, beta) for me is
/// (-beta, -alpha) for the enemy. Same values and counts as lesson 4, half the code.
/// Contract: a value inside (alpha, beta) is exact; one at or below alpha is an upper bound of the true
/// value, one at or above beta a lower bound.
class NegamaxAlphaBeta final : public TeachSearcher {
  public:
    using TeachSearcher::TeachSearcher;

  private:
    int child_value(Walk& walk, int depth, int alpha, int beta) override;
    int best_value(Walk& walk, int depth, int alpha, int beta);
};

}  // namespace lianzhu::teach
