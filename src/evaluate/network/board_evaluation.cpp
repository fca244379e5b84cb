#include "evaluate/network/board_evaluation.h"

#include "evaluate/patterns/pattern_evaluator.h"

namespace lianzhu {

BoardEvaluation::BoardEvaluation(const PatternBoard& board, bool may_use_network) : board_(board) {
    const auto weights = network_for(board.rules());
    // A player that overlooks things must not be told of them by the network, which sees every pattern.
    if (may_use_network && weights[0] != nullptr && board.sees_everything()) network_.emplace(weights);
}

int BoardEvaluation::value() {
    // The network has learnt from quiet positions only.
    return network_ && is_quiet(board_) ? network_->value(board_) : evaluate_patterns(board_);
}

}  // namespace lianzhu
