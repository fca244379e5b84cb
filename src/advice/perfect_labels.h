#pragma once

#include <memory>
#include <vector>

#include "search/solver/solver.h"

namespace lianzhu {

/// What every move of a small game leads to with perfect play. It keeps the solver for the next position of
/// the same rules. Not for use by two threads at once.
class PerfectLabels {
  public:
    /// The legal moves with value and distance; those are missing that the limits left open. An error when
    /// games of these rules cannot be solved.
    Result<std::vector<solver::MoveLabel>> find(const Position& position, const SearchLimits& limits,
                                                const StopFlag* stop);

  private:
    std::unique_ptr<solver::Solver> solver_;
};

}  // namespace lianzhu
