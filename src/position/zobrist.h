#pragma once

#include <cstdint>

#include "base/random.h"
#include "rules/rules.h"

namespace lianzhu {

/// Zobrist keys: one random number per cell and side, and one for "second to move". A board's key is
/// the exclusive or of those that apply to it, so a move changes it in two steps. The numbers are mixed when they are
/// needed: that takes no longer than to look them up, and random numbers in a browser's module cannot be compressed.
inline constexpr uint64_t second_to_move_key = mix64(0);

constexpr uint64_t stone_key(int cell, Side side) {
    return mix64(static_cast<uint32_t>(2 * cell + index_of(side) + 1));
}

}  // namespace lianzhu
