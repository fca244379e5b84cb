#pragma once

#include <utility>
#include <vector>

#include "evaluate/evaluator.h"
#include "position/lines.h"

namespace lianzhu {

/// What the evaluators that look at lines of k cells have in common: the table of lines, and the value
/// of a won game, which is above anything that lines can add up to.
class LineEvaluator : public Evaluator {
  public:
    [[nodiscard]] int evaluate(const Position& position) const final;
    [[nodiscard]] int bound() const final { return won_; }

  protected:
    /// `largest` is the most that one line of an open game can be worth. The value of a won game is the
    /// smallest power of ten that all lines together cannot reach, and at least 100.
    LineEvaluator(const Rules& rules, int largest);

    /// The value of a game that is still open.
    [[nodiscard]] virtual int evaluate_open(const Position& position) const = 0;
    /// The value of a game that the side to move has just lost.
    [[nodiscard]] virtual int evaluate_lost(const Position&) const { return -won_; }

    [[nodiscard]] const LineTable& lines() const { return lines_; }

    /// 10^min(exponent, 5): the weight of a line by the stones on it. Beyond 100,000 the sum over a large
    /// board would overflow int, and no search could tell the difference.
    static int power_of_ten(int exponent);

  private:
    LineTable lines_;
    int won_;
};

/// An evaluator that adds up lines by the stones on them.
class WeighedLines : public LineEvaluator {
  public:
    [[nodiscard]] std::vector<LineTerm> terms(const Position& position) const final;

  protected:
    /// `weights` by the stones of one side on a line that the other side has none on; k + 1 of them.
    WeighedLines(const Rules& rules, int largest, std::vector<int> weights)
        : LineEvaluator(rules, largest), weights_(std::move(weights)) {}

    /// Σ weights[own stones] over lines without enemy stones, minus the same for the enemy.
    [[nodiscard]] int evaluate_open(const Position& position) const override;

    /// Whether a game that is over is still valued by its lines.
    [[nodiscard]] virtual bool values_a_won_game_by_lines() const { return false; }

  private:
    std::vector<int> weights_;
};

}  // namespace lianzhu
