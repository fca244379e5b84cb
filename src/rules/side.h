#pragma once

#include <cstdint>

#include "base/names.h"

namespace lianzhu {

/// The side that moves first, or the one that moves second. Which of them is X, O, black or white is
/// a matter of presentation.
enum class Side : uint8_t { first, second };

constexpr Side opponent(Side side) {
    return side == Side::first ? Side::second : Side::first;
}

inline constexpr std::array side_names{
    Name<Side>{Side::first, "first"},
    Name<Side>{Side::second, "second"},
};

constexpr int index_of(Side side) {
    return static_cast<int>(side);
}

}  // namespace lianzhu
