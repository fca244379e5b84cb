#pragma once

#include "search/teach/teach_searcher.h"

namespace lianzhu::teach {

/// Lesson 4: stop looking at a node as soon as it cannot matter. Alpha is what the root's side is sure of,
/// beta what its enemy is sure of; neither side will play into a node whose value lies outside. Contract: a
/// value inside (alpha, beta) is exact; one at or below alpha is an upper bound of the true value, one at or
/// above beta a lower bound.
class AlphaBeta final : public TeachSearcher {
  public:
    using TeachSearcher::TeachSearcher;

  private:
    int child_value(Walk& walk, int depth, int alpha, int beta) override;
    int largest(Walk& walk, int depth, int alpha, int beta);   ///< the root's side moves
    int smallest(Walk& walk, int depth, int alpha, int beta);  ///< its enemy moves
};

}  // namespace lianzhu::teach
