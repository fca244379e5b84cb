#include "search/teach/alpha_beta_deepening.h"

#include <algorithm>

namespace lianzhu::teach {

namespace {

constexpr int max_history = 1 << 30;  // below the ranks of killers, and a sum that cannot overflow

}  // namespace

void AlphaBetaDeepening::reset(const Rules& rules) {
    const auto cells = static_cast<size_t>(rules.cells());
    table_.clear();
    killers_.assign(cells + 1, Killers{});
    history_.fill(std::vector<int>(cells, 0));
}

SearchResult AlphaBetaDeepening::run(Walk& walk, int depth) {
    SearchResult best;
    for (int deeper = 1; deeper <= depth; ++deeper) {
        SearchResult result = search_root(walk, deeper, best.move);
        if (!result.complete) {
            // A depth that was not finished says nothing, unless nothing else is known.
            if (best.move.is_none()) best = result;
            best.complete = false;
            break;
        }
        best = result;
        walk.heart().tell({deeper, best.score, best.pv, walk.counters()});
    }
    return best;
}

int AlphaBetaDeepening::child_value(Walk& walk, int depth, int alpha, int beta) {
    return -best_value(walk, depth, -beta, -alpha);
}

int AlphaBetaDeepening::best_value(Walk& walk, int depth, int alpha, int beta) {
    walk.enter(alpha, beta);
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate());

    const uint64_t key = walk.position().key();
    Move table_move;
    ++walk.counters().table_probes;
    if (const Table::Entry* entry = table_.find(key)) {
        if (Table::settles(*entry, depth, alpha, beta)) {
            ++walk.counters().table_hits;
            walk.cut(Cut::table);
            return walk.leave(entry->value);
        }
        table_move = entry->best;
    }

    const int window_floor = alpha;
    int best = -walk.bound() - 1;
    Move best_move;
    for (const Move move : ordered_moves(walk, depth, table_move)) {
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
            learn_from_cut(walk, depth, move);
            walk.cut(Cut::window);
            break;
        }
    }
    table_.store(key, {best, depth, Table::bound_of(best, window_floor, beta), best_move});
    return walk.leave(best);
}

MoveList AlphaBetaDeepening::ordered_moves(Walk& walk, int depth, Move table_move) {
    MoveList moves = walk.moves(depth);
    const Killers& killers = killers_[static_cast<size_t>(walk.ply())];
    const auto& history = history_[static_cast<size_t>(index_of(walk.position().to_move()))];
    const auto rank = [&](Move move) {
        if (move == table_move) return INT32_MAX;
        if (move == killers[0]) return INT32_MAX - 1;
        if (move == killers[1]) return INT32_MAX - 2;
        return history[static_cast<size_t>(move.cell())];
    };
    std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) { return rank(a) > rank(b); });
    return moves;
}

void AlphaBetaDeepening::learn_from_cut(const Walk& walk, int depth, Move move) {
    Killers& killers = killers_[static_cast<size_t>(walk.ply())];
    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    int& history =
        history_[static_cast<size_t>(index_of(walk.position().to_move()))][static_cast<size_t>(move.cell())];
    history = std::min(history + depth * depth, max_history);
}

}  // namespace lianzhu::teach
