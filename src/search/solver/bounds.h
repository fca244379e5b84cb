#pragma once

#include <optional>
#include <vector>

#include "search/solver/node.h"

namespace lianzhu::solver {

// Two proofs that the attacker cannot win. Both give the defender a strategy that puts a stone on every
// live line of the attacker. Such a strategy never needs to look at rows of its own, and it works in
// the strong game too: the attacker never completes a row, so threats of the defender can only help
// it, and a threat of the attacker is a line like any other that the strategy blocks in time.

/// Erdős and Selfridge: give a line with n empty cells the weight 2^-n. A stone of the attacker doubles
/// the lines through it, one of the defender removes them. Where the defender moves and all weights
/// together are less than 1, it takes the heaviest cell each time: what it removes is at least what the
/// attacker's next stone can add, so the sum stays below 1, the weight of a complete row. Where the attacker
/// moves, the same must hold after any of its moves.
bool potential_refutes(const Survey& survey, bool attacker_moves);

/// The weight of all live lines in units of 2^-scale_bits.
int64_t potential(const Survey& survey);
inline constexpr int scale_bits = 32;

/// Disjoint pairs of empty cells such that every live line contains one of the pairs: whenever the
/// attacker takes one cell of a pair, the defender takes the other, and no line is ever complete. With the
/// move, the defender loses nothing by a stone anywhere, or takes the cell of a line that has no other. The
/// search for pairs gives up after a fixed number of steps; then nothing is claimed.
bool pairing_refutes(const Survey& survey, bool attacker_moves);

/// Such pairs; nothing when none are found.
std::optional<std::vector<Cells>> find_pairing(const Survey& survey);

}  // namespace lianzhu::solver
