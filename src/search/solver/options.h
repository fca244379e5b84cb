#pragma once

#include <cstddef>

namespace lianzhu::solver {

/// What the solver may use. Every rule can be switched off; none of them changes a value, only the work. The
/// code that applies a rule says why it is sound.
struct SolveOptions {
    bool symmetry = true;           ///< images of a position under the board's symmetries are one (key.h)
    bool forced_moves = true;       ///< a row about to be completed must be blocked (node.cpp)
    bool dead_lines = true;         ///< lines and cells that no longer matter are left out (node.cpp)
    bool erdos_selfridge = true;    ///< the potential bound (bounds.h)
    bool pairing = true;            ///< pairing strategies (bounds.h)
    bool dominance = true;          ///< in the weak game: skips useless cells and lines (node.cpp)
    bool weak_first = true;         ///< a side that cannot win even the weak game cannot win (solver.cpp)
    bool strategy_stealing = true;  ///< the second side cannot win from the empty board (solver.cpp)

    bool weak = false;                  ///< the rules of the weak game: rows of the second side do not count
    size_t memory = size_t{256} << 20;  ///< bytes for the table
};

}  // namespace lianzhu::solver
