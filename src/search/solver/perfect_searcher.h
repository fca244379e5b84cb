#pragma once

#include <memory>

#include "search/solver/kept_solver.h"

namespace lianzhu::solver {

/// Exact where it can solve the position, elsewhere the move of another searcher, the engine:
///
///   1. a short attempt to solve, which is enough for small boards and late positions
///   2. the engine, with all the nodes of the limit: never weaker than the engine alone
///   3. if the engine has no proof either, the solver continues with the time that is left
///
/// The limit of nodes is the engine's; the solver may use solver_share times as many, as its questions are
/// about one bit. In a drawn position the engine's move is played if it keeps the draw, because it sets the
/// opponent harder questions than any drawing move does.
class PerfectSearcher final : public Searcher {
  public:
    static constexpr uint64_t solver_share = 4;

    /// Where `asks_engine_in_draws` is false, any drawing move will do.
    PerfectSearcher(std::unique_ptr<Searcher> engine, bool asks_engine_in_draws)
        : engine_(std::move(engine)), asks_engine_in_draws_(asks_engine_in_draws) {}

    Result<SearchResult> search(const Position& position, const SearchLimits& limits,
                                const SearchControl& control) override;

  private:
    std::unique_ptr<Searcher> engine_;
    bool asks_engine_in_draws_;
    KeptSolver solver_;
};

}  // namespace lianzhu::solver
