#pragma once

#include <vector>

#include "search/gomoku/table.h"
#include "search/gomoku/vcf.h"

namespace lianzhu::gomoku {

/// The line of a proven win or loss, continued to the five as far as patterns, continuous fours and the table
/// know how. A search stops at the first position that it knows to be won; people want to see why. `plies` is
/// the proven distance: a continuation that is longer is not taken. The effort bounds how hard it tries. The
/// board is left as it was.
std::vector<Point> continued_to_five(PatternBoard& board, std::vector<Point> line, int plies,
                                     const Table& table, VcfSearch& vcf, Effort& effort);

}  // namespace lianzhu::gomoku
