#include "search/teach/minimax.h"

namespace lianzhu::teach {

int Minimax::child_value(Walk& walk, int depth, int /*alpha*/, int /*beta*/) {
    return largest_or_smallest(walk, depth, opponent(walk.position().to_move()));
}

int Minimax::largest_or_smallest(Walk& walk, int depth, Side me) {
    walk.enter(-walk.bound(), walk.bound());
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate_for(me));

    const bool my_turn = walk.position().to_move() == me;
    const int worse_than_all = walk.bound() + 1;
    int best = my_turn ? -worse_than_all : worse_than_all;
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const int value = largest_or_smallest(walk, depth - 1, me);
        walk.undo();
        if (walk.stopped()) return 0;
        if (my_turn ? value > best : value < best) {
            best = value;
            walk.lift_line(move);
        }
    }
    return walk.leave(best);
}

}  // namespace lianzhu::teach
