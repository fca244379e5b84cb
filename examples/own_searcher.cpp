// A searcher of your own against one of the library. It judges a move by games that chance plays to the end, which works
// for any rules and needs no evaluator. It plays 200 games of tic-tac-toe, half of them as the first side, against chance
// and as many against perfect play.

#include <iostream>
#include <memory>

#include "game/game_loop.h"
#include "player/players.h"
#include "player/spec.h"
#include "playouts.h"

using namespace lianzhu;

namespace {

/// Plays against a player that the library knows by its spec, and prints the results.
bool play_against(const char* spec, const Rules& rules) {
    auto searcher = std::make_unique<Playouts>(/*games_per_move=*/100, /*seed=*/1);
    ComputerPlayer own("playouts", std::move(searcher), SearchLimits());
    const auto other = make_player(*parse_player(spec, rules), rules, /*seed=*/1);
    int won = 0;
    int drawn = 0;
    constexpr int games = 200;
    for (int number = 0; number < games; ++number) {
        const Side own_side = number % 2 == 0 ? Side::first : Side::second;
        Game game{Position(rules)};
        Player& first = own_side == Side::first ? own : **other;
        Player& second = own_side == Side::first ? **other : own;
        if (!GameLoop(game, first, second).run().ok()) return false;
        won += game.outcome().won_by(own_side) ? 1 : 0;
        drawn += game.outcome().is_drawn() ? 1 : 0;
    }
    std::cout << "playouts against " << spec << ": " << won << " won, " << drawn << " drawn, "
              << games - won - drawn << " lost\n";
    return true;
}

}  // namespace

int main() {
    const Rules rules = *parse_rules("tictactoe");
    const bool played = play_against("random", rules) && play_against("alphabeta:outcome:ties=random", rules);
    return played ? 0 : 1;
}
