// An evaluator of your own inside a searcher of the library. It plays one game of any rules against a random player and
// prints every move:
//
//     own_evaluator [rules]     such as tictactoe (the default), 5x4x4, gomoku@9

#include <iostream>
#include <memory>

#include "crossroads.h"
#include "game/game_loop.h"
#include "player/players.h"
#include "position/notation.h"
#include "search/teach/alpha_beta.h"

using namespace lianzhu;

namespace {

/// Prints the moves of a game. Only computers that search have a value to show.
class Printer final : public GameObserver {
  public:
    void on_move(const Game& game, const PlayedMove& played) override {
        std::cout << game.name(played.side) << " plays " << move_text(game.rules(), played.decision.move);
        if (played.decision.search) std::cout << ", value " << played.decision.search->value;
        std::cout << '\n';
    }
    void on_end(const Game& game) override {
        const Outcome outcome = game.outcome();
        std::cout << (outcome.is_drawn() ? "nobody" : game.name(outcome.winner)) << " wins, "
                  << reason_name(outcome.reason) << '\n';
    }
};

}  // namespace

int main(int count, char** arguments) {
    const auto rules = parse_rules(count > 1 ? arguments[1] : "tictactoe");
    if (!rules.ok()) {
        std::cerr << rules.error().text() << '\n';
        return 1;
    }

    SearchLimits limits;
    limits.depth = 2;
    auto searcher =
        std::make_unique<teach::AlphaBeta>(std::make_unique<Crossroads>(*rules), teach::Options());
    ComputerPlayer first("crossroads", std::move(searcher), limits);
    RandomPlayer second("random", /*seed=*/1);

    Game game{Position(*rules), {first.name(), second.name()}};
    GameLoop loop(game, first, second);
    Printer printer;
    loop.add(printer);
    return loop.run().ok() ? 0 : 1;
}
