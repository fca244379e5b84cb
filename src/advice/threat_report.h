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
    open_four,  ///< two cells in one line complete the row: one enemy stone cannot stop both
    double_four,
    four_three,
    double_three,
    four,
    open_three,
};

/// A cell where one side could make a threat.
struct Threat {
    Side side = Side::first;
    ThreatKind kind = ThreatKind::five;
    Move move;                 ///< where the stone would go
    std::vector<Move> stones;  ///< the stones already on the board
    std::vector<Move> cells;   ///< where the row would grow from there
};

/// Finds the threats of both sides. Keeps the pattern tables of the last rules. Not thread-safe.
class ThreatFinder {
  public:
    /// Strongest first, the first side before the second, by cell. None when the game is over. Leaves out
    /// cells that the rules forbid to that side.
    std::vector<Threat> find(const Position& position);

  private:
    Rules rules_;
    std::shared_ptr<const PatternTables> tables_;
};

}  // namespace lianzhu
