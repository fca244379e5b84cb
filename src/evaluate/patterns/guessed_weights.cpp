#include "evaluate/patterns/weights.h"

namespace lianzhu {

namespace {

/// The sum over the four patterns, plus a bonus for their combination.
constexpr int guess(const std::array<int, 4>& sorted) {
    constexpr std::array<int, combined_pattern_count> line{0, 0, 1, 2, 7, 8, 21, 24};
    constexpr int open_three = static_cast<int>(LinePattern::open_three);
    constexpr int four = static_cast<int>(LinePattern::four);
    constexpr int open_two = static_cast<int>(LinePattern::open_two);
    int value = 0;
    for (const int pattern : sorted) value += line[static_cast<size_t>(pattern)];
    if (sorted[1] == four) return value + 80;
    if (sorted[0] == four && sorted[1] == open_three) return value + 60;
    if (sorted[0] == four) return value + (sorted[1] >= open_two ? 8 : 0);
    if (sorted[1] == open_three) return value + 30;
    if (sorted[0] == open_three) return value + (sorted[1] >= open_two ? 8 : 0);
    return value + (sorted[1] >= open_two ? 4 : 0);
}

constexpr Weights guess_all() {
    Weights weights;
    for_each_combination([&](const std::array<int, 4>& patterns) {
        const auto at = static_cast<size_t>(combination_number(patterns));
        const int value = guess(patterns);
        weights.moving[at] = weights.waiting[at] = weights.defence[at] = static_cast<int16_t>(value);
        weights.attack[at] = static_cast<int16_t>(value * 5 / 4);
    });
    weights.right_to_move = 12;
    weights.three_now = 25;
    weights.two_threes_now = 120;
    weights.two_threes_next = -30;
    weights.four_three_now = 600;
    weights.four_three_next = -120;
    weights.winning_four_next = -400;
    weights.open_four_cell = -100;
    return weights;
}

}  // namespace

constexpr Weights guessed_weights = guess_all();

}  // namespace lianzhu
