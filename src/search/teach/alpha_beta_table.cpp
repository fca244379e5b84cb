#include "search/teach/alpha_beta_table.h"

#include <algorithm>

namespace lianzhu::teach {

int AlphaBetaTable::child_value(Walk& walk, int depth, int alpha, int beta) {
    return -best_value(walk, depth, -beta, -alpha);
}

int AlphaBetaTable::best_value(Walk& walk, int depth, int alpha, int beta) {
    walk.enter(alpha, beta);
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate());

    const uint64_t key = walk.position().key();
    ++walk.counters().table_probes;
    if (const Table::Entry* entry = table_.find(key);
        entry != nullptr && Table::settles(*entry, depth, alpha, beta)) {
        ++walk.counters().table_hits;
        walk.cut(Cut::table);
        return walk.leave(entry->value);
    }

    const int window_floor = alpha;
    int best = -walk.bound() - 1;
    Move best_move;
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const int value = -best_value(walk, depth - 1, -beta, -alpha);
        walk.undo();
        if (walk.stopped()) return 0;
        if (value > best) {
            best = value;
            best_move = move;
            walk.lift_line(move);
        }
        alpha = std::max(alpha, best);
        if (alpha >= beta) {
            walk.cut(Cut::window);
            break;
        }
    }
    table_.store(key, {best, depth, Table::bound_of(best, window_floor, beta), best_move});
    return walk.leave(best);
}

}  // namespace lianzhu::teach
