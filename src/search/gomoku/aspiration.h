#pragma once

#include "search/gomoku/pvs.h"

namespace lianzhu::gomoku {

/// Searches one depth with a narrow window around a guess and widens it until the value lies inside. When the
/// effort ends first, returns a line that is better than the window's lower end, or an empty one.
Pvs::Line search_around(Pvs& pvs, const Params& params, int depth, Value guess,
                        const std::vector<Point>& excluded);

}  // namespace lianzhu::gomoku
