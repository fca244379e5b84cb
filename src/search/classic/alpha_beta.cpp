#include "search/classic/alpha_beta.h"

#include <algorithm>

namespace lianzhu::classic {

namespace {

constexpr size_t table_entries = 1U << 17U;
constexpr int killer_points = 20'000;
constexpr int table_points = 1 << 29;
constexpr int most_eval = 100'000'000;

}  // namespace

int evaluate(const PatternBoard& board) {
    const Side own = board.to_move();
    int value = 0;
    for (Point point = board.first_point(); point < board.end_point(); ++point) {
        if (!board.is_empty(point)) continue;
        value += pattern_score(board, own, point) - pattern_score(board, opponent(own), point);
        value = std::clamp(value, -most_eval, most_eval);
    }
    return value;
}

AlphaBeta::AlphaBeta(PatternBoard& board, const Level& level, LimitWatch& watch)
    : board_(board),
      level_(level),
      watch_(watch),
      table_(table_entries),
      killers_(Rules::max_cells, no_point) {
    for (auto& side : history_) side.assign(static_cast<size_t>(board.end_point()) + 1, 0);
}

std::optional<RootMove> AlphaBeta::search_root(const std::vector<RootMove>& moves, int depth,
                                               const OnBetter& on_better) {
    std::optional<RootMove> best;
    for (const RootMove& root : moves) {
        board_.place(board_.point_of(root.move));
        const int value = -search(depth - 1, 1, -win_value, best ? -best->value : win_value);
        board_.take_back();
        if (watch_.expired()) break;
        // Only a strictly better value: one that equals the bound may really be worse.
        if (best && value <= best->value) continue;
        best = {root.move, value};
        if (on_better) on_better(*best);
    }
    return best;
}

/// Exact inside (alpha, beta), an upper bound at or below alpha, a lower bound at or above beta.
int AlphaBeta::search(int depth, int ply, int alpha, int beta) {
    ++counters_.calls;
    if (watch_.expired(counters_.calls)) return 0;
    const Side own = board_.to_move();
    if (board_.empty_cells() == 0) return 0;
    if (board_.count(own, CellClass::five) > 0) return win_value - ply - 1;
    if (depth <= 0) {
        ++counters_.leaves;
        return evaluate(board_);
    }

    Entry& entry = table_[board_.key() & (table_entries - 1)];
    ++counters_.table_probes;
    Point table_move = no_point;
    if (entry.bound != Bound::none && entry.key == board_.key()) {
        ++counters_.table_hits;
        table_move = entry.move;
        // The distance of a win depends on the path, so the value of a win in the table is not used.
        if (entry.depth == depth && std::abs(entry.value) < least_win) {
            if (entry.bound == Bound::exact) return entry.value;
            if (entry.bound == Bound::lower && entry.value >= beta) return entry.value;
            if (entry.bound == Bound::upper && entry.value <= alpha) return entry.value;
        }
    }

    int best = -win_value;
    Point best_move = no_point;
    const int first_alpha = alpha;
    for (const RootMove& candidate : ordered_moves(ply, table_move)) {
        const Point point = board_.point_of(candidate.move);
        board_.place(point);
        const int value = -search(depth - 1, ply + 1, -beta, -alpha);
        board_.take_back();
        if (watch_.expired()) return 0;
        if (value > best) {
            best = value;
            best_move = point;
        }
        alpha = std::max(alpha, value);
        if (alpha >= beta) {
            ++counters_.cuts;
            learn(depth, ply, point);
            break;
        }
    }
    if (best_move == no_point) return 0;
    Bound bound = Bound::exact;
    if (best <= first_alpha) bound = Bound::upper;
    if (best >= beta) bound = Bound::lower;
    table_[board_.key() & (table_entries - 1)] = {board_.key(), best, depth, bound, best_move};
    return best;
}

/// Candidates in the order in which they are tried; an enemy five leaves only its cell.
std::vector<RootMove> AlphaBeta::ordered_moves(int ply, Point table_move) {
    std::vector<RootMove> moves = rank_candidates(board_, level_);
    const Side own = board_.to_move();
    for (RootMove& move : moves) {
        const Point point = board_.point_of(move.move);
        if (point == table_move) move.value += table_points;
        if (level_.killers && killers_[static_cast<size_t>(ply)] == point) move.value += killer_points;
        if (level_.history) {
            move.value += history_[static_cast<size_t>(index_of(own))][static_cast<size_t>(point)];
        }
    }
    std::stable_sort(moves.begin(), moves.end(),
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    return moves;
}

void AlphaBeta::learn(int depth, int ply, Point move) {
    killers_[static_cast<size_t>(ply)] = move;
    int& count = history_[static_cast<size_t>(index_of(board_.to_move()))][static_cast<size_t>(move)];
    count = std::min(count + depth * depth, killer_points);
}

}  // namespace lianzhu::classic
