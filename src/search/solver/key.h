#pragma once

#include "base/random.h"
#include "search/solver/node.h"

namespace lianzhu::solver {

/// Exactly what the answer at a node depends on: two bits for each cell and a tag.
/// Equal keys mean equal answers; there are no collisions.
///
///     cell              first  second
///     attacker's stone    1      0        only on a live line of the attacker
///     defender's stone    0      1        only on a live line of the defender
///     empty               1      1        only on a live line of either
///     irrelevant          0      0
struct Key {
    Cells first = 0;
    Cells second = 0;
    uint32_t tag = 0;  ///< whose turn, whose question, which game; never 0

    bool operator==(const Key&) const = default;
    [[nodiscard]] uint64_t hash() const { return mix64(first ^ mix64(second ^ (uint64_t{tag} << 56))); }
};

/// A position and its images under the symmetries of the board have the same value, because the symmetries
/// map lines onto lines. So the smallest image stands for all of them.
Key key_of(const NodeView& view, const Node& node, const Survey& survey);

}  // namespace lianzhu::solver
