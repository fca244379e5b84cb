#pragma once

#include "evaluate/line_evaluator.h"

namespace lianzhu {

/// The lines still open to the side to move (no enemy stone on them) minus those open to the enemy. Every open
/// line counts one, however many stones it has.
class OpenLines final : public WeighedLines {
  public:
    explicit OpenLines(const Rules& rules)
        : WeighedLines(rules, 1, std::vector<int>(static_cast<size_t>(rules.k) + 1, 1)) {}
};

}  // namespace lianzhu
