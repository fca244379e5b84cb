#include "evaluate/outcome_evaluator.h"

namespace lianzhu {

Score OutcomeEvaluator::score(int value, int root_ply) const {
    if (value > 0) return Score::win_in(bound_ - value - root_ply);
    if (value < 0) return Score::lose_in(bound_ + value - root_ply);
    return Score::eval(0);
}

}  // namespace lianzhu
