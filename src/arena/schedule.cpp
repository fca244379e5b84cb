#include "arena/schedule.h"

#include <limits>
#include <string>
#include <utility>

#include "base/random.h"
#include "base/text.h"

namespace lianzhu {

Result<Shard> parse_shard(std::string_view text) {
    const auto parts = split(text, '/');
    const auto index = parse_int(parts.front());
    const auto count = parse_int(parts.back());
    if (parts.size() != 2 || !index || !count || *index < 1 || *index > *count) {
        return fail("\"{0}\" is not a part of a match: write 1/4 for the first of four", {std::string(text)});
    }
    return Shard{*index - 1, *count};
}

std::vector<std::array<int, 2>> pairings_of(const ScheduleOptions& options) {
    std::vector<std::array<int, 2>> pairings;
    for (int a = 0; a < options.players; ++a) {
        if (a > 0 && options.pairings == Pairings::gauntlet) break;
        for (int b = a + 1; b < options.players; ++b) pairings.push_back({a, b});
    }
    return pairings;
}

std::optional<Error> why_too_long(const ScheduleOptions& options) {
    const int64_t total = int64_t{options.games} * static_cast<int64_t>(pairings_of(options).size());
    if (total <= std::numeric_limits<int>::max()) return std::nullopt;
    return fail("{0} games are too many for one match", {std::to_string(total)});
}

int scheduled_games(const ScheduleOptions& options) {
    return options.games * static_cast<int>(pairings_of(options).size());
}

/// Rounds are played one after the other, and every pairing plays in each round. Whenever a tournament is
/// stopped, all have about as many games.
ScheduledGame scheduled_game(const ScheduleOptions& options, int number) {
    const auto pairings = pairings_of(options);
    const int per_pair = options.colours == Colours::pairs ? 2 : 1;
    const int count = static_cast<int>(pairings.size());
    const int full_rounds = options.games / per_pair;
    ScheduledGame game;
    game.number = number;
    int in_pair = number % per_pair;
    game.pair = number / per_pair;
    if (const int single = number - full_rounds * per_pair * count; single >= 0) {
        // An odd number of games ends with a round of single games.
        in_pair = 0;
        game.pair = full_rounds * count + single;
    }
    game.opening = game.pair / count;
    game.players = pairings[static_cast<size_t>(game.pair % count)];
    if (in_pair == 1) std::swap(game.players[0], game.players[1]);
    game.seed = mix64(options.seed ^ mix64(static_cast<uint64_t>(number)));
    return game;
}

}  // namespace lianzhu
