#include "search/teach/teach_searcher.h"

#include <algorithm>

namespace lianzhu::teach {

Result<SearchResult> TeachSearcher::search(const Position& position, const SearchLimits& limits,
                                           const SearchControl& control) {
    if (position.is_over()) return fail("the game is over: there is no move to search");
    if (limits.depth < 1) return fail("a search needs a depth of at least 1");
    reset(position.rules());
    Walk walk(position, *evaluator_, options_, limits, control);
    const int depth = std::min(limits.depth, position.board().cells() - position.ply());
    SearchResult result = run(walk, depth);
    result.counters = walk.counters();
    result.time = walk.watch().elapsed();
    return result;
}

SearchResult TeachSearcher::run(Walk& walk, int depth) {
    return search_root(walk, depth);
}

SearchResult TeachSearcher::search_root(Walk& walk, int depth, Move preferred) {
    const int bound = evaluator_->bound();
    const bool shared = options_.root_window == RootWindow::shared;
    MoveList moves = walk.moves(depth);
    if (shared && !preferred.is_none()) {
        Move* found = std::find(moves.begin(), moves.end(), preferred);
        std::rotate(moves.begin(), found, found + 1);
    }

    SearchResult result;
    result.move = moves[0];
    result.depth = depth;
    int equals = 0;
    walk.heart().suppose({0, {}, {result.move}, {}});
    if (walk.trace() != nullptr) walk.trace()->enter(0, Move(), -bound, bound);
    for (const Move move : moves) {
        const bool is_first = result.root_moves.empty();
        const int alpha = shared && !is_first ? result.value : -bound;
        if (alpha >= bound) {
            walk.cut(Cut::window);  // nothing is better than a won game
            break;
        }
        walk.play(move);
        const int value = child_value(walk, depth - 1, alpha, bound);
        walk.undo();
        if (walk.stopped()) {
            result.complete = false;
            break;
        }
        result.root_moves.push_back({move, value});
        if (is_first || takes_over(value, result.value, equals)) {
            result.move = move;
            result.value = value;
            walk.lift_line(move);
            walk.heart().suppose({depth, score(value, walk.root_ply()), walk.best_line(), walk.counters()});
        }
        if (is_first) equals = 1;
    }
    if (walk.trace() != nullptr) walk.trace()->leave(0, result.value);
    result.pv = walk.best_line();
    if (result.root_moves.empty()) {  // stopped before anything was known
        result.depth = 0;
        result.pv = {result.move};
    }
    result.score = score(result.value, walk.root_ply());
    return result;
}

bool TeachSearcher::takes_over(int value, int best, int& equals) {
    if (value > best) {
        equals = 1;
        return true;
    }
    // With a shared window an equal value is only an upper bound.
    if (value < best || options_.root_window == RootWindow::shared) return false;
    ++equals;
    switch (options_.ties) {
        case Ties::first:
            return false;
        case Ties::last:
            return true;
        default:  // the n-th of n equal moves takes over with chance 1/n, so all are equally likely
            return random_.below(static_cast<uint32_t>(equals)) == 0;
    }
}

}  // namespace lianzhu::teach
