#pragma once

#include "evaluate/score.h"
#include "position/position.h"

namespace lianzhu {

/// A number for a position, from the point of view of the side to move. Each evaluator has its own scale:
/// bound() gives its range and score() its meaning.
class Evaluator {
  public:
    Evaluator() = default;
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;
    virtual ~Evaluator() = default;

    [[nodiscard]] virtual int evaluate(const Position& position) const = 0;

    /// No value lies outside ±bound(): the whole window of a search.
    [[nodiscard]] virtual int bound() const = 0;

    /// A value found by a search that began at game ply `root_ply`, as a score.
    [[nodiscard]] virtual Score score(int value, int root_ply) const;
};

}  // namespace lianzhu
