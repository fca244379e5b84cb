#pragma once

#include <vector>

#include "search/gomoku/table.h"
#include "search/gomoku/vcf.h"

namespace lianzhu::gomoku {

/// The line of a proven win or loss, continued to the five as far as patterns, continuous fours and the table
/// allow. A search stops at the first position that it knows to be won, but people want to see why. Longer
/// continuations than `plies`, the proven distance, are not used. The effort limits the work. Restores the
/// board.
std::vector<Point> continued_to_five(PatternBoard& board, std::vector<Point> line, int plies,
                                     const Table& table, VcfSearch& vcf, Effort& effort);

}  // namespace lianzhu::gomoku
