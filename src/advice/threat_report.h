#pragma once

#include <memory>
#include <vector>

#include "evaluate/patterns/pattern_board.h"
#include "position/position.h"

namespace lianzhu {

/// What a stone would make, strongest first. The names are those of five in a row; on other boards a "four"
/// lacks one stone of a row, a "three" two.
enum class ThreatKind : uint8_t {
    five,
    open_four,  ///< two cells in one line complete the row: one enemy stone does not help
    double_four,
    four_three,
    double_three,
    four,
    open_three,
};

/// A cell that is worth looking at, for one side.
struct Threat {
    Side side = Side::first;
    ThreatKind kind = ThreatKind::five;
    Move move;                 ///< where the stone would go
    std::vector<Move> stones;  ///< the stones that stand already
    std::vector<Move> cells;   ///< where the row would grow from there
};

/// Finds the threats of both sides. It keeps the pattern tables of the last rules. Not for use by two threads
/// at once.
class ThreatFinder {
  public:
    /// Strongest first, the first side before the second, by cell. None when the game is over. Cells that the
    /// rules forbid that side are left out.
    std::vector<Threat> find(const Position& position);

  private:
    Rules rules_;
    std::shared_ptr<const PatternTables> tables_;
};

}  // namespace lianzhu
