#include "terminal/perfect_map.h"

#include <fmt/format.h>

namespace lianzhu {

namespace {

constexpr size_t table_bytes = size_t{64} << 20;

std::string label_text(const solver::MoveLabel& label, Side mover) {
    if (label.value == solver::Value::draw) return "D";
    return fmt::format("{}{}", label.value == solver::win_of(mover) ? "W" : "L", label.distance);
}

}  // namespace

Result<std::vector<std::string>> PerfectMap::labels(const Position& position, const StopFlag& stop) {
    if (const auto error = solver::why_not_solvable(position.rules())) return *error;
    if (solver_ == nullptr || !(solver_->geometry().rules() == position.rules())) {
        solver::SolveOptions options;
        options.memory = table_bytes;
        solver_ = std::make_unique<solver::Solver>(position.rules(), options);
    }
    SearchLimits limits;
    limits.time = std::chrono::seconds(max_seconds);
    LimitWatch watch(limits, &stop);
    const auto moves = solver_->labels(solver::state_of(position), watch);

    std::vector<std::string> texts(static_cast<size_t>(position.board().cells()));
    for (const Move move : position.legal_moves()) texts[static_cast<size_t>(move.cell())] = "?";
    for (const solver::MoveLabel& label : moves) {
        texts[static_cast<size_t>(label.move.cell())] = label_text(label, position.to_move());
    }
    return texts;
}

}  // namespace lianzhu
