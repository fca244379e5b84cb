#include "search/teach/best_choice.h"

#include "position/line_judge.h"

namespace lianzhu::teach {

namespace {

Move immediate_win(const Position& position) {
    for (const Move move : position.legal_moves()) {
        if (completes_row(position.rules(), position.board(), move, position.to_move())) return move;
    }
    return Move();
}

}  // namespace

BestChoice::BestChoice(const Rules& rules, const Options& options)
    : TeachSearcher(std::make_unique<OutcomeEvaluator>(rules), options), outcome_(rules) {}

int BestChoice::child_value(Walk& walk, int depth, int /*alpha*/, int /*beta*/) {
    return -best_result(walk, depth);
}

int BestChoice::best_result(Walk& walk, int depth) {
    walk.enter(-walk.bound(), walk.bound());
    if (walk.is_leaf(depth)) return walk.leave(walk.evaluate());

    const int ply = walk.position().ply();
    if (const Move win = immediate_win(walk.position()); !win.is_none()) {
        walk.end_line(win);
        walk.cut(Cut::win_found);
        return walk.leave(walk.leaf(outcome_.win_at(ply + 1)));
    }

    const int shortest_win_left = outcome_.win_at(ply + 3);
    int best = -walk.bound() - 1;
    for (const Move move : walk.moves(depth)) {
        walk.play(move);
        const int result = -best_result(walk, depth - 1);
        walk.undo();
        if (walk.stopped()) return 0;
        if (result > best) {
            best = result;
            walk.lift_line(move);
        }
        if (best >= shortest_win_left) {
            walk.cut(Cut::win_found);
            break;
        }
    }
    return walk.leave(best);
}

}  // namespace lianzhu::teach
