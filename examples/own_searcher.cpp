// A searcher of your own against one of the library. It judges a move by games that chance plays to the end, which works
// for any rules and needs no evaluator. It plays 200 games of tic-tac-toe, half of them as the first side, against chance
// and as many against perfect play.

#include <algorithm>
#include <iostream>
#include <memory>

#include "base/random.h"
#include "game/game_loop.h"
#include "player/players.h"
#include "player/spec.h"
#include "search/limit_watch.h"

using namespace lianzhu;

namespace {

/// Plays random games after each move, the same number for all, and takes the move with the most points: 2 for a game
/// won, 1 for a draw.
class Playouts final : public Searcher {
  public:
    Playouts(int games_per_move, uint64_t seed) : games_per_move_(games_per_move), random_(seed) {}

    Result<SearchResult> search(const Position& position, const SearchLimits& limits,
                                const SearchControl& control) override {
        if (position.is_over()) return fail("the game is over: there is no move to search");
        SearchResult result;
        for (const Move move : position.legal_moves()) result.root_moves.push_back({move, 0});
        LimitWatch watch(limits, control.stop);
        for (int round = 0; round < games_per_move_ && !watch.expired(); ++round) {
            for (RootMove& each : result.root_moves) {
                each.value += points(position, each.move);
                watch.expired(++result.counters.calls);
            }
        }
        const auto best =
            std::max_element(result.root_moves.begin(), result.root_moves.end(),
                             [](const RootMove& a, const RootMove& b) { return a.value < b.value; });
        result.move = best->move;
        result.value = best->value;
        result.score = Score::eval(best->value);
        result.pv = {best->move};
        result.depth = 1;
        result.complete = !watch.expired();
        result.time = watch.elapsed();
        return result;
    }

  private:
    int points(Position position, Move move) {
        const Side side = position.to_move();
        position.play(move);
        while (!position.is_over()) {
            const MoveList moves = position.legal_moves();
            position.play(moves[static_cast<int>(random_.below(static_cast<uint32_t>(moves.size())))]);
        }
        if (position.outcome().is_drawn()) return 1;
        return position.outcome().won_by(side) ? 2 : 0;
    }

    int games_per_move_;
    Random random_;
};

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
