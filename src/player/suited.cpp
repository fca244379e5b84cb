#include "player/suited.h"

#include "evaluate/patterns/pattern_tables.h"
#include "player/levels.h"
#include "search/solver/solver.h"

namespace lianzhu {

namespace {

using std::chrono::milliseconds;

/// Boards of up to this many cells are solved in seconds, if they can be solved at all.
constexpr int small_board = 25;

bool is_solvable(const Rules& rules) {
    return !solver::why_not_solvable(rules);
}

PlayerSpec computer(const char* searcher, const char* evaluator = "outcome") {
    PlayerSpec spec;
    spec.kind = PlayerSpec::Kind::computer;
    spec.searcher = searcher;
    spec.evaluator = evaluator;
    return spec;
}

PlayerSpec with_time(PlayerSpec spec, milliseconds time) {
    spec.limits.time = time;
    return spec;
}

PlayerSpec with_random_ties(PlayerSpec spec) {
    spec.options.teach.ties = teach::Ties::random;
    return spec;
}

PlayerSpec with_shared_window(PlayerSpec spec) {
    spec.options.teach.root_window = teach::RootWindow::shared;
    return spec;
}

PlayerSpec top_level(const Rules& rules) {
    if (rules.cells() <= tiny_board) return with_random_ties(computer("alphabeta"));
    if (is_solvable(rules)) return computer("solve", "fe");
    return with_random_ties(computer("alphabeta-id", "fe"));
}

PlayerSpec course(const Rules& rules) {
    const bool is_small = rules.cells() <= small_board;
    PlayerSpec spec = with_random_ties(computer(is_small ? "minimax" : "alphabeta-id", "two-link"));
    spec.limits.depth = 3;
    // Three plies of plain minimax take minutes there; the deepening search sees what fits in a second.
    if (!is_small) spec.limits.time = milliseconds(1'000);
    return spec;
}

PlayerSpec full(const Rules& rules) {
    if (rules.cells() <= tiny_board) return with_random_ties(computer("alphabeta"));
    if (PatternTables::supports(rules)) return with_time(computer("gomoku"), milliseconds(1'000));
    return with_time(with_shared_window(computer("alphabeta-id", "fe")), milliseconds(1'000));
}

/// Above every other level: no level but the last one thinks about as many as half of these nodes.
PlayerSpec perfect(const Rules& rules) {
    const Level& master = levels().back();
    const bool has_patterns = PatternTables::supports(rules);
    PlayerSpec spec = computer(has_patterns ? "gomoku" : "alphabeta-id", has_patterns ? "outcome" : "fe");
    if (is_solvable(rules)) spec = computer("perfect", "fe");
    if (!has_patterns) spec = with_shared_window(std::move(spec));
    spec.limits.nodes = 2 * (has_patterns ? master.pattern.nodes : master.plain.nodes);
    return with_time(std::move(spec), longest_thought);
}

/// The searcher with the most reliable verdict on a position.
PlayerSpec truest(const Rules& rules) {
    return suits_patterns(rules) ? computer("gomoku") : with_shared_window(computer("solve", "fe"));
}

PlayerSpec balance(const Rules& rules) {
    if (!PatternTables::supports(rules)) return computer("solve");
    PlayerSpec spec = computer("gomoku");
    spec.options.gomoku.table_megabytes = 4;
    spec.options.gomoku.vcf_table_megabytes = 2;
    spec.options.gomoku.vct_table_megabytes = 2;
    return spec;
}

}  // namespace

bool suits_patterns(const Rules& rules) {
    const bool is_small = rules.cells() <= small_board && is_solvable(rules);
    return PatternTables::supports(rules) && !is_small;
}

PlayerSpec suited(Purpose purpose, const Rules& rules) {
    switch (purpose) {
        case Purpose::slipping_level:
            return with_random_ties(computer("alphabeta-id", "fe"));
        case Purpose::top_level:
            return top_level(rules);
        case Purpose::course:
            return course(rules);
        case Purpose::best_choice:
            return computer("best-choice");
        case Purpose::full:
            return full(rules);
        case Purpose::perfect:
            return perfect(rules);
        case Purpose::best:
            return with_time(truest(rules), milliseconds(2'000));
        case Purpose::balance:
            return balance(rules);
        case Purpose::hint:
            return with_time(truest(rules), milliseconds(1'500));
        case Purpose::study:
            return rules.cells() <= tiny_board ? computer("alphabeta") : truest(rules);
        case Purpose::analysis:
            break;
    }
    return with_time(truest(rules), milliseconds(1'000));
}

}  // namespace lianzhu
