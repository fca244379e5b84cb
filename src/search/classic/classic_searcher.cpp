#include "search/classic/classic_searcher.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "search/classic/alpha_beta.h"

namespace lianzhu::classic {

namespace {

/// By LinePattern. Patterns that the documented scores do not name score nothing.
constexpr std::array<int, line_pattern_count> pattern_scores{0,      0,      0,       0,         500, 1'000,
                                                             10'000, 50'000, 100'000, 1'000'000, 0,   0};
constexpr int open_three_score = pattern_scores[static_cast<size_t>(LinePattern::open_three)];
constexpr int centre_penalty = 1;  ///< a tenth of the points that each cell of distance costs
constexpr size_t shown_candidates = 5;
constexpr size_t searched_candidates = 8;  ///< of the root

bool makes_four(CellClass cell_class) {
    return cell_class >= CellClass::four && cell_class <= CellClass::open_four;
}

/// Legal cells of a class from `least` to `most` for `side`, best point score first.
std::vector<RootMove> cells_of(PatternBoard& board, const Level& level, Side side, CellClass least,
                               CellClass most) {
    std::vector<RootMove> cells;
    for (Point point = board.first_point(); point < board.end_point(); ++point) {
        const CellClass cell_class = board.cell_class(side, point);
        if (cell_class < least || cell_class > most || board.is_forbidden(board.to_move(), point)) continue;
        if (board.is_suspect(side, point) && board.is_forbidden(side, point)) continue;
        cells.push_back({board.move_of(point), point_score(board, level, point)});
    }
    std::stable_sort(cells.begin(), cells.end(),
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    return cells;
}

/// Nothing can be threatened yet: the free cell nearest to the centre, of those beside the only stone if there
/// is one.
std::vector<RootMove> opening_reply(PatternBoard& board, Level level) {
    level.range = 1;
    return rank_candidates(board, level);
}

/// Whether the best candidate is worth two open threes and far more than the next. A four alone does not count:
/// the enemy blocks it and nothing is gained.
bool is_clearly_best(const PatternBoard& board, const std::vector<RootMove>& candidates) {
    const CellClass made = board.cell_class(board.to_move(), board.point_of(candidates[0].move));
    if (made == CellClass::four || made == CellClass::four_two) return false;
    return candidates[0].value >= 2 * open_three_score &&
           (candidates.size() == 1 || 2LL * candidates[0].value > 3LL * candidates[1].value);
}

/// The candidates after which the enemy has no winning four, plus own fours, which may gain time.
std::vector<RootMove> answers_to_four(PatternBoard& board, const std::vector<RootMove>& candidates) {
    const Side own = board.to_move();
    const Side enemy = opponent(own);
    std::vector<RootMove> answers;
    for (const RootMove& candidate : candidates) {
        const Point point = board.point_of(candidate.move);
        const bool is_four = makes_four(board.cell_class(own, point));
        board.place(point);
        const bool is_safe =
            board.count(enemy, CellClass::open_four) + board.count(enemy, CellClass::two_fours) == 0;
        board.take_back();
        if (is_safe || is_four) answers.push_back(candidate);
    }
    return answers;
}

struct Decision {
    Stage stage = Stage::search;
    std::vector<RootMove> moves;  ///< the moves left to choose from, best first
};

Decision decide(PatternBoard& board, const Level& level, const std::vector<RootMove>& candidates) {
    const Side own = board.to_move();
    const Side enemy = opponent(own);
    if (board.stones() <= 1) {
        if (auto replies = opening_reply(board, level); !replies.empty())
            return {Stage::opening, std::move(replies)};
    }
    if (auto wins = cells_of(board, level, own, CellClass::five, CellClass::five); !wins.empty()) {
        return {Stage::win, std::move(wins)};
    }
    if (board.count(enemy, CellClass::five) > 0) {
        auto blocks = cells_of(board, level, enemy, CellClass::five, CellClass::five);
        if (blocks.empty()) blocks = candidates;
        return {Stage::must_block, std::move(blocks)};
    }
    if (auto fours = cells_of(board, level, own, CellClass::two_fours, CellClass::open_four);
        !fours.empty()) {
        return {Stage::attack, std::move(fours)};
    }
    const auto threats = cells_of(board, level, enemy, CellClass::two_fours, CellClass::open_four);
    if (!threats.empty()) {
        auto answers = answers_to_four(board, candidates);
        if (answers.empty()) answers = threats;
        return {Stage::defend, std::move(answers)};
    }
    return {is_clearly_best(board, candidates) ? Stage::clear : Stage::search, candidates};
}

/// The value of a move without a search: what the board is worth afterwards.
int value_of(PatternBoard& board, Move move) {
    board.place(board.point_of(move));
    const bool loses = board.count(board.to_move(), CellClass::five) > 0;
    const int value = loses ? 2 - win_value : -evaluate(board);
    board.take_back();
    return value;
}

/// A move that ends a threat may be the only one, and then there is nothing to choose.
bool needs_search(const Decision& decision) {
    const bool may_search = decision.stage == Stage::must_block || decision.stage == Stage::defend ||
                            decision.stage == Stage::search;
    return may_search && decision.moves.size() > 1;
}

void bring_to_front(std::vector<RootMove>& moves, Move move) {
    const auto found =
        std::find_if(moves.begin(), moves.end(), [&](const RootMove& m) { return m.move == move; });
    std::rotate(moves.begin(), found, found + 1);
}

Score score_of(int value) {
    if (value >= least_win) return Score::win_in(win_value - value);
    if (value <= -least_win) return Score::lose_in(win_value + value);
    return Score::eval(value);
}

}  // namespace

int pattern_score(const PatternBoard& board, Side side, Point point) {
    int score = 0;
    for (int direction = 0; direction < 4; ++direction) {
        score += pattern_scores[static_cast<size_t>(board.pattern(side, point, direction))];
    }
    return score;
}

int point_score(const PatternBoard& board, const Level& level, Point point) {
    const Rules& rules = board.rules();
    const Side own = board.to_move();
    const int cell = board.move_of(point).cell();
    // Twice the distance, because the centre of an even board lies between its cells.
    const int columns = 2 * (cell % rules.width) - (rules.width - 1);
    const int rows = 2 * (cell / rules.width) - (rules.height - 1);
    const auto pull = static_cast<int>(std::lround(std::hypot(columns, rows) / 2 * 10 * centre_penalty));
    return (pattern_score(board, own, point) * level.attack_tenths +
            pattern_score(board, opponent(own), point) * level.defence_tenths) /
               10 -
           pull;
}

std::vector<RootMove> rank_candidates(PatternBoard& board, const Level& level) {
    const Rules& rules = board.rules();
    std::vector<bool> is_near(static_cast<size_t>(rules.cells()));
    // Without a stone only the middle is near.
    const int middle = (rules.height / 2) * rules.width + rules.width / 2;
    is_near[static_cast<size_t>(middle)] = board.stones() == 0;
    for (int cell = 0; cell < rules.cells(); ++cell) {
        if (board.is_empty(board.point_of(Move(cell)))) continue;
        const int column = cell % rules.width;
        const int row = cell / rules.width;
        for (int r = std::max(0, row - level.range); r <= std::min(rules.height - 1, row + level.range);
             ++r) {
            for (int c = std::max(0, column - level.range);
                 c <= std::min(rules.width - 1, column + level.range); ++c) {
                const int near_cell = r * rules.width + c;
                is_near[static_cast<size_t>(near_cell)] = true;
            }
        }
    }
    std::vector<RootMove> ranked;
    for (int cell = 0; cell < rules.cells(); ++cell) {
        const Point point = board.point_of(Move(cell));
        if (!is_near[static_cast<size_t>(cell)] || !board.is_empty(point)) continue;
        if (board.is_forbidden(board.to_move(), point)) continue;
        ranked.push_back({Move(cell), point_score(board, level, point)});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    if (ranked.size() > static_cast<size_t>(level.candidates))
        ranked.resize(static_cast<size_t>(level.candidates));
    return ranked;
}

Result<std::unique_ptr<Searcher>> ClassicSearcher::make(const Rules& rules, const Level& level) {
    if (!PatternTables::supports(rules)) return fail("patterns are known for 4, 5 and 6 in a row only");
    return std::unique_ptr<Searcher>(std::make_unique<ClassicSearcher>(rules, level));
}

Result<SearchResult> ClassicSearcher::search(const Position& position, const SearchLimits& limits,
                                             const SearchControl& control) {
    if (position.is_over()) return fail("the game is over: there is no move to search");
    if (!tables_) tables_ = std::make_shared<PatternTables>(rules_);
    SearchLimits own_limits = limits;
    own_limits.time = std::min(limits.time, level_.time);
    Heartbeat heart(control);
    LimitWatch watch(own_limits, control.stop, &heart);
    PatternBoard board(rules_, tables_, position.board());
    std::vector<RootMove> candidates = rank_candidates(board, level_);
    // Renju can forbid every near cell; a legal move still exists elsewhere.
    if (candidates.empty()) candidates.push_back({position.legal_moves()[0], 0});
    const Decision decision = decide(board, level_, candidates);

    SearchResult result;
    result.stage = decision.stage;
    const auto take = [&](const RootMove& found, int depth) {
        result.move = found.move;
        result.value = found.value;
        result.score = score_of(found.value);
        result.depth = depth;
    };
    const Move first = decision.moves[0].move;
    if (decision.stage == Stage::win) {
        take({first, win_value - 1}, 1);
    } else if (decision.stage == Stage::attack) {
        take({first, win_value - 3}, 1);
    } else {
        // A stone that only stops the enemy claims no advantage.
        const bool stops = decision.stage == Stage::must_block || decision.stage == Stage::defend;
        const int value = value_of(board, first);
        take({first, stops ? std::min(value, 0) : value}, 1);
    }
    heart.suppose({result.depth, result.score, {result.move}, {}});
    if (needs_search(decision)) {
        AlphaBeta search(board, level_, watch);
        const int depth = std::min(limits.depth, level_.depth);
        std::vector<RootMove> moves = decision.moves;
        moves.resize(std::min(moves.size(), searched_candidates));
        for (int next = level_.deepening ? 1 : depth; next <= depth && !watch.expired(); ++next) {
            // The best move of the last depth comes first, so an unfinished depth can only improve on it.
            bring_to_front(moves, result.move);
            const auto best = search.search_root(moves, next, [&](const RootMove& better) {
                // Before all moves are searched, a loss only says that the first of them loses.
                if (better.value <= -least_win) return;
                take(better, next);
                heart.tell({next, result.score, {result.move}, search.counters()});
            });
            if (best && !watch.expired()) take(*best, next);
            if (!result.score.is_eval()) break;
        }
        result.counters = search.counters();
        result.complete = !watch.expired();
    }
    result.pv = {result.move};
    candidates.resize(std::min(candidates.size(), shown_candidates));
    result.root_moves = std::move(candidates);
    result.time = watch.elapsed();
    return result;
}

}  // namespace lianzhu::classic
