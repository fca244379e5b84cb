#include "arena/game_check.h"

#include <algorithm>
#include <vector>

#include "position/position.h"

namespace lianzhu {

namespace {

using Reason = Outcome::Reason;

/// How a game ends that the board does not end.
bool is_early_end(const Outcome& outcome) {
    switch (outcome.reason) {
        case Reason::resignation:
        case Reason::time:
        case Reason::fault:
        case Reason::agreed_win:
            return outcome.is_won();
        case Reason::agreed_draw:
        case Reason::length:
            return outcome.is_drawn();
        default:
            return false;
    }
}

std::optional<Error> why_wrong_result(const LoggedGame& game, const Position& end) {
    if (end.is_over()) {
        if (game.outcome == end.outcome()) return std::nullopt;
        return fail("the moves give another result");
    }
    if (is_early_end(game.outcome)) return std::nullopt;
    return fail("the moves do not give this result");
}

/// In swap2 the players may change colours.
bool is_scheduled(const LoggedGame& game, const ScheduleOptions& schedule) {
    if (game.number >= scheduled_games(schedule)) return false;
    const ScheduledGame scheduled = scheduled_game(schedule, game.number);
    return game.pair == scheduled.pair &&
           std::is_permutation(game.players.begin(), game.players.end(), scheduled.players.begin());
}

bool takes_part(int player, const LoggedGame& game) {
    return player == game.players[0] || player == game.players[1];
}

}  // namespace

std::optional<Error> why_impossible(const LoggedGame& game, const Rules& rules,
                                    const ScheduleOptions& schedule) {
    if (!is_scheduled(game, schedule)) return fail("the match has no such game");
    for (const Incident& each : game.incidents) {
        if (!takes_part(each.player, game)) return fail("the match has no such game");
    }
    std::vector<Move> moves;
    for (const LoggedMove& each : game.moves) moves.push_back(each.move);
    const auto end = position_after(rules, moves);
    if (!end.ok()) return end.error();
    if (game.opening_plies < 0 || static_cast<size_t>(game.opening_plies) > moves.size())
        return fail("the opening is longer than the game");
    return why_wrong_result(game, *end);
}

}  // namespace lianzhu
