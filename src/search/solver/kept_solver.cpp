#include "search/solver/kept_solver.h"

#include <algorithm>

#include "base/platform.h"

namespace lianzhu::solver {

namespace {

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

void KeptSolver::fit_to(const Rules& rules) {
    if (solver_ != nullptr && solver_->geometry().rules() == rules) return;
    SolveOptions options;
    options.memory = table_bytes(rules);
    solver_ = std::make_unique<Solver>(rules, options);
}

/// The solver's count continues from move to move.
LimitWatch KeptSolver::watch(const SearchLimits& limits, const StopFlag* stop, Heartbeat& heart) const {
    heart.count_from(solver_->nodes());
    SearchLimits from_here = limits;
    from_here.nodes += std::min(solver_->nodes(), std::numeric_limits<uint64_t>::max() - limits.nodes);
    return {from_here, stop, &heart};
}

std::optional<SearchResult> KeptSolver::solve(const Position& position, const SearchLimits& limits,
                                              const StopFlag* stop, Heartbeat& heart) {
    fit_to(position.rules());
    const State state = state_of(position);
    heart.suppose({0, {}, {solver_->likely_move(state)}, {}});
    LimitWatch watching = watch(limits, stop, heart);
    const uint64_t start = solver_->nodes();
    const auto value = solver_->value(state, watching);
    if (!value) return std::nullopt;
    const auto distance = solver_->distance_of(state, *value, watching);
    // Without time for the distance, still keeps the value.
    auto move = distance ? solver_->move_at_distance(state, *value, *distance, watching) : std::nullopt;
    if (!move) move = solver_->keeping_move(state, *value, watching);
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
    result.time = watching.elapsed();
    return result;
}

bool KeptSolver::holds(const Position& position, Move move, const SearchLimits& limits, const StopFlag* stop,
                       Heartbeat& heart) {
    fit_to(position.rules());
    LimitWatch watching = watch(limits, stop, heart);
    const auto value = solver_->value(solver_->after(state_of(position), move), watching);
    return value && *value != win_of(opponent(position.to_move()));
}

}  // namespace lianzhu::solver
