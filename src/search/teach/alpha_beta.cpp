#include "search/teach/alpha_beta.h"

#include <algorithm>

namespace lianzhu::teach {

int AlphaBeta::child_value(Walk& walk, int depth, int alpha, int beta) {
    return largest_or_smallest(walk, depth, alpha, beta, opponent(walk.position().to_move()));
}

int AlphaBeta::largest_or_smallest(Walk& walk, int depth, int alpha, int beta, Side me) {
    walk.enter(alpha, beta);
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate_for(me));

    const bool my_turn = walk.position().to_move() == me;
    const int worse_than_all = walk.bound() + 1;
    int best = my_turn ? -worse_than_all : worse_than_all;
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const int value = largest_or_smallest(walk, depth - 1, alpha, beta, me);
        walk.undo();
        if (walk.stopped()) return 0;
        if (my_turn ? value > best : value < best) {
            best = value;
            walk.lift_line(move);
        }
        if (my_turn) {
            alpha = std::max(alpha, best);
        } else {
            beta = std::min(beta, best);
        }
        if (alpha >= beta) {
            walk.cut(Cut::window);
            break;
        }
    }
    return walk.leave(best);
}

}  // namespace lianzhu::teach
