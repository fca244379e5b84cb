#pragma once

#include <vector>

#include "evaluate/network/network.h"
#include "evaluate/patterns/pattern_board.h"

namespace lianzhu {

/// The network's sums over one board, kept from one evaluation to the next. Most boards of a search are never evaluated,
/// so the board knows nothing of this: an evaluation begins with the sums of the same board or of one with up to
/// three stones less, usually its parent in the search, and adds what those stones changed.
class NetworkSums {
  public:
    explicit NetworkSums(const std::array<const NetworkWeights*, 2>& weights, bool may_use_avx2 = true);

    /// The value for the side to move, in points. All boards have the same rules.
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
        Sums sums{};              ///< over its cells
        uint64_t stones_key = 0;  ///< without the turn: the sums are those of both sides
        bool exists = false;
    };
    /// The patterns of a cell in two boards.
    struct Change {
        uint32_t before;
        uint32_t now;
    };

    [[nodiscard]] int stones_since_known(const PatternBoard& board) const;
    void note_all(const std::vector<uint32_t>& patterns);
    int add_and_judge(Side own, Sums& sums) const;
    int add_and_judge_by_any(Side own, Sums& sums) const;
    static bool has_avx2();
#ifdef __x86_64__
    int add_and_judge_by_avx2(Side own, Sums& sums) const;
#endif
    void add_changes(Sums& sums) const;
    [[nodiscard]] int value_of(Side own, const Sums& sums) const;
    [[nodiscard]] std::array<const int16_t*, 4> rows_of(uint32_t patterns) const;

    std::array<const NetworkWeights*, 2> weights_;
    bool uses_avx2_;
    std::vector<Row> rows_;             ///< by the patterns of both sides in a line, four bits each
    std::vector<Evaluated> by_stones_;  ///< the last board with each number of stones
    std::vector<Change> changes_;       ///< of the evaluation at hand
};

}  // namespace lianzhu
