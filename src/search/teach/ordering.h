#pragma once

#include "base/flat_map.h"
#include "base/random.h"
#include "evaluate/evaluator.h"
#include "search/limit_watch.h"
#include "search/teach/options.h"

namespace lianzhu::teach {

/// Puts moves into an order that no real search could know, to show the effect of ordering: it runs a
/// separate search, which is not counted, for the true value of each move.
class Ordering {
  public:
    /// The watch must outlive it.
    Ordering(const Evaluator& evaluator, Order order, uint64_t seed, LimitWatch& watch)
        : evaluator_(evaluator), order_(order), random_(seed), watch_(watch) {}

    /// Sorts the moves of a node that is searched `depth` plies deep. The order is meaningless when the watch
    /// has expired meanwhile.
    void sort(Position& position, int depth, MoveList& moves);

  private:
    /// The keys are hashes already.
    struct SameHash {
        size_t operator()(uint64_t key) const { return key; }
    };
    int true_value(Position& position, int depth);

    const Evaluator& evaluator_;
    Order order_;
    Random random_;
    LimitWatch& watch_;
    uint64_t looked_at_ = 0;
    FlatMap<uint64_t, int, SameHash> known_;  ///< by position key and depth
};

}  // namespace lianzhu::teach
