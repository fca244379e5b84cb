#include "advice/perfect_labels.h"

#include "base/platform.h"

namespace lianzhu {

namespace {

constexpr size_t table_bytes = size_t{in_browser ? 32 : 64} << 20;

}  // namespace

Result<std::vector<solver::MoveLabel>> PerfectLabels::find(const Position& position,
                                                           const SearchLimits& limits,
                                                           const SearchControl& control) {
    if (const auto error = solver::why_not_solvable(position.rules())) return *error;
    if (position.is_over()) return std::vector<solver::MoveLabel>{};
    if (solver_ == nullptr || !(solver_->geometry().rules() == position.rules())) {
        solver::SolveOptions options;
        options.memory = table_bytes;
        solver_ = std::make_unique<solver::Solver>(position.rules(), options);
    }
    Heartbeat heart(control);
    heart.count_from(solver_->nodes());
    LimitWatch watch(limits, control.stop, &heart);
    return solver_->labels(solver::state_of(position), watch);
}

}  // namespace lianzhu
