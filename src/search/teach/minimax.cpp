#include "search/teach/minimax.h"

namespace lianzhu::teach {

int Minimax::child_value(Walk& walk, int depth, int /*alpha*/, int /*beta*/) {
    return smallest(walk, depth);
}

int Minimax::largest(Walk& walk, int depth) {
    walk.enter(-walk.bound(), walk.bound());
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate());

    int best = -walk.bound() - 1;
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const int value = smallest(walk, depth - 1);
        walk.undo();
        if (walk.stopped()) return 0;
        if (value > best) {
            best = value;
            walk.lift_line(move);
        }
    }
    return walk.leave(best);
}

int Minimax::smallest(Walk& walk, int depth) {
    walk.enter(-walk.bound(), walk.bound());
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate_for_opponent());

    int best = walk.bound() + 1;
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const int value = largest(walk, depth - 1);
        walk.undo();
        if (walk.stopped()) return 0;
        if (value < best) {
            best = value;
            walk.lift_line(move);
        }
    }
    return walk.leave(best);
}

}  // namespace lianzhu::teach
