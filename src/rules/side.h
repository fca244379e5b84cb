#pragma once

#include <cstdint>

namespace lianzhu {

/// The side that moves first, or the one that moves second. Which of them is X, O, black or white is
/// a matter of presentation.
enum class Side : uint8_t { first, second };

constexpr Side opponent(Side side) {
    return side == Side::first ? Side::second : Side::first;
}

constexpr int index_of(Side side) {
    return static_cast<int>(side);
}

}  // namespace lianzhu
