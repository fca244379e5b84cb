#pragma once

#include <vector>

#include "evaluate/score.h"
#include "position/position.h"

namespace lianzhu {

/// One part of a sum over lines: weight × (own − enemy). Both count lines that the other side has no stone on.
struct LineTerm {
    int weight = 0;
    int own = 0;
    int enemy = 0;
};

/// A number for a position, from the point of view of the side to move. Each evaluator has its own scale:
/// bound() gives its range and score() its meaning.
class Evaluator {
  public:
    Evaluator() = default;
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;
    virtual ~Evaluator() = default;

    [[nodiscard]] virtual int evaluate(const Position& position) const = 0;

    /// The sum behind the value of this position, heaviest part first; empty when the value is not a sum of lines.
    [[nodiscard]] virtual std::vector<LineTerm> terms(const Position& position) const;

    /// No value lies outside ±bound(): the whole window of a search.
    [[nodiscard]] virtual int bound() const = 0;

    /// A value found by a search that began at game ply `root_ply`, as a score.
    [[nodiscard]] virtual Score score(int value, int root_ply) const;
};

}  // namespace lianzhu
