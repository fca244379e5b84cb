#include "player/players.h"

#include <algorithm>

namespace lianzhu {

namespace {

/// The part of its clock that a computer spends on one move.
constexpr int clock_share = 20;

}  // namespace

Result<Decision> HumanPlayer::decide(const Position& position, const Turn& /*turn*/) {
    return ask_(position);
}

Result<Decision> ComputerPlayer::decide(const Position& position, const Turn& turn) {
    SearchLimits limits = limits_;
    if (turn.time_left) limits.time = std::min(limits.time, *turn.time_left / clock_share);
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
