#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "evaluate/patterns/pattern_evaluator.h"
#include "tune/fit.h"
#include "tune/newton.h"
#include "tune/weights_source.h"

namespace lianzhu::tune {
namespace {

/// Stones near the middle, legal and without a five.
PatternBoard random_board(const std::string& name, Random& random, int stones) {
    const Rules rules = *parse_rules(name);
    PatternBoard board(rules, std::make_shared<PatternTables>(rules));
    Position position(rules);
    while (position.ply() < stones) {
        const int column = 4 + static_cast<int>(random.below(7));
        const int row = 4 + static_cast<int>(random.below(7));
        const Move move = position.board().at(column, row);
        if (!position.allows(move) || !position.winning_moves(position.to_move()).empty()) {
            if (position.is_over() || !position.winning_moves(position.to_move()).empty()) break;
            continue;
        }
        position.play(move);
        board.place(board.point_of(move));
    }
    return board;
}

TEST(Features, TheirSumIsTheEvaluation) {
    Random random(4);
    const std::vector<double> weights = value_row_of(fitted_weights);
    int quiet = 0;
    for (const char* name : {"gomoku", "renju", "gomoku-standard"}) {
        for (int i = 0; i < 60; ++i) {
            const PatternBoard board = random_board(name, random, 6 + i % 20);
            if (!is_quiet(board)) continue;
            ++quiet;
            double sum = 0;
            for (const Feature& feature : features_of(board)) sum += feature.count * weights[feature.weight];
            EXPECT_EQ(static_cast<int>(std::lround(sum)), evaluate_patterns(board)) << name << i;
        }
    }
    EXPECT_GT(quiet, 60);
}

TEST(Features, OptionsAreTheCellsThatTouchThePlay) {
    Random random(5);
    const PatternBoard board = random_board("gomoku", random, 9);
    Point best_point = no_point;
    int touching = 0;
    for (Point point = board.first_point(); point < board.end_point(); ++point) {
        const bool touches =
            board.is_empty(point) && (board.cell_class(Side::first, point) >= CellClass::two ||
                                      board.cell_class(Side::second, point) >= CellClass::two);
        if (!touches) continue;
        if (++touching == 3) best_point = point;
    }
    size_t best = 0;
    EXPECT_EQ(options_of(board, best_point, best).size(), static_cast<size_t>(touching));
    EXPECT_EQ(best, 2U);
    options_of(board, board.last(), best);
    EXPECT_EQ(best, static_cast<size_t>(touching)) << "no option at all";
}

TEST(Weights, EveryCombinationHasItsNumber) {
    int expected = 0;
    for_each_combination([&](const std::array<int, 4>& patterns) {
        EXPECT_TRUE(std::is_sorted(patterns.rbegin(), patterns.rend()));
        EXPECT_EQ(combination_number(patterns), expected++);
    });
    EXPECT_EQ(expected, combination_count);
}

TEST(Weights, SurviveTheRoundTrip) {
    Weights weights;
    set_values(weights, value_row_of(guessed_weights));
    EXPECT_EQ(weights.moving, guessed_weights.moving);
    EXPECT_EQ(weights.waiting, guessed_weights.waiting);
    EXPECT_EQ(weights.winning_four_next, guessed_weights.winning_four_next);
    EXPECT_EQ(weights.open_four_cell, guessed_weights.open_four_cell);
    const std::string source = source_of(weights, "origin");
    EXPECT_NE(source.find("const Weights fitted_weights{"), std::string::npos);
    EXPECT_NE(source.find("-400"), std::string::npos);
}

TEST(Newton, SolvesAndInverts) {
    Matrix matrix(3);
    const double numbers[3][3] = {{4, 1, 0}, {1, 3, -1}, {0, -1, 2}};
    for (size_t i = 0; i < 3; ++i) std::copy(numbers[i], numbers[i] + 3, matrix.row(i));
    const Vector solution = solve(matrix, {6, 4, 4});
    EXPECT_NEAR(solution[0], 1, 1e-12);
    EXPECT_NEAR(solution[1], 2, 1e-12);
    EXPECT_NEAR(solution[2], 3, 1e-12);
    const Matrix inverted = inverse(matrix);
    for (size_t i = 0; i < 3; ++i) {
        for (size_t j = 0; j < 3; ++j) {
            double sum = 0;
            for (size_t k = 0; k < 3; ++k) sum += matrix.row(i)[k] * inverted.row(k)[j];
            EXPECT_NEAR(sum, i == j ? 1 : 0, 1e-12);
        }
    }
}

constexpr size_t strong = 300;
constexpr size_t weak = 40;
constexpr Caution little_caution{0.01, 1};
const OnStep go_on = [](int, int) { return true; };

/// Games whose results really follow from some of the weights: the fit must find them again.
TEST(Fit, FindsTheValuesThatMadeTheResults) {
    Random random(11);
    std::vector<Sample> samples;
    for (int i = 0; i < 4'000; ++i) {
        const auto number = [&] { return static_cast<int16_t>(static_cast<int>(random.below(7)) - 3); };
        Sample sample{{{weak, number()}, {second_role + strong, number()}}, 0};
        const double logit = 0.2 * sample.features[0].count + 0.8 * sample.features[1].count;
        const double chance = 1 / (1 + std::exp(-logit));
        sample.result = random.below(1'000'000) < chance * 1'000'000 ? 1.0F : 0.0F;
        samples.push_back(sample);
    }
    const std::vector<double> found = fit_values(samples, little_caution, go_on);
    EXPECT_NEAR(found[weak], 0.2, 0.05);
    EXPECT_NEAR(found[second_role + strong], 0.8, 0.1);
    EXPECT_LT(value_loss(samples, found, 1), value_loss(samples, std::vector<double>(value_weight_count), 1));
    EXPECT_NEAR(best_scale(samples, found), 1, 0.1);
}

TEST(Fit, EndsWhenItIsToldTo) {
    const std::vector<Sample> samples{{{{weak, 1}}, 1}};
    int told = 0;
    fit_values(samples, little_caution, [&](int step, int) { return (told = step) < 3; });
    EXPECT_EQ(told, 3);
}

TEST(Fit, FindsTheOrderThatMadeTheChoices) {
    Random random(12);
    std::vector<Choice> choices;
    for (int i = 0; i < 4'000; ++i) {
        // Of three moves the first is chosen e times as often as either of the others.
        const double share = std::exp(1) / (std::exp(1) + 2);
        const bool is_first = random.below(1'000'000) < share * 1'000'000;
        choices.push_back({{{strong, 0}, {weak, 0}, {weak, weak}}, is_first ? 0 : 1 + random.below(2)});
    }
    const std::vector<double> found = fit_order(choices, little_caution, go_on);
    EXPECT_NEAR(found[strong] - found[weak], 1, 0.1);
    EXPECT_NEAR(found[second_role + weak], found[second_role], 0.1);
    EXPECT_LT(order_loss(choices, found), order_loss(choices, std::vector<double>(order_weight_count)));
}

}  // namespace
}  // namespace lianzhu::tune
