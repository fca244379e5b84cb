#pragma once

#include <vector>

#include "position/board.h"

namespace lianzhu {

/// Every k cells in a row of a board, each line a run of k cells in one flat array:
///
///     3×3×3:  0 1 2 · 3 4 5 · 6 7 8 · 0 3 6 · … · 2 4 6      (8 lines)
///
/// The table ignores rules about overlines; they are the judge's business.
class LineTable {
  public:
    explicit LineTable(const Rules& rules);

    [[nodiscard]] int count() const { return static_cast<int>(cells_.size()) / k_; }
    [[nodiscard]] int k() const { return k_; }

    /// The k cells of a line.
    [[nodiscard]] const Move* line(int index) const {
        return &cells_[static_cast<size_t>(index) * static_cast<size_t>(k_)];
    }

  private:
    int k_;
    std::vector<Move> cells_;
};

/// The stones of both sides in one line.
struct LineCount {
    int own = 0;
    int enemy = 0;
};

inline LineCount count_line(const Board& board, const Move* line, int k, Side side) {
    LineCount count;
    const Stone own = stone_of(side);
    for (int i = 0; i < k; ++i) {
        const Stone stone = board.stone(line[i]);
        if (stone == Stone::empty) continue;
        if (stone == own) {
            ++count.own;
        } else {
            ++count.enemy;
        }
    }
    return count;
}

/// The lines that one side can still complete: no enemy stone lies on them.
struct LineCensus {
    std::vector<int> by_stones;  ///< how many have 0, 1, … k stones
    [[nodiscard]] int open() const;
};

LineCensus count_lines(const Board& board, const LineTable& lines, Side side);

}  // namespace lianzhu
