#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace lianzhu {

/// Who meets whom.
enum class Pairings : uint8_t {
    round_robin,  ///< everybody meets everybody; a duel when there are two
    gauntlet      ///< the first player meets everybody else
};

/// Who has the first move.
enum class Colours : uint8_t {
    pairs,  ///< two games from each opening, with the colours swapped
    fixed   ///< always the lower-numbered player
};

/// A part of a schedule: number `index` (from 0) of `count` parts.
struct Shard {
    int index = 0;
    int count = 1;
};
/// Reads "1/4" … "4/4".
Result<Shard> parse_shard(std::string_view text);

/// Everything that decides which games are played. Two programs with equal options have equal schedules,
/// whatever part each plays and in whatever order.
struct ScheduleOptions {
    int players = 2;
    Pairings pairings = Pairings::round_robin;
    Colours colours = Colours::pairs;
    int games = 2;  ///< between any two players that meet
    uint64_t seed = 1;
};

/// One game of a schedule.
struct ScheduledGame {
    int number = 0;                ///< from 0, in the order of the schedule
    int pair = 0;                  ///< games of a pair share it; with fixed colours each game is alone
    int opening = 0;               ///< number of the opening, from 0; the same for all pairings of a round
    std::array<int, 2> players{};  ///< by side
    uint64_t seed = 0;             ///< for everything random in the game
};

/// The pairs of players, lower number first.
std::vector<std::array<int, 2>> pairings_of(const ScheduleOptions& options);

/// The reason when there are too many games to number.
std::optional<Error> why_too_long(const ScheduleOptions& options);

int scheduled_games(const ScheduleOptions& options);
ScheduledGame scheduled_game(const ScheduleOptions& options, int number);

/// Shards contain whole pairs, so that each can count pairs.
inline bool is_in(const Shard& shard, const ScheduledGame& game) {
    return game.pair % shard.count == shard.index;
}

}  // namespace lianzhu
