#include "game/game_loop.h"

#include <utility>

namespace lianzhu {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

Result<TurnAnswer> ask(Player& player, const Game& game, const Turn& turn) {
    auto decision = player.decide(game.position(), turn);
    if (!decision.ok()) return decision.error();
    return TurnAnswer::decided(std::move(*decision));
}

Turn turn_of(const Game& game, Side side, const StopFlag* stop) {
    Turn turn;
    turn.control.stop = stop;
    if (game.clock()) turn.time_left = game.clock()->remaining(side);
    return turn;
}

GameLoop::GameLoop(Game& game, Player& first, Player& second, const StopFlag* stop)
    : GameLoop(game,
               {[&first](const Game& now, const Turn& turn) { return ask(first, now, turn); },
                [&second](const Game& now, const Turn& turn) { return ask(second, now, turn); }},
               stop) {}

Result<GameLoop::End> GameLoop::run() {
    tell(&GameObserver::on_start);
    while (!game_.is_over()) {
        if (is_stopped()) return End::stopped;
        const Side side = game_.to_move();
        tell(&GameObserver::on_turn);
        const auto start = steady_clock::now();
        auto answer = deciders_[static_cast<size_t>(index_of(side))](game_, turn_of(game_, side, stop_));
        const auto measured = std::chrono::round<milliseconds>(steady_clock::now() - start);
        if (is_stopped()) return End::stopped;
        if (!answer.ok()) return answer.error();
        if (answer->kind == TurnAnswer::Kind::leave) return End::left;
        if (answer->kind == TurnAnswer::Kind::decision) {
            carry_out({side, std::move(answer->decision), answer->time.value_or(measured)});
        }
    }
    tell(&GameObserver::on_end);
    return End::over;
}

void GameLoop::carry_out(const PlayedMove& turn) {
    if (!game_.spend_time(turn.side, turn.time)) return;
    if (turn.decision.kind == Decision::Kind::resign) return game_.resign(turn.side);
    if (const auto refusal = game_.play(turn.decision.move)) {
        tell<Move, const Error&>(&GameObserver::on_refused, turn.decision.move, *refusal);
        return game_.lose(turn.side, Outcome::Reason::fault);
    }
    tell<const PlayedMove&>(&GameObserver::on_move, turn);
}

}  // namespace lianzhu
