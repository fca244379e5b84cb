// A thousand games between the evaluator of crossroads.h, two plies deep, and the searcher of playouts.h, repeatable by
// seed.
//
//     thousand_games [seed]

#include <cstdlib>
#include <iostream>
#include <memory>

#include "crossroads.h"
#include "game/game_loop.h"
#include "player/players.h"
#include "playouts.h"
#include "search/teach/alpha_beta.h"

using namespace lianzhu;

namespace {

/// Counts how games end.
class Tally final : public GameObserver {
  public:
    void on_end(const Game& game) override {
        if (game.outcome().is_drawn()) ++drawn;
        if (game.outcome().won_by(Side::first)) ++won;
        if (game.outcome().won_by(Side::second)) ++lost;
    }

    int won = 0;  ///< by the first side
    int drawn = 0;
    int lost = 0;
};

}  // namespace

int main(int count, char** arguments) {
    char* end = nullptr;
    const uint64_t seed = count > 1 ? std::strtoull(arguments[1], &end, 10) : 1;
    if (end != nullptr && *end != '\0') {
        std::cerr << "usage: thousand_games [seed], a number\n";
        return 2;
    }
    const Rules rules = *parse_rules("tictactoe");
    SearchLimits two_plies;
    two_plies.depth = 2;
    ComputerPlayer crossroads(
        "crossroads",
        std::make_unique<teach::AlphaBeta>(std::make_unique<Crossroads>(rules), teach::Options()), two_plies);
    ComputerPlayer playouts("playouts", std::make_unique<Playouts>(/*games_per_move=*/20, seed),
                            SearchLimits());

    for (const bool crossroads_starts : {true, false}) {
        Player& first = crossroads_starts ? crossroads : playouts;
        Player& second = crossroads_starts ? playouts : crossroads;
        Tally tally;
        for (int number = 0; number < 500; ++number) {
            Game game{Position(rules)};
            GameLoop loop(game, first, second);
            loop.add(tally);
            if (!loop.run().ok()) return 1;
        }
        std::cout << first.name() << " starts: it wins " << tally.won << ", draws " << tally.drawn
                  << ", loses " << tally.lost << '\n';
    }
}
