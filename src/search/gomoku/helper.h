#pragma once

#include "search/gomoku/pvs.h"

namespace lianzhu::gomoku {

/// What helpers share with the thread that they help: all of it is safe between threads.
struct SharedSearch {
    const PatternBoard& root;
    const Params& params;
    Table& table;
    std::shared_ptr<VcfSearch::Failures> failures;
    int max_depth;
};

/// A helper of Lazy SMP: searches the same root for itself, on a board of its own, until it is stopped. Its
/// only use is what it leaves in the shared tables: the main thread finds there what it would have to search.
/// Every other helper is a depth ahead, so that not all look at the same nodes at the same time. The nodes it
/// took come back.
uint64_t help_search(const SharedSearch& shared, int number, const StopFlag& stop);

}  // namespace lianzhu::gomoku
