#pragma once

#include <bitset>
#include <optional>
#include <vector>

#include "search/gomoku/vcf.h"

namespace lianzhu::gomoku {

/// What the side that is not to move would win by if its enemy passed, and the moves that could prevent it.
struct FoursThreat {
    /// Larger than any point of a board.
    static constexpr size_t most_points = 1024;
    std::bitset<most_points> spoilers;  ///< by point: cells where a stone could spoil the win
    int plies = 0;                      ///< of the win, counted after the pass

    /// Whether a move of `defender` loses to the same fours, whatever else it does.
    [[nodiscard]] bool outlasts(const PatternBoard& board, Side defender, Point move) const {
        return !spoilers[static_cast<size_t>(move)] && board.cell_class(defender, move) < CellClass::four;
    }
};

/// The threat of continuous fours against the side to move; empty when none was found with at most max_nodes nodes.
/// Fouls, and rows that lose their worth when closed, reach further than a line: there every cell counts as a spoiler.
std::optional<FoursThreat> threat_of_fours(PatternBoard& board, VcfSearch& vcf, Effort& effort,
                                           uint64_t max_nodes);

}  // namespace lianzhu::gomoku
