#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/record.h"

namespace lianzhu {

// Smart Game Format, FF[4] with GM[4]: a point is a column letter and a row letter from the top left ("aa").
// The first side is black. The private property LT has the thinking time in milliseconds.

/// Follows the specification strictly. Names become one line; everything else in a record is kept.
std::string write_sgf(const Record& record);

/// Reads the first game with its branches and skips what it does not know. Lenient about what real files do:
/// free text in RU, long property names of older versions, "h8" for a point, no size, no closing bracket. GM
/// is ignored, because the editors of Go players write GM[1].
Result<Record> read_sgf(std::string_view text);

}  // namespace lianzhu
