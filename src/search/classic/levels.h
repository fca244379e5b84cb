#pragma once

#include <array>
#include <chrono>
#include <string_view>

#include "base/settings.h"

namespace lianzhu::classic {

/// A classic player, as data. The figures are those of the browser game that it represents.
struct Level {
    std::string_view name;
    int board;  ///< the size of the board it is meant for
    int depth;
    std::chrono::milliseconds time;
    bool deepening;  ///< searches depth 1, 2, 3 … instead of the full depth at once
    bool killers;
    bool history;
    int range;           ///< only cells this near to a stone are candidates
    int candidates;      ///< at most this many of them, best first
    int attack_tenths;   ///< weight of what a stone makes for its own side
    int defence_tenths;  ///< weight of what it takes from the other side

    bool operator==(const Level&) const = default;
};

inline constexpr std::array levels{
    Level{"classic-easy", 9, 3, std::chrono::seconds(3), false, false, false, 2, 15, 12, 10},
    Level{"classic-normal", 13, 6, std::chrono::seconds(4), false, true, true, 3, 25, 12, 7},
    Level{"classic-hard", 15, 12, std::chrono::seconds(8), true, true, true, 4, 35, 11, 6},
};

/// How a level searches; depth and time are limits.
SettingTable<Level> level_settings();

}  // namespace lianzhu::classic
