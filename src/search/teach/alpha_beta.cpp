#include "search/teach/alpha_beta.h"

#include <algorithm>

namespace lianzhu::teach {

int AlphaBeta::child_value(Walk& walk, int depth, int alpha, int beta) {
    return smallest(walk, depth, alpha, beta);
}

int AlphaBeta::largest(Walk& walk, int depth, int alpha, int beta) {
    walk.enter(alpha, beta);
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate());

    int best = -walk.bound() - 1;
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const int value = smallest(walk, depth - 1, alpha, beta);
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

int AlphaBeta::smallest(Walk& walk, int depth, int alpha, int beta) {
    walk.enter(alpha, beta);
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate_for_opponent());

    int best = walk.bound() + 1;
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const int value = largest(walk, depth - 1, alpha, beta);
        walk.undo();
        if (walk.stopped()) return 0;
        if (value < best) {
            best = value;
            walk.lift_line(move);
        }
        beta = std::min(beta, best);
        if (alpha >= beta) {
            walk.cut(Cut::window);
            break;
        }
    }
    return walk.leave(best);
}

}  // namespace lianzhu::teach
