#pragma once

#include "base/stop.h"
#include "search/solver/proof.h"

namespace lianzhu::solver {

/// Replays a proof: plays its moves for one side and tries every reply of the other, to the end of every
/// game. It knows a board and what completes a row, and nothing else of the solver: no lines, bounds, forced
/// moves or symmetries. Where a strategy continues by pairs, it does not play on. It checks instead that the
/// pairs are empty cells, that no two share a cell, and that every k cells in a row without a stone of the
/// strategy's side contain a pair. It replays each position once; positions are compared exactly. Returns the
/// number of positions checked, or what is wrong with the proof.
Result<uint64_t> check_proof(const Proof& proof, const StopFlag* stop = nullptr);

}  // namespace lianzhu::solver
