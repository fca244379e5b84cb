#pragma once

#include <array>
#include <string>
#include <vector>

#include "advice/evaluation_report.h"
#include "language/say.h"

namespace lianzhu {

/// What the evaluators see, as lines of text: the lines that each side can still complete, then for each
/// evaluator its value for the side to move and the sum behind it. `names` are those of the sides.
std::vector<std::string> evaluation_lines(const EvaluationReport& report, Side to_move,
                                          const std::array<std::string, 2>& names, Language language);

}  // namespace lianzhu
