// A thousand games between two players of the library, repeatable by seed. The same search meets itself with two
// evaluators: fe counts lines and doubles, wz only doubles.
//
//     thousand_games [seed]

#include <array>
#include <cstdlib>
#include <iostream>

#include "game/game_loop.h"
#include "player/spec.h"

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
    const uint64_t seed = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1;
    const Rules rules = *parse_rules("tictactoe");
    const std::array specs{*parse_player("alphabeta:fe:depth=6:ties=random:name=fe", rules),
                           *parse_player("alphabeta:wz:depth=6:ties=random:name=wz", rules)};
    const auto fe = make_player(specs[0], rules, seed);
    const auto wz = make_player(specs[1], rules, seed + 1);

    for (const bool fe_starts : {true, false}) {
        Player& first = fe_starts ? **fe : **wz;
        Player& second = fe_starts ? **wz : **fe;
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
