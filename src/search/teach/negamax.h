#pragma once

#include "search/teach/teach_searcher.h"

namespace lianzhu::teach {

/// Lesson 3: what is good for me is just as bad for the enemy. With every value seen from the side to move,
/// the two cases of minimax become one and a minus sign. Same values, same counts.
/// The window is not used: every value is exact.
class Negamax final : public TeachSearcher {
  public:
    using TeachSearcher::TeachSearcher;

  private:
    int child_value(Walk& walk, int depth, int alpha, int beta) override;
    int best_value(Walk& walk, int depth);
};

}  // namespace lianzhu::teach
