#pragma once

#include <vector>

#include "evaluate/network/network.h"
#include "evaluate/patterns/pattern_board.h"

namespace lianzhu {

/// The network's sums over one board, kept from one evaluation to the next. Most boards of a search are never evaluated,
/// so the board knows nothing of this: an evaluation compares the board's patterns with those of the board that had one
/// stone less when it was evaluated, usually its parent in the search. Only cells that differ cost more.
class NetworkSums {
  public:
    explicit NetworkSums(const std::array<const NetworkWeights*, 2>& weights);

    /// The value for the side to move, in points. All boards have the same size.
    int value(const PatternBoard& board);
    /// The same from nothing, for a board with these patterns in any order.
    int value(Side own, const std::vector<uint32_t>& patterns);

  private:
    /// Numbers as both sides see them: the first half is the first side's.
    using Row = std::array<int16_t, 2 * channel_count>;
    using Sums = std::array<int32_t, 2 * channel_count>;
    struct Evaluated {
        std::vector<uint32_t> patterns;  ///< by point; empty: there was no such board yet
        Sums sums{};                     ///< over its cells
    };
    /// The patterns of a cell in two boards.
    struct Change {
        uint32_t before;
        uint32_t now;
    };

    void follow(const Evaluated& before, Evaluated& now);
    void add_changes(const Change* begin, const Change* end, Sums& sums) const;
    [[nodiscard]] int value_of(Side own, const Sums& sums) const;
    [[nodiscard]] std::array<const int16_t*, 4> rows_of(uint32_t patterns) const;

    std::array<const NetworkWeights*, 2> weights_;
    std::vector<Row> rows_;             ///< by the patterns of both sides in a line, four bits each
    std::vector<Evaluated> by_stones_;  ///< the last board with each number of stones
    std::vector<Change> changes_;       ///< kept to spare allocations
};

}  // namespace lianzhu
