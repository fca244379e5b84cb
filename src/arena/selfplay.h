#pragma once

#include <functional>
#include <istream>
#include <string>

#include "arena/contestant.h"
#include "arena/schedule.h"
#include "base/stop.h"

namespace lianzhu {

/// Games of a player against itself, as positions with their results.
struct SelfplayOptions {
    Rules rules;
    Contestant player;
    int games = 100;
    int opening_plies = 5;  ///< random stones before the player begins
    uint64_t seed = 1;
    Shard shard;
    int concurrency = 1;
    int first_game = 0;  ///< games before this one were played earlier
};

/// What an interrupted run left in its file.
struct SelfplayRest {
    int first_game = 0;        ///< the game to continue with
    uint64_t sound_bytes = 0;  ///< the text of the games before it
    int games = 0;
    int64_t positions = 0;
};

/// Reads the lines of an earlier run with the same options. The last game may have been cut off, so it is
/// played again. Fails when the lines are of another game, player, seed, part or length of opening, or of
/// more games. When the flag is raised, the answer is only about the lines that were read.
Result<SelfplayRest> read_selfplay(std::istream& lines, const SelfplayOptions& options, const StopFlag& stop);

/// One finished game as JSON lines, one per position in which the player chose a move:
///
///     {"game":0,"ply":5,"rules":"gomoku","player":"level:hard","seed":1,
///      "moves":"h8 …","score":12,"best":"i9","result":1}
///
/// `moves` lead to the position, `best` is the move played, `score` the search's value and `result` the
/// result of the game (1 won, 0.5 drawn, 0 lost), both for the side to move.
struct SelfplayGame {
    int number = 0;
    int positions = 0;
    std::string lines;
};

/// Called with each game in the order of the schedule, whatever order they ended in, so the whole text is the
/// same for the same seed. An error ends the work.
using OnSelfplayGame = std::function<std::optional<Error>(const SelfplayGame&)>;

/// Empty when all games of the shard were played, or the flag was raised. Fails before the first game when the
/// player is an engine that cannot be started at all.
std::optional<Error> play_selfplay(const SelfplayOptions& options, StopFlag& stop,
                                   const OnSelfplayGame& on_game);

}  // namespace lianzhu
