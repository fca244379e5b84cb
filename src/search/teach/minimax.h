#pragma once

#include "search/teach/teach_searcher.h"

namespace lianzhu::teach {

/// Lesson 2: look a limited number of plies ahead and let an evaluator judge what lies there. The side
/// to move at the root takes the largest value, its enemy the smallest; all values are seen from the root.
/// The window is not used: every value is exact.
class Minimax final : public TeachSearcher {
  public:
    using TeachSearcher::TeachSearcher;

  private:
    int child_value(Walk& walk, int depth, int alpha, int beta) override;
    int largest(Walk& walk, int depth);   ///< the root's side moves
    int smallest(Walk& walk, int depth);  ///< its enemy moves
};

}  // namespace lianzhu::teach
