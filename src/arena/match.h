#pragma once

#include <cstdint>
#include <functional>

#include "base/result.h"
#include "base/stop.h"
#include "player/spec.h"

namespace lianzhu {

/// A series of games between two players of this program.
struct MatchOptions {
    Rules rules;
    PlayerSpec first;  ///< the player whose wins are counted as wins
    PlayerSpec second;
    int games = 1;
    bool alternate = false;  ///< the second player starts every other game
    uint64_t seed = 1;
};

/// Seen from the match's first player.
struct MatchScore {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    [[nodiscard]] int games() const { return wins + draws + losses; }
};

/// Told after each game.
using MatchProgress = std::function<void(const MatchScore&)>;

/// Plays the games one after the other. Game number i is the same for the same seed whatever was
/// played before it. A raised flag ends the match after the games played so far.
Result<MatchScore> play_match(const MatchOptions& options, const StopFlag& stop,
                              const MatchProgress& progress);

}  // namespace lianzhu
