#pragma once

#include <array>
#include <string>
#include <vector>

#include "game/move_tree.h"
#include "position/outcome.h"
#include "rules/rules.h"

namespace lianzhu {

/// A game as it is written to a file: what was played, by whom, and how it ended. The game itself is the main
/// line of the tree; its branches are lines that were tried and abandoned.
struct Record {
    Rules rules;
    std::array<std::string, 2> names;  ///< by Side; empty when not known
    MoveTree tree;
    Outcome outcome;  ///< of the main line

    /// The main line.
    [[nodiscard]] std::vector<Move> moves() const;
    /// The thinking time of each of its moves; empty when not all are known.
    [[nodiscard]] std::vector<int> move_ms() const;
    /// Adds a move to the end of the main line and returns its node.
    int add(Move move);

    bool operator==(const Record&) const = default;
};

}  // namespace lianzhu
