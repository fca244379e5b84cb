#include "search/teach/negamax.h"

namespace lianzhu::teach {

int Negamax::child_value(Walk& walk, int depth, int /*alpha*/, int /*beta*/) {
    return -best_value(walk, depth);
}

int Negamax::best_value(Walk& walk, int depth) {
    walk.enter(-walk.bound(), walk.bound());
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate());

    int best = -walk.bound() - 1;
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const int value = -best_value(walk, depth - 1);
        walk.undo();
        if (walk.stopped()) return 0;
        if (value > best) {
            best = value;
            walk.lift_line(move);
        }
    }
    return walk.leave(best);
}

}  // namespace lianzhu::teach
