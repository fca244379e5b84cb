#pragma once

#include <cstdint>

namespace lianzhu {

/// What a stone in the middle of a line makes of that line for its side, strongest last. Each name is
/// defined by the one before it: "one more stone makes …" (see PatternTables).
enum class LinePattern : uint8_t {
    dead,         ///< no five can ever pass through the stone
    one,          ///< one more makes a two
    open_one,     ///< one more makes an open two
    two,          ///< one more makes a three
    open_two,     ///< one more makes an open three
    three,        ///< one more makes a four (a sleeping three)
    open_three,   ///< one more makes an open four
    four,         ///< a cell completes a five, and one enemy stone can prevent it
    open_four,    ///< cells complete a five, and no enemy stone can prevent all of them
    five,         ///< a winning row
    double_four,  ///< renju's black only: two fours in one line, which is forbidden
    overline,     ///< renju's black only: more than five
};
inline constexpr int line_pattern_count = 12;

/// What a stone on a cell makes in all four directions together, strongest last. Five stands for k.
enum class CellClass : uint8_t {
    none,       ///< nothing, or the cell is not empty
    forbidden,  ///< renju's black only: an overline or a double four
    little,     ///< ones and twos
    two,        ///< an open two or a sleeping three
    two_twos,   ///< two of those
    three,      ///< an open three
    three_two,  ///< an open three and an open two or a sleeping three
    two_threes,
    four,
    four_two,    ///< a four and an open two or a sleeping three
    four_three,  ///< a four and an open three
    two_fours,
    open_four,
    five,
};
inline constexpr int cell_class_count = 14;

}  // namespace lianzhu
