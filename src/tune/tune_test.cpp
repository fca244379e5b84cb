#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "evaluate/patterns/pattern_evaluator.h"
#include "tune/fit.h"

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
    const WeightVector weights = vector_of(fitted_weights);
    int quiet = 0;
    for (const char* name : {"gomoku", "renju", "gomoku-standard"}) {
        for (int i = 0; i < 60; ++i) {
            const PatternBoard board = random_board(name, random, 6 + i % 20);
            if (!is_quiet(board)) continue;
            ++quiet;
            const Features features = features_of(board);
            double sum = 0;
            for (size_t at = 0; at < weight_count; ++at) sum += features[at] * weights[at];
            EXPECT_EQ(static_cast<int>(std::lround(sum)), evaluate_patterns(board)) << name << i;
        }
    }
    EXPECT_GT(quiet, 60);
}

TEST(Features, WeightsSurviveTheRoundTrip) {
    const Weights weights = weights_of(vector_of(guessed_weights));
    EXPECT_EQ(weights.line, guessed_weights.line);
    EXPECT_EQ(weights.cell, guessed_weights.cell);
    EXPECT_EQ(weights.winning_four_next, guessed_weights.winning_four_next);
    const std::string source = source_of(weights, "origin");
    EXPECT_NE(source.find("const Weights fitted_weights{"), std::string::npos);
    EXPECT_NE(source.find("-400"), std::string::npos);
}

/// Games whose results really follow from some of the weights: the fit must find them again.
TEST(Fit, FindsTheWeightsThatMadeTheResults) {
    Random random(11);
    constexpr size_t strong = 6;
    constexpr size_t weak = 4;
    constexpr size_t unused = 9;
    WeightVector truth{};
    truth[strong] = 0.8;
    truth[weak] = 0.2;
    std::vector<Sample> samples;
    for (int i = 0; i < 20'000; ++i) {
        Sample sample;
        sample.features[strong] = static_cast<int16_t>(static_cast<int>(random.below(7)) - 3);
        sample.features[weak] = static_cast<int16_t>(static_cast<int>(random.below(7)) - 3);
        const double logit = truth[strong] * sample.features[strong] + truth[weak] * sample.features[weak];
        const double chance = 1 / (1 + std::exp(-logit));
        sample.result = random.below(1'000'000) < chance * 1'000'000 ? 1.0F : 0.0F;
        samples.push_back(sample);
    }
    WeightVector start{};
    start[strong] = start[weak] = 10;
    start[unused] = 77;
    const Fit found = fit(samples, start, 1);
    EXPECT_NEAR(found.weights[strong] / found.weights[weak], 4, 0.5);
    EXPECT_LT(found.loss_after, found.loss_before);
    EXPECT_EQ(found.weights[unused], 77);
    EXPECT_NEAR(found.scale, found.weights[strong] / 0.8, found.scale * 0.1);
}

}  // namespace
}  // namespace lianzhu::tune
