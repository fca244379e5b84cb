#pragma once

#include <array>
#include <vector>

#include "position/position.h"

namespace lianzhu {

/// The empty cells where a stone of one side would make something that the other must heed, each cell once
/// under the strongest of its kinds. Cells forbidden by renju are left out. Of rules without pattern tables
/// only the wins are known.
struct SideThreats {
    std::vector<Move> wins;
    std::vector<Move> open_fours;  ///< one short of a row, with two ways to complete it
    std::vector<Move> fours;       ///< one short of a row, with one way to complete it
    std::vector<Move> open_threes;

    [[nodiscard]] bool empty() const {
        return wins.empty() && open_fours.empty() && fours.empty() && open_threes.empty();
    }
};

/// By side.
std::array<SideThreats, 2> find_threats(const Position& position);

/// The points that renju forbids to black, whoever is to move; none in other games.
std::vector<Move> forbidden_points(const Position& position);

}  // namespace lianzhu
