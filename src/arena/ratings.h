#pragma once

#include <vector>

#include "arena/statistics.h"

namespace lianzhu {

/// What two players of a tournament scored against each other, seen from the first.
struct PairingCounts {
    int first = 0;
    int second = 0;
    GameCounts counts;
};

struct Rating {
    double elo = 0;     ///< the mean of all players is 0
    double margin = 0;  ///< half the width of the 95 % interval
    GameCounts counts;
};

/// The likeliest ratings (Bradley and Terry, a draw is half a win and half a loss), by player. Each pairing
/// with games gets one additional draw, so that a player without a point, or without a loss, has a finite
/// rating.
std::vector<Rating> rate_players(int players, const std::vector<PairingCounts>& pairings);

}  // namespace lianzhu
