#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace lianzhu {

/// A league of the Gomocup tournament: what all of its games have in common. Where a league plays in several groups,
/// the times are those of the final one.
struct League {
    std::string_view name;
    std::string_view rules;  ///< as parse_rules() reads them
    int move_seconds;
    int game_seconds;

    /// The same in every league.
    static constexpr int memory_mb = 350;

    /// A contestant's text with the limits of the league before its own words, so that its own win.
    [[nodiscard]] std::string limit(std::string_view contestant) const;
};

std::span<const League> leagues();

/// An unknown name gives an error that lists the known ones.
Result<League> parse_league(std::string_view name);

}  // namespace lianzhu
