#include "evaluate/patterns/sight.h"

#include "base/random.h"

namespace lianzhu {

namespace {

/// What an overlooked shape looks like: loose stones.
constexpr LinePattern overlooked = LinePattern::two;

constexpr size_t first_diagonal = 2;

}  // namespace

Sight::Sight(const Rules& rules, const Blindness& blindness) : rules_(rules), blindness_(blindness) {
    Random random(blindness.seed);
    for (auto& side : attention_) {
        for (auto& lines : side) {
            lines.resize(static_cast<size_t>(rules.width) + static_cast<size_t>(rules.height));
            for (uint8_t& line : lines) line = static_cast<uint8_t>(random.below(100));
        }
    }
}

/// Rows, columns, falling and rising diagonals, each kind numbered from 0.
int Sight::line_of(Move cell, int direction) const {
    const int column = cell.cell() % rules_.width;
    const int row = cell.cell() / rules_.width;
    switch (direction) {
        case 0:
            return row;
        case 1:
            return column;
        case 2:
            return row - column + rules_.width;
        default:
            return row + column;
    }
}

int Sight::chance(LinePattern pattern, int direction, bool is_broken) const {
    int chance = 0;
    switch (pattern) {
        case LinePattern::open_four:
            chance = blindness_.open_four;
            break;
        case LinePattern::four:
            chance = blindness_.four;
            break;
        case LinePattern::open_three:
            chance = blindness_.open_three;
            break;
        case LinePattern::three:
        case LinePattern::open_two:
            chance = blindness_.lesser;
            break;
        default:
            return 0;
    }
    if (chance == 0) return 0;
    if (is_broken) chance += blindness_.broken;
    if (static_cast<size_t>(direction) >= first_diagonal) chance += blindness_.diagonal;
    return chance;
}

LinePattern Sight::seen(Side side, Move cell, int direction, LinePattern pattern, bool is_broken) const {
    const int needed = chance(pattern, direction, is_broken);
    if (needed == 0) return pattern;
    const auto& lines = attention_[static_cast<size_t>(index_of(side))][static_cast<size_t>(direction)];
    return lines[static_cast<size_t>(line_of(cell, direction))] < needed ? overlooked : pattern;
}

}  // namespace lianzhu
