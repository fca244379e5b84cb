#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "evaluate/evaluator.h"
#include "position/lines.h"

namespace lianzhu {

/// What one evaluator says about a position, for the side to move.
struct EvaluatorVerdict {
    std::string name;
    int value = 0;
    std::vector<LineTerm> terms;  ///< the sum behind the value, where there is one
};

/// What the evaluators see in a position.
struct EvaluationReport {
    std::array<LineCensus, 2> lines;  ///< by Side
    std::vector<EvaluatorVerdict> verdicts;
};

/// Asks one evaluator by name, or without a name all that fit the rules. Fails when none has that name or it
/// does not fit the rules.
Result<EvaluationReport> report_evaluation(const Position& position,
                                           std::optional<std::string_view> evaluator = std::nullopt);

}  // namespace lianzhu
