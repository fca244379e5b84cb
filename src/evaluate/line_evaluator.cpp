#include "evaluate/line_evaluator.h"

#include <algorithm>

namespace lianzhu {

LineEvaluator::LineEvaluator(const Rules& rules, int largest) : lines_(rules), won_(100) {
    while (won_ <= lines_.count() * largest) won_ *= 10;
}

int LineEvaluator::evaluate(const Position& position) const {
    // Only the side that has just moved can have won.
    if (position.outcome().is_won()) return evaluate_lost(position);
    if (position.outcome().is_drawn()) return 0;
    return evaluate_open(position);
}

int LineEvaluator::weigh_lines(const Position& position, const std::vector<int>& weights) const {
    int sum = 0;
    for (int line = 0; line < lines_.count(); ++line) {
        const LineCount count =
            count_line(position.board(), lines_.line(line), lines_.k(), position.to_move());
        if (count.enemy == 0) sum += weights[static_cast<size_t>(count.own)];
        if (count.own == 0) sum -= weights[static_cast<size_t>(count.enemy)];
    }
    return sum;
}

int LineEvaluator::power_of_ten(int exponent) {
    int power = 1;
    for (int i = 0; i < std::min(exponent, 5); ++i) power *= 10;
    return power;
}

}  // namespace lianzhu
