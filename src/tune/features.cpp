#include "tune/features.h"

#include <cmath>

namespace lianzhu::tune {

namespace {

constexpr std::array<int Weights::*, turn_weight_count> turn_weights{
    &Weights::right_to_move,    &Weights::three_now,      &Weights::two_threes_now,
    &Weights::two_threes_next,  &Weights::four_three_now, &Weights::four_three_next,
    &Weights::winning_four_next};

int winning_fours(const PatternBoard& board, Side side) {
    return board.count(side, CellClass::open_four) + board.count(side, CellClass::two_fours);
}

/// Adds what one side's stone on an empty cell would make. Cells without a value count nothing.
void add_cell(Features& features, const PatternBoard& board, Side side, Point point, int16_t sign) {
    const CellClass cell_class = board.cell_class(side, point);
    if (cell_class == CellClass::forbidden || board.is_suspect(side, point)) return;
    for (int direction = 0; direction < 4; ++direction) {
        const auto pattern = static_cast<size_t>(board.pattern(side, point, direction));
        // Dead lines are the measure of all others: only differences between patterns matter.
        if (pattern != 0) features[pattern] = static_cast<int16_t>(features[pattern] + sign);
    }
    if (cell_class == CellClass::none) return;
    const size_t at = line_pattern_count + static_cast<size_t>(cell_class);
    features[at] = static_cast<int16_t>(features[at] + sign);
}

template <size_t size>
std::string list_of(const std::array<int, size>& numbers) {
    std::string text = "{";
    for (size_t i = 0; i < size; ++i) text += (i == 0 ? "" : ", ") + std::to_string(numbers[i]);
    return text + "}";
}

}  // namespace

bool is_quiet(const PatternBoard& board) {
    const Side own = board.to_move();
    return board.count(own, CellClass::five) == 0 && board.count(opponent(own), CellClass::five) == 0 &&
           winning_fours(board, own) == 0;
}

Features features_of(const PatternBoard& board) {
    const Side own = board.to_move();
    const Side enemy = opponent(own);
    Features features{};
    for (Point point = board.first_point(); point < board.end_point(); ++point) {
        if (!board.is_empty(point)) continue;
        add_cell(features, board, own, point, 1);
        add_cell(features, board, enemy, point, -1);
    }
    const auto has = [&](Side side, CellClass threat) { return board.count(side, threat) > 0; };
    const std::array<bool, turn_weight_count> holds{
        true,
        has(own, CellClass::three) || has(own, CellClass::three_two),
        has(own, CellClass::two_threes),
        has(enemy, CellClass::two_threes),
        has(own, CellClass::four_three),
        has(enemy, CellClass::four_three),
        winning_fours(board, enemy) > 0};
    for (size_t i = 0; i < turn_weight_count; ++i) {
        features[line_pattern_count + cell_class_count + i] = holds[i] ? 1 : 0;
    }
    return features;
}

WeightVector vector_of(const Weights& weights) {
    WeightVector vector{};
    size_t at = 0;
    for (const int value : weights.line) vector[at++] = value;
    for (const int value : weights.cell) vector[at++] = value;
    for (const auto member : turn_weights) vector[at++] = weights.*member;
    return vector;
}

Weights weights_of(const WeightVector& vector) {
    const auto whole = [](double value) { return static_cast<int>(std::lround(value)); };
    Weights weights;
    size_t at = 0;
    for (int& value : weights.line) value = whole(vector[at++]);
    for (int& value : weights.cell) value = whole(vector[at++]);
    for (const auto member : turn_weights) weights.*member = whole(vector[at++]);
    return weights;
}

std::string source_of(const Weights& weights, const std::string& origin) {
    std::string text =
        "#include \"evaluate/patterns/weights.h\"\n\nnamespace lianzhu {\n\n"
        "/// Written by `lianzhu tune`; see docs/engine.md, \"Tuning\".\n/// " +
        origin + "\nconst Weights fitted_weights{\n    " + list_of(weights.line) + ",\n    " +
        list_of(weights.cell);
    for (const auto member : turn_weights) text += ",\n    " + std::to_string(weights.*member);
    return text + "};\n\n}  // namespace lianzhu\n";
}

}  // namespace lianzhu::tune
