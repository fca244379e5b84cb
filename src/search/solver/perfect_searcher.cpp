#include "search/solver/perfect_searcher.h"

#include <algorithm>

namespace lianzhu::solver {

namespace {

using std::chrono::milliseconds;

/// The first attempt gets one part in this many of the engine's nodes, and of the time.
constexpr uint64_t attempt_node_share = 8;
constexpr int attempt_time_share = 4;

uint64_t times(uint64_t nodes, uint64_t factor) {
    const uint64_t most = std::numeric_limits<uint64_t>::max();
    return nodes > most / factor ? most : nodes * factor;
}

/// The same limits with this many nodes and the time that is left.
SearchLimits remaining(SearchLimits limits, uint64_t nodes, const LimitWatch& clock) {
    limits.nodes = nodes;
    if (limits.time != milliseconds::max()) {
        const auto spent = std::chrono::duration_cast<milliseconds>(clock.elapsed());
        limits.time = std::max(limits.time - spent, milliseconds(0));
    }
    return limits;
}

SearchLimits first_attempt(SearchLimits limits) {
    limits.nodes /= attempt_node_share;
    if (limits.time != milliseconds::max()) limits.time /= attempt_time_share;
    return limits;
}

bool is_draw(const SearchResult& solved) {
    return solved.score.is_eval();
}

}  // namespace

Result<SearchResult> PerfectSearcher::search(const Position& position, const SearchLimits& limits,
                                             const SearchControl& control) {
    if (position.is_over()) return fail("the game is over: there is no move to search");
    if (why_not_solvable(position.rules())) return engine_->search(position, limits, control);

    const LimitWatch clock(limits, control.stop);
    Heartbeat heart(control);
    const uint64_t start = solver_.nodes();
    auto solved = solver_.solve(position, first_attempt(limits), control.stop, heart);
    const bool wants_engine = !solved || !solved->complete || (is_draw(*solved) && asks_engine_in_draws_);
    if (!wants_engine) return *solved;

    auto chosen = engine_->search(position, remaining(limits, limits.nodes, clock),
                                  heart.relay(control, solver_.nodes() - start));
    if (!chosen.ok() || !chosen->score.is_eval()) return chosen;

    const SearchLimits rest = remaining(limits, times(limits.nodes, solver_share), clock);
    if (!solved || !solved->complete) {
        if (auto later = solver_.solve(position, rest, control.stop, heart)) solved = later;
    }
    if (!solved) return chosen;
    solved->counters.calls += chosen->counters.calls;
    solved->time = clock.elapsed();
    if (is_draw(*solved) && asks_engine_in_draws_ && chosen->move != solved->move &&
        solver_.holds(position, chosen->move, remaining(limits, limits.nodes, clock), control.stop, heart)) {
        solved->move = chosen->move;
        solved->pv = chosen->pv;
        solved->root_moves = {{chosen->move, solved->value}};
    }
    return *solved;
}

}  // namespace lianzhu::solver
