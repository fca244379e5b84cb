#pragma once

#include <memory>

#include "search/searcher.h"
#include "search/solver/solver.h"

namespace lianzhu::solver {

/// A solver that searchers keep from move to move, because what it learnt is still true. Its answers are search
/// results.
class KeptSolver {
  public:
    /// The exact value and a move that keeps it: as fast a win, as late a loss as the limits allow it to find
    /// out; `complete` says whether that distance is known. Empty when the limits end before the value is
    /// known. The rules must be solvable. Solving ignores the depth.
    std::optional<SearchResult> solve(const Position& position, const SearchLimits& limits,
                                      const StopFlag* stop, Heartbeat& heart);

    /// Whether the side to move still draws or wins after this move; false when the limits leave it open.
    bool holds(const Position& position, Move move, const SearchLimits& limits, const StopFlag* stop,
               Heartbeat& heart);

    /// Of all questions so far.
    [[nodiscard]] uint64_t nodes() const { return solver_ == nullptr ? 0 : solver_->nodes(); }

  private:
    void fit_to(const Rules& rules);
    LimitWatch watch(const SearchLimits& limits, const StopFlag* stop, Heartbeat& heart) const;

    std::unique_ptr<Solver> solver_;
};

}  // namespace lianzhu::solver
