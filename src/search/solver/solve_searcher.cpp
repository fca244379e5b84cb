#include "search/solver/solve_searcher.h"

#include <algorithm>

#include "base/platform.h"

namespace lianzhu::solver {

namespace {

/// One part in this many of the time is left to the other searcher.
constexpr int fallback_share = 6;

/// Tic-tac-toe needs a hundred entries, so small boards get small tables.
size_t table_bytes(const Rules& rules) {
    return size_t{1} << (rules.cells() <= 12 ? 20 : (in_browser ? 25 : 26));
}

Score score_of(Value value, Side mover, int distance, int longest) {
    if (value == Value::draw) return Score::eval(0);
    const int plies = distance > 0 ? distance : longest;
    return value == win_of(mover) ? Score::win_in(plies) : Score::lose_in(plies);
}

}  // namespace

void SolveSearcher::fit_to(const Rules& rules) {
    if (solver_ != nullptr && solver_->geometry().rules() == rules) return;
    SolveOptions options;
    options.memory = table_bytes(rules);
    solver_ = std::make_unique<Solver>(rules, options);
}

std::optional<SearchResult> SolveSearcher::solve(const Position& position, LimitWatch& watch) {
    const uint64_t start = solver_->nodes();
    const State state = state_of(position);
    const auto value = solver_->value(state, watch);
    if (!value) return std::nullopt;
    const auto distance = solver_->distance_of(state, *value, watch);
    // Without time for the distance, still keeps the value.
    auto move = distance ? solver_->move_at_distance(state, *value, *distance, watch) : std::nullopt;
    if (!move) move = solver_->keeping_move(state, *value, watch);
    if (!move) return std::nullopt;

    SearchResult result;
    result.move = *move;
    const int longest = position.board().cells() - position.ply();
    result.score = score_of(*value, position.to_move(), distance.value_or(0), longest);
    result.value = *value == Value::draw ? 0 : (*value == win_of(position.to_move()) ? 1 : -1);
    result.pv = {*move};
    result.root_moves = {{*move, result.value}};
    result.depth = distance.value_or(longest);
    result.complete = *value == Value::draw || distance.has_value();
    result.counters.calls = solver_->nodes() - start;
    result.time = watch.elapsed();
    return result;
}

Result<SearchResult> SolveSearcher::search(const Position& position, const SearchLimits& limits,
                                           const SearchControl& control) {
    if (position.is_over()) return fail("the game is over: there is no move to search");
    SearchLimits rest = limits;
    if (!why_not_solvable(position.rules())) {
        SearchLimits own = limits;
        if (limits.time != std::chrono::milliseconds::max()) {
            rest.time = limits.time / fallback_share;
            own.time = limits.time - rest.time;
        }
        fit_to(position.rules());
        // The solver's count continues from move to move.
        own.nodes += std::min(solver_->nodes(), std::numeric_limits<uint64_t>::max() - own.nodes);
        LimitWatch watch(own, control.stop);
        if (auto solved = solve(position, watch)) return *solved;
    }
    return fallback_->search(position, rest, control);
}

}  // namespace lianzhu::solver
