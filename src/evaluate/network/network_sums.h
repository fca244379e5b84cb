#pragma once

#include <vector>

#include "evaluate/network/network.h"
#include "evaluate/patterns/pattern_board.h"

namespace lianzhu {

/// The network's sums over one board, kept from one evaluation to the next. Most boards of a search are never evaluated,
/// so the board knows nothing of this: an evaluation compares the board's patterns with those of the last board that had
/// one stone less, and adds what differs. Usually that board is its parent in the search.
class NetworkSums {
  public:
    explicit NetworkSums(const std::array<const NetworkWeights*, 2>& weights, bool may_use_avx2 = true);

    /// The value for the side to move, in points. All boards have the same size.
    int value(const PatternBoard& board);
    /// The same from nothing, for a board with these patterns in any order.
    int value(Side own, const std::vector<uint32_t>& patterns);

  private:
    /// Numbers as both sides see them: the first half is the first side's. A row is one line of the cache.
    struct alignas(64) Row {
        std::array<int16_t, 2 * channel_count> numbers{};
    };
    using Sums = std::array<int32_t, 2 * channel_count>;
    struct Evaluated {
        std::vector<uint32_t> patterns;  ///< by point; empty: there was no such board yet
        Sums sums{};                     ///< over its cells
        uint64_t key = 0;
    };
    /// The patterns of a cell in two boards.
    struct Change {
        uint32_t before;
        uint32_t now;
    };

    void note_change(Point point, const Evaluated& before, const Evaluated& now);
    void note_last_stone(const PatternBoard& board, const Evaluated& before, const Evaluated& now);
    void note_all(const Evaluated& before, const Evaluated& now);
    void add_changes(Sums& sums) const;
    void add_by_any(Sums& sums) const;
    static bool has_avx2();
#ifdef __x86_64__
    void add_by_avx2(Sums& sums) const;
#endif
    [[nodiscard]] int value_of(Side own, const Sums& sums) const;
    [[nodiscard]] std::array<const int16_t*, 4> rows_of(uint32_t patterns) const;

    std::array<const NetworkWeights*, 2> weights_;
    bool uses_avx2_;
    std::vector<Row> rows_;             ///< by the patterns of both sides in a line, four bits each
    std::vector<Evaluated> by_stones_;  ///< the last board with each number of stones
    Evaluated nothing_;                 ///< a board where no cell counts
    std::vector<Change> changes_;       ///< of the evaluation at hand
};

}  // namespace lianzhu
