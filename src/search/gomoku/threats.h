#pragma once

#include <array>

#include "evaluate/patterns/pattern_board.h"

namespace lianzhu::gomoku {

/// A list of points with room for a whole board that does not initialize the unused room.
class PointList {
  public:
    PointList() {}

    void add(Point point) { points_[static_cast<size_t>(size_++)] = static_cast<int16_t>(point); }
    void clear() { size_ = 0; }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Point operator[](int index) const { return points_[static_cast<size_t>(index)]; }
    [[nodiscard]] const int16_t* begin() const { return points_.data(); }
    [[nodiscard]] const int16_t* end() const { return points_.data() + size_; }
    [[nodiscard]] bool holds(Point point) const;
    /// Keeps the points for which `keep` is true, in their order.
    template <class Keep>
    void filter(Keep keep) {
        int kept = 0;
        for (int i = 0; i < size_; ++i) {
            if (keep((*this)[i])) points_[static_cast<size_t>(kept++)] = points_[static_cast<size_t>(i)];
        }
        size_ = kept;
    }

  private:
    // In a union, so that the constructor leaves the elements alone.
    union {
        std::array<int16_t, Rules::max_cells> points_;
    };
    int size_ = 0;
};

inline bool is_four(CellClass cell_class) {
    return cell_class >= CellClass::four && cell_class <= CellClass::open_four;
}
inline bool is_open_three(CellClass cell_class) {
    return cell_class >= CellClass::three && cell_class <= CellClass::two_threes;
}

/// A legal cell where the side gets two ways to five at once (an open four or two fours), or no_point. Only
/// an own five or four helps against it.
Point find_winning_four(PatternBoard& board, Side side);

/// Whether the side surely threatens to play such a cell. Cells that renju may forbid are not counted.
bool threatens_winning_four(const PatternBoard& board, Side side);

/// The moves of `defender` after which the enemy has no five. The enemy must have one now. Except in caro,
/// where a row can also be closed from outside, that is the cell of its only five, or nothing.
PointList defences_to_five(const PatternBoard& board, Side defender);

/// The moves of `defender` after which the enemy has no sure winning four left: besides own fours, the only
/// moves that do not lose to it. Requires threatens_winning_four(enemy).
///
/// Why this is complete: any other move leaves some such cell as it is. The enemy plays it and then has more
/// ways to five than one move stops, and the defender has no four with which to win first.
PointList defences_to_winning_four(const PatternBoard& board, Side defender);

/// False only for renju's black when every empty cell is forbidden: then the game is drawn, whatever white
/// threatens.
bool has_legal_move(PatternBoard& board, Side side);

/// The cells where the side makes a four, without looking at fouls.
PointList fours_of(const PatternBoard& board, Side side);

}  // namespace lianzhu::gomoku
