#include "tune/features.h"

#include <algorithm>
#include <cmath>

#include "evaluate/patterns/pattern_evaluator.h"

namespace lianzhu::tune {

namespace {

constexpr std::array<int Weights::*, turn_weight_count> turn_weights{
    &Weights::right_to_move,     &Weights::three_now,      &Weights::two_threes_now,
    &Weights::two_threes_next,   &Weights::four_three_now, &Weights::four_three_next,
    &Weights::winning_four_next, &Weights::open_four_cell};

/// The combination of four dead lines: a stone makes nothing.
constexpr size_t nothing = 0;

int winning_fours(const PatternBoard& board, Side side) {
    return board.count(side, CellClass::open_four) + board.count(side, CellClass::two_fours);
}

/// The combination that a side's stone would make; `nothing` where it has no value.
size_t combination_at(const PatternBoard& board, Side side, Point point) {
    if (board.cell_class(side, point) == CellClass::forbidden || board.is_suspect(side, point))
        return nothing;
    uint32_t patterns = 0;
    for (int direction = 0; direction < 4; ++direction) {
        patterns = patterns << 4U | static_cast<uint32_t>(board.pattern(side, point, direction));
    }
    const int number = PatternTables::combination_of(patterns);
    return number < combination_count ? static_cast<size_t>(number) : nothing;
}

int16_t whole(double value) {
    return static_cast<int16_t>(
        std::lround(std::clamp<double>(value, -most_order_points, most_order_points)));
}

}  // namespace

Features features_of(const PatternBoard& board) {
    const Side own = board.to_move();
    const Side enemy = opponent(own);
    std::array<int16_t, value_weight_count> counts{};
    const bool must_answer = winning_fours(board, enemy) > 0;
    const size_t own_role = must_answer ? second_role : 0;
    const size_t enemy_role = must_answer ? 0 : second_role;
    for (Point point = board.first_point(); point < board.end_point(); ++point) {
        if (!board.is_empty(point)) continue;
        ++counts[own_role + combination_at(board, own, point)];
        --counts[enemy_role + combination_at(board, enemy, point)];
    }
    for (size_t i = 0; i < worthless_count; ++i) counts[i] = counts[second_role + i] = 0;
    const auto has = [&](Side side, CellClass threat) { return board.count(side, threat) > 0; };
    const std::array<int, turn_weight_count> turn{
        1,
        has(own, CellClass::three) || has(own, CellClass::three_two),
        has(own, CellClass::two_threes),
        has(enemy, CellClass::two_threes),
        has(own, CellClass::four_three),
        has(enemy, CellClass::four_three),
        winning_fours(board, enemy) > 0,
        board.count(enemy, CellClass::open_four)};
    for (size_t i = 0; i < turn_weight_count; ++i)
        counts[turn_weights_at + i] = static_cast<int16_t>(turn[i]);
    Features features;
    for (size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] != 0) features.push_back({static_cast<uint16_t>(i), counts[i]});
    }
    return features;
}

std::optional<Choice> choice_of(const PatternBoard& board, Point best) {
    const Side own = board.to_move();
    const Side enemy = opponent(own);
    if (!is_quiet(board) || winning_fours(board, enemy) > 0) return std::nullopt;
    Choice choice;
    bool is_among_them = false;
    for (Point point = board.first_point(); point < board.end_point(); ++point) {
        if (!board.is_empty(point) || !board.touches_play(point)) continue;
        if (point == best) {
            is_among_them = true;
            choice.best = choice.options.size();
        }
        choice.options.push_back({static_cast<uint16_t>(combination_at(board, own, point)),
                                  static_cast<uint16_t>(combination_at(board, enemy, point))});
    }
    return is_among_them ? std::optional(choice) : std::nullopt;
}

std::vector<double> value_row_of(const Weights& weights) {
    std::vector<double> row(weights.moving.begin(), weights.moving.end());
    row.insert(row.end(), weights.waiting.begin(), weights.waiting.end());
    for (const auto member : turn_weights) row.push_back(weights.*member);
    return row;
}

void set_values(Weights& weights, const std::vector<double>& row) {
    for (size_t i = worthless_count; i < combination_count; ++i) {
        weights.moving[i] = whole(row[i]);
        weights.waiting[i] = whole(row[second_role + i]);
    }
    for (size_t i = 0; i < turn_weight_count; ++i) weights.*turn_weights[i] = whole(row[turn_weights_at + i]);
}

void set_order(Weights& weights, const std::vector<double>& row) {
    for (size_t i = nothing + 1; i < combination_count; ++i) {
        weights.attack[i] = whole(row[i]);
        weights.defence[i] = whole(row[second_role + i]);
    }
}

}  // namespace lianzhu::tune
