#pragma once

#include <vector>

#include "position/move.h"

namespace lianzhu::bridge {

/// The dots drawn on a board of stones: the centre, and the corners (on 17×17 and larger the edges too) of a
/// square around it. None on small boards and on boards that are not square.
std::vector<Move> star_points(const Rules& rules);

}  // namespace lianzhu::bridge
