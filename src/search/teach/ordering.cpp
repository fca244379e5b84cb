#include "search/teach/ordering.h"

#include <algorithm>
#include <vector>

namespace lianzhu::teach {

void Ordering::sort(Position& position, int depth, MoveList& moves) {
    if (order_ == Order::index) return;
    if (order_ == Order::random) {
        for (int i = moves.size() - 1; i > 0; --i) {
            std::swap(moves[i], moves[static_cast<int>(random_.below(static_cast<uint32_t>(i + 1)))]);
        }
        return;
    }
    struct Valued {
        Move move;
        int value;
    };
    std::vector<Valued> valued;
    for (const Move move : moves) {
        position.play(move);
        valued.push_back({move, -true_value(position, depth - 1)});
        position.undo();
    }
    std::stable_sort(valued.begin(), valued.end(), [this](const Valued& a, const Valued& b) {
        return order_ == Order::best ? a.value > b.value : a.value < b.value;
    });
    for (int i = 0; i < moves.size(); ++i) moves[i] = valued[static_cast<size_t>(i)].move;
}

int Ordering::true_value(Position& position, int depth) {
    if (position.is_over() || depth == 0) return evaluator_.evaluate(position);
    const uint64_t key = position.key() ^ mix64(static_cast<uint64_t>(depth));
    if (const int* found = known_.find(key)) return *found;
    constexpr uint64_t poll_interval = 256;
    if (++looked_at_ % poll_interval == 0) watch_.poll();
    if (watch_.expired()) return 0;
    int best = -evaluator_.bound();
    for (const Move move : position.legal_moves()) {
        position.play(move);
        best = std::max(best, -true_value(position, depth - 1));
        position.undo();
    }
    return watch_.expired() ? 0 : known_[key] = best;
}

}  // namespace lianzhu::teach
