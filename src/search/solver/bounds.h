#pragma once

#include <optional>
#include <vector>

#include "search/solver/node.h"

namespace lianzhu::solver {

// Two proofs that the attacker cannot win. Both give the defender a strategy that puts a stone on every live
// line of the attacker. Such a strategy ignores the defender's rows, and it works in the strong game too: the
// attacker never completes a row, threats of the defender only help it, and a threat of the attacker is a
// line like any other that the strategy blocks in time.

/// Erdős and Selfridge: give a line with n empty cells the weight 2^-n. A stone of the attacker doubles the
/// lines through it; one of the defender removes them. When the defender is to move and all weights add up to
/// less than 1, it takes the heaviest cell each time: this removes at least what the attacker's next stone
/// can add, so the sum stays below 1, the weight of a complete row. When the attacker is to move, the same
/// must be true after each of its moves.
bool potential_refutes(const Survey& survey, bool attacker_moves);

/// The weight of all live lines in units of 2^-scale_bits.
int64_t potential(const Survey& survey);
inline constexpr int scale_bits = 32;

/// Disjoint pairs of empty cells such that every live line contains one of the pairs: whenever the attacker
/// takes one cell of a pair, the defender takes the other, so no line is ever completed. A defender to move
/// can place a stone anywhere without harm, or takes the last cell of a line that lacks only one. The search
/// for pairs gives up after a fixed number of steps and then claims nothing.
bool pairing_refutes(const Survey& survey, bool attacker_moves);

/// Such pairs; empty when none are found.
std::optional<std::vector<Cells>> find_pairing(const Survey& survey);

}  // namespace lianzhu::solver
