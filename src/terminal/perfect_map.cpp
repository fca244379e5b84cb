#include "terminal/perfect_map.h"

#include <fmt/format.h>

namespace lianzhu {

namespace {

std::string label_text(const solver::MoveLabel& label, Side mover) {
    if (label.value == solver::Value::draw) return "D";
    return fmt::format("{}{}", label.value == solver::win_of(mover) ? "W" : "L", label.distance);
}

}  // namespace

Result<std::vector<std::string>> PerfectMap::labels(const Position& position, const StopFlag& stop) {
    SearchLimits limits;
    limits.time = std::chrono::seconds(max_seconds);
    SearchControl control;
    control.stop = &stop;
    const auto moves = labels_.find(position, limits, control);
    if (!moves.ok()) return moves.error();

    std::vector<std::string> texts(static_cast<size_t>(position.board().cells()));
    for (const Move move : position.legal_moves()) texts[static_cast<size_t>(move.cell())] = "?";
    for (const solver::MoveLabel& label : *moves) {
        texts[static_cast<size_t>(label.move.cell())] = label_text(label, position.to_move());
    }
    return texts;
}

}  // namespace lianzhu
