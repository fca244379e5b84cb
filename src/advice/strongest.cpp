#include "advice/strongest.h"

#include "evaluate/patterns/pattern_tables.h"
#include "player/registry.h"

namespace lianzhu {

Result<std::unique_ptr<Searcher>> make_strongest(const Rules& rules, int lines) {
    constexpr int solved_cells = 25;  // every board of that size is solved in seconds
    if (rules.cells() > solved_cells && PatternTables::supports(rules)) {
        gomoku::Params params;
        params.multi_pv = lines;
        return make_searcher("gomoku", "outcome", rules, {}, params);
    }
    teach::Options options;
    options.root_window = teach::RootWindow::shared;
    return make_searcher("solve", "fe", rules, options);
}

}  // namespace lianzhu
