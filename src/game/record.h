#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "position/move.h"
#include "position/outcome.h"

namespace lianzhu {

/// A game as it is written to a file: what was played, by whom, and how it ended.
struct Record {
    Rules rules;
    std::array<std::string, 2> names;  ///< by Side; empty when not known
    std::vector<Move> moves;
    std::vector<int> move_ms;  ///< thinking time of each move; empty when not known
    Outcome outcome;
    bool operator==(const Record&) const = default;
};

}  // namespace lianzhu
