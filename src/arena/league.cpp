#include "arena/league.h"

#include <cstdint>
#include <vector>

#include "base/text.h"

namespace lianzhu {

namespace {

/// As Gomocup announced them for 2024.
constexpr League all_leagues[] = {
    {"freestyle20", "gomoku@20", 300, 1000},
    {"freestyle15", "gomoku", 300, 1000},
    {"standard", "gomoku-standard", 300, 1000},
    {"renju", "renju", 300, 1000},
    {"caro", "caro", 300, 1000},
    {"fastgame", "gomoku@20", 5, 120},
};

}  // namespace

std::string League::limit(std::string_view contestant) const {
    constexpr int64_t bytes = int64_t{memory_mb} * 1024 * 1024;
    return "st=" + std::to_string(move_seconds) + " tc=" + std::to_string(game_seconds) +
           " memory=" + std::to_string(bytes) + " " + std::string(contestant);
}

std::span<const League> leagues() {
    return all_leagues;
}

Result<League> parse_league(std::string_view name) {
    std::vector<std::string> names;
    for (const League& league : all_leagues) {
        if (league.name == name) return league;
        names.emplace_back(league.name);
    }
    return fail("no league is named \"{0}\"; there are {1}", {std::string(name), join(names, ", ")});
}

}  // namespace lianzhu
