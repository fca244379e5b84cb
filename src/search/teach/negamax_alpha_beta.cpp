#include "search/teach/negamax_alpha_beta.h"

#include <algorithm>

namespace lianzhu::teach {

int NegamaxAlphaBeta::child_value(Walk& walk, int depth, int alpha, int beta) {
    return -best_value(walk, depth, -beta, -alpha);
}

int NegamaxAlphaBeta::best_value(Walk& walk, int depth, int alpha, int beta) {
    walk.enter(alpha, beta);
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate());

    int best = -walk.bound() - 1;
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const int value = -best_value(walk, depth - 1, -beta, -alpha);
        walk.undo();
        if (walk.stopped()) return 0;
        if (value > best) {
            best = value;
            walk.lift_line(move);
        }
        alpha = std::max(alpha, best);
        if (alpha >= beta) {
            walk.cut(Cut::window);
            break;
        }
    }
    return walk.leave(best);
}

}  // namespace lianzhu::teach
