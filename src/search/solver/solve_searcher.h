#pragma once

#include <memory>

#include "search/solver/kept_solver.h"

namespace lianzhu::solver {

/// A searcher that plays perfectly where it can solve the position within five sixths of its time, and
/// otherwise leaves the move to another searcher. It wins as fast and loses as late as its time allows it to
/// find out. Solving ignores depth and window.
class SolveSearcher final : public Searcher {
  public:
    explicit SolveSearcher(std::unique_ptr<Searcher> fallback) : fallback_(std::move(fallback)) {}

    Result<SearchResult> search(const Position& position, const SearchLimits& limits,
                                const SearchControl& control) override;

  private:
    std::unique_ptr<Searcher> fallback_;
    KeptSolver solver_;
};

}  // namespace lianzhu::solver
