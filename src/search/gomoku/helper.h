#pragma once

#include "search/gomoku/pvs.h"

namespace lianzhu::gomoku {

/// What helpers share with the thread that they help; all of it is safe to use from several threads.
struct SharedSearch {
    const PatternBoard& root;
    const Params& params;
    Table& table;
    std::shared_ptr<VcfSearch::Failures> failures;
    Claims& claims;
    int max_depth;
};

/// A helper of Lazy SMP: searches the same root on its own board until it is stopped. It is useful only for
/// what it leaves in the shared tables, which saves the main thread work. Every other helper starts one depth
/// ahead, and all put off what another one has claimed, so that not all look at the same nodes at the same
/// time. Returns the nodes it used.
uint64_t help_search(const SharedSearch& shared, int number, const StopFlag& stop);

}  // namespace lianzhu::gomoku
