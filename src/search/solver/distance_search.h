#pragma once

#include <optional>

#include "search/limit_watch.h"
#include "search/solver/proof_table.h"

namespace lianzhu::solver {

/// How many plies a won position takes with best play of both sides: asks for a win within 1, 2, 3 … plies
/// until the answer is yes. It does not use rules that keep the winner but not the distance.
class DistanceSearch {
  public:
    DistanceSearch(const NodeView& view, ProofTable& table, LimitWatch& watch, uint64_t& nodes)
        : view_(view), table_(table), watch_(watch), nodes_(nodes) {}

    /// Empty when a limit was reached or no win exists.
    std::optional<int> run(const Node& root);

    /// Whether the attacker wins within `plies`. Also false when a limit was reached; the caller checks the
    /// watch.
    bool wins_within(const Node& node, int plies);

  private:
    bool try_moves(const Node& node, const Survey& survey, int plies);
    static void drop_slow_lines(Survey& survey, int attacker_moves_left);

    const NodeView& view_;
    ProofTable& table_;
    LimitWatch& watch_;
    uint64_t& nodes_;
};

}  // namespace lianzhu::solver
