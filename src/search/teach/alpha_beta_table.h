#pragma once

#include "search/teach/table.h"
#include "search/teach/teach_searcher.h"

namespace lianzhu::teach {

/// Lesson 6: the same position is reached in many orders of moves. Remember its value, the depth it was
/// searched to and whether it is exact or a bound, and do not search it again. (A value at the edge of the
/// evaluator's range counts as exact: nothing lies beyond it.)
/// Contract: as negamax-ab. The table may settle a position met again; its best line then ends there.
class AlphaBetaTable final : public TeachSearcher {
  public:
    using TeachSearcher::TeachSearcher;

  private:
    int child_value(Walk& walk, int depth, int alpha, int beta) override;
    void reset(const Rules&) override { table_.clear(); }
    int best_value(Walk& walk, int depth, int alpha, int beta);

    Table table_;
};

}  // namespace lianzhu::teach
