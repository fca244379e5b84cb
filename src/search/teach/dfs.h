#pragma once

#include "search/teach/teach_searcher.h"

namespace lianzhu::teach {

/// Lesson 0, an idea that does not work: look depth first for a way to win, and take the first move from
/// which some line of play leads there. It asks what can happen, never what the enemy will do. Every line in
/// which the enemy helps counts as a way to win, so it misses the move that it must block. Value: 1 when a
/// win can be reached, else 0. The window is not used.
class Dfs final : public TeachSearcher {
  public:
    using TeachSearcher::TeachSearcher;

  private:
    int child_value(Walk& walk, int depth, int alpha, int beta) override;
    bool can_reach_win(Walk& walk, int depth, Side me);
    [[nodiscard]] Score score(int value, int) const override { return Score::eval(value); }
};

}  // namespace lianzhu::teach
