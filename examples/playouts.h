#pragma once

#include <algorithm>

#include "base/random.h"
#include "search/limit_watch.h"

/// Plays random games after each move, the same number for all, and takes the move with the most points: 2 for a game
/// won, 1 for a draw.
class Playouts final : public lianzhu::Searcher {
  public:
    Playouts(int games_per_move, uint64_t seed) : games_per_move_(games_per_move), random_(seed) {}

    lianzhu::Result<lianzhu::SearchResult> search(const lianzhu::Position& position,
                                                  const lianzhu::SearchLimits& limits,
                                                  const lianzhu::SearchControl& control) override {
        if (position.is_over()) return lianzhu::fail("the game is over: there is no move to search");
        lianzhu::SearchResult result;
        for (const lianzhu::Move move : position.legal_moves()) result.root_moves.push_back({move, 0});
        lianzhu::LimitWatch watch(limits, control.stop);
        for (int round = 0; round < games_per_move_ && !watch.expired(); ++round) {
            for (lianzhu::RootMove& each : result.root_moves) {
                each.value += points(position, each.move);
                watch.expired(++result.counters.calls);
            }
        }
        const auto best = std::max_element(
            result.root_moves.begin(), result.root_moves.end(),
            [](const lianzhu::RootMove& a, const lianzhu::RootMove& b) { return a.value < b.value; });
        result.move = best->move;
        result.value = best->value;
        result.score = lianzhu::Score::eval(best->value);
        result.pv = {best->move};
        result.depth = 1;
        result.complete = !watch.expired();
        result.time = watch.elapsed();
        return result;
    }

  private:
    int points(lianzhu::Position position, lianzhu::Move move) {
        const lianzhu::Side side = position.to_move();
        position.play(move);
        while (!position.is_over()) {
            const lianzhu::MoveList moves = position.legal_moves();
            position.play(moves[static_cast<int>(random_.below(static_cast<uint32_t>(moves.size())))]);
        }
        if (position.outcome().is_drawn()) return 1;
        return position.outcome().won_by(side) ? 2 : 0;
    }

    int games_per_move_;
    lianzhu::Random random_;
};
