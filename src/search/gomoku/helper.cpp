#include "search/gomoku/helper.h"

#include "search/gomoku/aspiration.h"

namespace lianzhu::gomoku {

uint64_t help_search(const SharedSearch& shared, int number, const StopFlag& stop) {
    PatternBoard board = shared.root;
    VcfSearch vcf(shared.failures);
    Effort effort(SearchLimits{}, &stop);
    Pvs pvs(board, shared.params, shared.table, vcf, effort, &shared.claims);
    Value guess = 0;
    for (int depth = 1 + number % 2; depth <= shared.max_depth && !effort.is_over(); ++depth) {
        const bool has_guess = depth >= shared.params.aspiration_depth;
        const Pvs::Line line = has_guess ? search_around(pvs, shared.params, depth, guess, {})
                                         : pvs.search_root(depth, -win_value, win_value, {});
        if (line.moves.empty() || is_win(line.value) || is_loss(line.value)) break;
        guess = line.value;
    }
    return effort.nodes();
}

}  // namespace lianzhu::gomoku
