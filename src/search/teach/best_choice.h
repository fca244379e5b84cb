#pragma once

#include "evaluate/outcome_evaluator.h"
#include "search/teach/teach_searcher.h"

namespace lianzhu::teach {

/// Lesson 1: the enemy chooses too. My best result is the opposite of the enemy's best result after my move:
/// win, draw or loss for the side to move, with the ply at which it comes, so that the shortest win and the
/// longest resistance are chosen. Below the root it first looks for an immediate win. Without one, no win can
/// be shorter than one with my next move but one, so the search of a node ends when it finds that. Always
/// searches for win, draw and loss, whatever the evaluator. The window is not used.
class BestChoice final : public TeachSearcher {
  public:
    BestChoice(const Rules& rules, const Options& options);

  private:
    int child_value(Walk& walk, int depth, int alpha, int beta) override;
    int best_result(Walk& walk, int depth);

    OutcomeEvaluator outcome_;
};

}  // namespace lianzhu::teach
