#pragma once

#include <array>
#include <vector>

#include "search/teach/table.h"
#include "search/teach/teach_searcher.h"

namespace lianzhu::teach {

/// Lesson 7: a search that can be stopped at any time. Search to depth 1, then 2, then 3 …, and when time is
/// up play what the last finished depth said. The shallow searches pay for themselves: they teach the deep
/// ones a better order of moves. First comes the table's best move, then killers (moves that cut off a
/// sibling), then history (moves that cut off often anywhere), then cell order. Contract: as alphabeta-tt.
class AlphaBetaDeepening final : public TeachSearcher {
  public:
    using TeachSearcher::TeachSearcher;

  private:
    int child_value(Walk& walk, int depth, int alpha, int beta) override;
    SearchResult run(Walk& walk, int depth) override;
    void reset(const Rules& rules) override;

    int best_value(Walk& walk, int depth, int alpha, int beta);
    MoveList ordered_moves(Walk& walk, int depth, Move table_move);
    void learn_from_cut(const Walk& walk, int depth, Move move);

    using Killers = std::array<Move, 2>;
    Table table_;
    std::vector<Killers> killers_;             ///< by ply below the root
    std::array<std::vector<int>, 2> history_;  ///< by side and cell
};

}  // namespace lianzhu::teach
