#pragma once

#include <memory>
#include <vector>

#include "search/solver/solver.h"

namespace lianzhu {

/// What every move of a small game leads to with perfect play. Keeps the solver for the next position of the
/// same rules. Not thread-safe.
class PerfectLabels {
  public:
    /// The legal moves with value and distance, without those that the limits left open. Fails when games of
    /// these rules cannot be solved. The control hears how many nodes it took so far.
    Result<std::vector<solver::MoveLabel>> find(const Position& position, const SearchLimits& limits,
                                                const SearchControl& control);

  private:
    std::unique_ptr<solver::Solver> solver_;
};

}  // namespace lianzhu
