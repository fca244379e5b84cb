#include "search/solver/solve_searcher.h"

namespace lianzhu::solver {

namespace {

/// One part in this many of the time is left to the other searcher.
constexpr int fallback_share = 6;

}  // namespace

Result<SearchResult> SolveSearcher::search(const Position& position, const SearchLimits& limits,
                                           const SearchControl& control) {
    if (position.is_over()) return fail("the game is over: there is no move to search");
    SearchLimits rest = limits;
    Heartbeat heart(control);
    const uint64_t start = solver_.nodes();
    if (!why_not_solvable(position.rules())) {
        SearchLimits own = limits;
        if (limits.time != std::chrono::milliseconds::max()) {
            rest.time = limits.time / fallback_share;
            own.time = limits.time - rest.time;
        }
        if (auto solved = solver_.solve(position, own, control.stop, heart)) return *solved;
    }
    return fallback_->search(position, rest, heart.relay(control, solver_.nodes() - start));
}

}  // namespace lianzhu::solver
