#include "arena/match.h"

#include "base/random.h"
#include "game/game.h"

namespace lianzhu {

namespace {

/// One game between seated players; an open outcome when it was stopped.
Result<Outcome> play_game(const Rules& rules, std::array<Player*, 2> seats, const StopFlag& stop) {
    Game game{Position(rules)};
    while (!game.is_over()) {
        Turn turn;
        turn.control.stop = &stop;
        const auto decision =
            seats[static_cast<size_t>(index_of(game.to_move()))]->decide(game.position(), turn);
        if (!decision.ok()) return decision.error();
        if (stop.raised()) break;
        if (auto error = game.play(decision->move)) return *error;
    }
    return game.outcome();
}

}  // namespace

Result<MatchScore> play_match(const MatchOptions& options, const StopFlag& stop,
                              const MatchProgress& progress) {
    MatchScore score;
    for (int number = 0; number < options.games && !stop.raised(); ++number) {
        const uint64_t seed = mix64(options.seed ^ mix64(static_cast<uint64_t>(number)));
        auto first = make_player(options.first, options.rules, seed);
        if (!first.ok()) return first.error();
        auto second = make_player(options.second, options.rules, seed + 1);
        if (!second.ok()) return second.error();

        const bool swapped = options.alternate && number % 2 == 1;
        const Side first_side = swapped ? Side::second : Side::first;
        std::array<Player*, 2> seats{first->get(), second->get()};
        if (swapped) std::swap(seats[0], seats[1]);

        const auto outcome = play_game(options.rules, seats, stop);
        if (!outcome.ok()) return outcome.error();
        if (outcome->is_open()) break;
        if (outcome->is_drawn()) {
            ++score.draws;
        } else if (outcome->won_by(first_side)) {
            ++score.wins;
        } else {
            ++score.losses;
        }
        progress(score);
    }
    return score;
}

}  // namespace lianzhu
