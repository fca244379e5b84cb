#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/match_log.h"
#include "arena/match_settings.h"
#include "base/stop.h"

namespace lianzhu {

/// How a match is carried out; nothing here changes which games are played.
struct MatchRun {
    Shard shard;
    int concurrency = 1;             ///< games at a time, each in its own thread
    std::string engine_log_dir;      ///< when not empty: what both sides said, a file per game
    OnOpening on_opening = nullptr;  ///< called under the match's lock while a game waits for its opening
};

/// Called after each game, under the match's lock, so it must be quick. False ends the match after the
/// running games.
using OnGame = std::function<bool(const LoggedGame&)>;

/// Plays the games of the shard that `done` does not have yet, and returns all games by number. Game number i
/// is the same for the same seed whatever was played before it, as long as the players depend only on the
/// position and their seed. Each game is in the log before it is reported. A raised flag ends the match at
/// once; running games do not count. Fails before the first game when an engine cannot be started at all.
Result<std::vector<LoggedGame>> play_match(const MatchSettings& settings, const MatchRun& run,
                                           std::vector<LoggedGame> done, MatchLog* log, StopFlag& stop,
                                           const OnGame& on_game);

/// How many games of the schedule the shard has.
int games_in_shard(const ScheduleOptions& schedule, const Shard& shard);

}  // namespace lianzhu
