#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "rules/rules.h"

namespace lianzhu {

/// Zobrist keys: one random number per cell and side, and one for "second to move". A board's key is
/// the exclusive or of those that apply to it, so a move changes it in two steps.
inline constexpr auto stone_keys = [] {
    std::array<std::array<uint64_t, 2>, Rules::max_cells> keys{};
    uint64_t counter = 0;
    for (auto& cell : keys) {
        for (uint64_t& key : cell) key = mix64(++counter);
    }
    return keys;
}();
inline constexpr uint64_t second_to_move_key = mix64(0);

constexpr uint64_t stone_key(int cell, Side side) {
    return stone_keys[static_cast<size_t>(cell)][static_cast<size_t>(index_of(side))];
}

}  // namespace lianzhu
