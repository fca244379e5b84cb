#include "search/teach/dfs.h"

namespace lianzhu::teach {

int Dfs::child_value(Walk& walk, int depth, int /*alpha*/, int /*beta*/) {
    const Side me = opponent(walk.position().to_move());
    return can_reach_win(walk, depth, me) ? 1 : 0;
}

bool Dfs::can_reach_win(Walk& walk, int depth, Side me) {
    walk.enter(0, 1);
    if (walk.is_leaf(depth)) {
        const bool won = walk.position().outcome().won_by(me);
        walk.leave(walk.leaf(won ? 1 : 0));
        return won;
    }
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const bool reached = can_reach_win(walk, depth - 1, me);
        walk.undo();
        if (walk.stopped()) return false;
        if (reached) {
            walk.lift_line(move);
            walk.cut(Cut::win_found);
            walk.leave(1);
            return true;
        }
    }
    walk.leave(0);
    return false;
}

}  // namespace lianzhu::teach
