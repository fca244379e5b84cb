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

int WeighedLines::evaluate_open(const Position& position) const {
    int sum = 0;
    for (int line = 0; line < lines().count(); ++line) {
        const LineCount count =
            count_line(position.board(), lines().line(line), lines().k(), position.to_move());
        if (count.enemy == 0) sum += weights_[static_cast<size_t>(count.own)];
        if (count.own == 0) sum -= weights_[static_cast<size_t>(count.enemy)];
    }
    return sum;
}

std::vector<LineTerm> WeighedLines::terms(const Position& position) const {
    const bool by_lines =
        position.outcome().is_open() || (position.outcome().is_won() && values_a_won_game_by_lines());
    if (!by_lines) return {};
    const LineCensus own = count_lines(position.board(), lines(), position.to_move());
    const LineCensus enemy = count_lines(position.board(), lines(), opponent(position.to_move()));
    std::vector<LineTerm> terms;
    // While a game is open, no line is complete.
    for (size_t stones = weights_.size() - (position.outcome().is_open() ? 1 : 0); stones-- > 0;) {
        const int weight = weights_[stones];
        if (weight == 0) continue;
        if (terms.empty() || terms.back().weight != weight) terms.push_back({weight, 0, 0});
        terms.back().own += own.by_stones[stones];
        terms.back().enemy += enemy.by_stones[stones];
    }
    return terms;
}

int LineEvaluator::power_of_ten(int exponent) {
    int power = 1;
    for (int i = 0; i < std::min(exponent, 5); ++i) power *= 10;
    return power;
}

}  // namespace lianzhu
