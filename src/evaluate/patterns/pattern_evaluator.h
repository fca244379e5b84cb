#pragma once

#include <memory>

#include "base/result.h"
#include "evaluate/evaluator.h"
#include "evaluate/patterns/pattern_board.h"

namespace lianzhu {

/// No side completes a row at once, and the side to move makes no winning four. Elsewhere the turn decides.
bool is_quiet(const PatternBoard& board);

/// The sum of what the patterns of a board are worth, for the side to move. Positive is good.
int evaluate_patterns(const PatternBoard& board);

/// That sum as an Evaluator. It builds a PatternBoard for every position: slow on
/// purpose, so that tests can compare the incremental board with it.
class PatternEvaluator final : public Evaluator {
  public:
    /// Fails for rules without pattern tables.
    static Result<std::unique_ptr<Evaluator>> make(const Rules& rules);

    explicit PatternEvaluator(const Rules& rules) : tables_(std::make_shared<PatternTables>(rules)) {}

    [[nodiscard]] int evaluate(const Position& position) const override;
    [[nodiscard]] int bound() const override;
    [[nodiscard]] Score score(int value, int root_ply) const override;

  private:
    std::shared_ptr<const PatternTables> tables_;
};

}  // namespace lianzhu
