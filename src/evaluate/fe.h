#pragma once

#include "evaluate/line_evaluator.h"

namespace lianzhu {

/// Lines and doubles. On 3×3: a won game ±100; else 10·(two − two') + (one − one'), where "one" and
/// "two" count the lines with that many own stones and no enemy stone. For any k a line with j own
/// stones and the rest empty is worth 10^(j−1), and a won game more than all lines together.
class Fe final : public WeighedLines {
  public:
    explicit Fe(const Rules& rules) : WeighedLines(rules, power_of_ten(rules.k - 2), weights_for(rules)) {}

  private:
    static std::vector<int> weights_for(const Rules& rules);
};

}  // namespace lianzhu
