#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "position/position.h"

namespace lianzhu {

/// Everything that can be counted in a small game.
struct Census {
    uint64_t positions = 0;  ///< different positions that can be reached, the empty board included
    uint64_t symmetric = 0;  ///< the same, counting images under the board's symmetries once
    uint64_t games = 0;      ///< different orders of moves that end a game
    uint64_t first = 0;      ///< games that the first side wins
    uint64_t second = 0;
    uint64_t draws = 0;
    uint64_t nodes = 0;  ///< nodes of the whole game tree, the root included
    std::vector<uint64_t> by_ply;
    std::vector<uint64_t> wins_by_ply;
    uint64_t terminal_first = 0;  ///< final positions that the first side has won
    uint64_t terminal_second = 0;
    uint64_t terminal_draws = 0;
};

/// More cells could have more than 2^64 games.
inline constexpr int census_max_cells = 20;

/// Called after each ply with its number of positions up to symmetry.
using CensusProgress = std::function<void(int ply, uint64_t positions)>;

/// The reason when a board has too many cells or the rules have fouls.
std::optional<Error> why_not_countable(const Rules& rules);

/// Counts ply by ply: each position is visited once with the number of ways that lead to it.
/// Fails when the rules are not countable, when stopped, and beyond `max_positions`.
Result<Census> take_census(const Rules& rules, const StopFlag& stop, uint64_t max_positions,
                           const CensusProgress& progress);

}  // namespace lianzhu
