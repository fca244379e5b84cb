#include "search/teach/walk.h"

#include "position/symmetry.h"

namespace lianzhu::teach {

Walk::Walk(const Position& root, const Evaluator& evaluator, const Options& options,
           const SearchLimits& limits, const SearchControl& control)
    : position_(root),
      evaluator_(evaluator),
      bound_(evaluator.bound()),
      heart_(control),
      watch_(limits, control.stop, &heart_),
      trace_(control.trace),
      root_ply_(root.ply()),
      fold_symmetry_(options.fold_symmetry),
      ordering_(evaluator, options.order, options.seed, watch_),
      is_plain_(!options.fold_symmetry && options.order == Order::index),
      lines_(static_cast<size_t>(root.board().cells() - root.ply()) + 2) {}

MoveList Walk::special_moves(int depth) {
    MoveList moves = fold_symmetry_ ? distinct_moves(position_) : position_.legal_moves();
    ordering_.sort(position_, depth, moves);
    return moves;
}

}  // namespace lianzhu::teach
