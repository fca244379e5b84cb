#include "search/gomoku/move_picker.h"

#include <algorithm>
#include <cstdlib>

namespace lianzhu::gomoku {

namespace {

constexpr int history_limit = 1 << 13;
constexpr int table_move_score = 1 << 24;

}  // namespace

void MoveMemory::add_history(Side side, Point move, int bonus) {
    int& value = history_[static_cast<size_t>(index_of(side))][static_cast<size_t>(move)];
    // Pulled towards the limits, never beyond them.
    value += bonus - value * std::abs(bonus) / history_limit;
}

void MoveMemory::learn(Side side, int ply, int depth, Point last, Point move, const PointList& tried) {
    auto& pair = killers_[static_cast<size_t>(ply)];
    if (pair[0] != move) pair = {move, pair[0]};
    counters_[static_cast<size_t>(last)][static_cast<size_t>(index_of(side))] = move;
    const int bonus = std::min(depth * depth * 8, history_limit / 4);
    add_history(side, move, bonus);
    for (const Point other : tried) {
        if (other != move) add_history(side, other, -bonus / 2);
    }
}

MovePicker::MovePicker(PatternBoard& board, const MoveMemory& memory, const Params& params,
                       const Context& context)
    : board_(board), memory_(memory), params_(params), context_(context), own_(board.to_move()) {
    const Side enemy = opponent(own_);
    if (board.count(enemy, CellClass::five) > 0) {
        stage_ = Stage::forced;
        for (const Point point : defences_to_five(board, own_)) add(point);
    } else if (threatens_winning_four(board, enemy)) {
        stage_ = Stage::forced;
        const PointList stops = defences_to_winning_four(board, own_);
        for (const Point point : stops) add(point);
        for (const Point point : fours_of(board, own_)) {
            if (!stops.holds(point)) add(point);
        }
    } else {
        add_near();
    }
}

void MovePicker::add(Point point) {
    points_[static_cast<size_t>(size_)] = static_cast<int16_t>(point);
    scores_[static_cast<size_t>(size_++)] = score(point);
}

void MovePicker::add_near() {
    board_.visit_touching([&](Point point) { add(point); });
}

void MovePicker::add_far() {
    for (Point point = board_.first_point(); point < board_.end_point(); ++point) {
        if (board_.is_empty(point) && !board_.touches_play(point)) add(point);
    }
}

int MovePicker::score(Point point) const {
    if (point == context_.table_move) return table_move_score;
    int score = board_.promise(own_, point);
    score += memory_.history(own_, point) / params_.history_divisor;
    if (memory_.is_killer(context_.ply, point)) score += params_.killer_bonus;
    if (memory_.counter(own_, context_.last) == point) score += params_.counter_bonus;
    return score;
}

/// The best of those left; of equals the first, so that every machine picks the same.
Point MovePicker::pick() {
    while (next_ < size_) {
        // Two simple loops: the first compares several scores at once.
        int most = scores_[static_cast<size_t>(next_)];
        for (int i = next_ + 1; i < size_; ++i) most = std::max(most, scores_[static_cast<size_t>(i)]);
        int best = next_;
        while (scores_[static_cast<size_t>(best)] != most) ++best;
        const Point point = points_[static_cast<size_t>(best)];
        points_[static_cast<size_t>(best)] = points_[static_cast<size_t>(next_)];
        scores_[static_cast<size_t>(best)] = scores_[static_cast<size_t>(next_)];
        ++next_;
        last_score_ = most;
        if (!board_.is_forbidden(own_, point)) return point;
    }
    return no_point;
}

void MovePicker::postpone(Point last, int number) {
    --next_;
    points_[static_cast<size_t>(next_)] = static_cast<int16_t>(last);
    scores_[static_cast<size_t>(next_)] = postponed_score - number;
}

Point MovePicker::next(bool also_far) {
    const Point point = pick();
    if (point != no_point || stage_ != Stage::near || !also_far) return point;
    stage_ = Stage::far;
    add_far();
    return pick();
}

}  // namespace lianzhu::gomoku
