#include "player/players.h"

#include <algorithm>

#include "search/time_plan.h"

namespace lianzhu {

Result<Decision> ComputerPlayer::decide(const Position& position, const Turn& turn) {
    SearchLimits limits = limits_;
    if (turn.time_left) {
        const auto budget = plan_time({limits_.time, *turn.time_left, position.ply()});
        limits.ideal_time = budget.ideal;
        limits.time = searcher_->paces_itself() ? budget.most : std::min(budget.most, budget.ideal);
    }
    auto result = searcher_->search(position, limits, turn.control);
    if (!result.ok()) return result.error();
    Decision decision = Decision::play(result->move);
    decision.search = std::move(*result);
    return decision;
}

Result<Decision> RandomPlayer::decide(const Position& position, const Turn& /*turn*/) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) return fail("the game is over: there is no move to choose");
    return Decision::play(moves[static_cast<int>(random_.below(static_cast<uint32_t>(moves.size())))]);
}

}  // namespace lianzhu
