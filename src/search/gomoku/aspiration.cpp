#include "search/gomoku/aspiration.h"

#include <algorithm>

namespace lianzhu::gomoku {

Pvs::Line search_around(Pvs& pvs, const Params& params, int depth, Value guess,
                        const std::vector<Point>& excluded) {
    Value width = params.aspiration_window;
    Value alpha = std::max(guess - width, -win_value);
    Value beta = std::min(guess + width, win_value);
    while (true) {
        Pvs::Line line = pvs.search_root(depth, alpha, beta, excluded);
        if (pvs.is_aborted()) return line.value > alpha ? line : Pvs::Line{};
        const bool too_low = line.value <= alpha && alpha > -win_value;
        const bool too_high = line.value >= beta && beta < win_value;
        if (!too_low && !too_high) return line;
        width *= 4;
        if (too_low) alpha = width > most_eval / 8 ? -win_value : std::max(guess - width, -win_value);
        if (too_high) beta = width > most_eval / 8 ? win_value : std::min(guess + width, win_value);
    }
}

}  // namespace lianzhu::gomoku
