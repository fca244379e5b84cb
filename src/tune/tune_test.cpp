#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "base/random.h"
#include "evaluate/patterns/pattern_evaluator.h"
#include "tune/fit.h"
#include "tune/network_fit.h"
#include "tune/network_source.h"
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
    int quiet = 0;
    for (const char* name : {"gomoku", "renju", "gomoku-standard"}) {
        const std::vector<double> weights = value_row_of(PatternTables::weights_for(*parse_rules(name)));
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

TEST(Features, ChoicesAreAmongTheCellsThatTouchThePlay) {
    Random random(5);
    const PatternBoard board = random_board("gomoku", random, 9);
    std::vector<Point> touching;
    Point far = no_point;
    for (Point point = board.first_point(); point < board.end_point(); ++point) {
        if (!board.is_empty(point)) continue;
        if (board.touches_play(point)) {
            touching.push_back(point);
        } else {
            far = point;
        }
    }
    const auto choice = choice_of(board, touching.at(2));
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->options.size(), touching.size());
    EXPECT_EQ(choice->best, 2U);
    ASSERT_NE(far, no_point);
    EXPECT_FALSE(choice_of(board, far)) << "no option at all";
    EXPECT_FALSE(choice_of(board, board.last()));
}

TEST(Weights, AnEmptyBoardFavoursNobodyMuch) {
    for (const char* name : {"gomoku@15", "gomoku@20", "9x9x4", "20x20x4", "15x15x6", "renju"}) {
        const Rules rules = *parse_rules(name);
        const PatternBoard board(rules, std::make_shared<PatternTables>(rules));
        EXPECT_LT(std::abs(evaluate_patterns(board)), 150) << name;
    }
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
    for (size_t i = 0; i < combination_count; ++i) {
        const bool is_worthless = i < worthless_count;
        EXPECT_EQ(weights.moving[i], is_worthless ? 0 : guessed_weights.moving[i]) << i;
        EXPECT_EQ(weights.waiting[i], is_worthless ? 0 : guessed_weights.waiting[i]) << i;
    }
    EXPECT_EQ(weights.winning_four_next, guessed_weights.winning_four_next);
    EXPECT_EQ(weights.open_four_cell, guessed_weights.open_four_cell);
}

TEST(Weights, AreWrittenInTheirOrder) {
    Weights weights;
    std::vector<double> values(value_weight_count);
    values[combination_count - 1] = 11;
    values[2 * combination_count - 1] = 12;
    for (size_t i = 0; i < turn_weight_count; ++i) values[turn_weights_at + i] = static_cast<double>(21 + i);
    std::vector<double> order(order_weight_count);
    order[combination_count - 1] = 13;
    order[2 * combination_count - 1] = 14;
    set_values(weights, values);
    set_order(weights, order);
    std::string source = source_of(weights, "caro", "origin");
    std::erase_if(source, [](char letter) { return letter == '\n' || letter == ' '; });
    size_t at = source.find("constWeightscaro_weights{{0,");
    ASSERT_NE(at, std::string::npos);
    for (const char* part : {",11},{0,", ",12},{0,", ",13},{0,", ",14},21,22,23,24,25,26,27,28};"}) {
        at = source.find(part, at);
        ASSERT_NE(at, std::string::npos) << part;
    }
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

TEST(Newton, EndsWhereNothingLeadsUp) {
    // A slope that promises more than the height ever gives: without an end, the search would go on for ever.
    const Target target{[](const Vector&) { return 0.0; },
                        [](const Vector&, Vector& slope, Matrix&) { slope[0] += 1; }};
    Matrix precision(1);
    precision.row(0)[0] = 1;
    int steps = 0;
    const Vector found = maximum(precision, target, [&](int) { return ++steps < 100; });
    EXPECT_EQ(found[0], 0);
    EXPECT_EQ(steps, 1);
}

constexpr size_t strong = 300;
constexpr size_t weak = 40;
constexpr Caution little_caution{0.01, 1};
const OnStep go_on = [](int) { return true; };

/// Games whose results really follow from some of the weights: the fit must recover them.
TEST(Fit, FindsTheValuesThatMadeTheResults) {
    Random random(11);
    std::vector<Sample> samples;
    for (int i = 0; i < 4'000; ++i) {
        const auto number = [&] { return static_cast<int16_t>(static_cast<int>(random.below(7)) - 3); };
        Sample sample{{{weak, number()}, {second_role + strong, number()}}, 0, 0};
        const double logit = 0.2 * sample.features[0].count + 0.8 * sample.features[1].count;
        const double chance = 1 / (1 + std::exp(-logit));
        sample.result = random.below(1'000'000) < chance * 1'000'000 ? 1.0F : 0.0F;
        samples.push_back(sample);
    }
    const std::vector<double> found = fit_values(samples, little_caution, go_on);
    EXPECT_NEAR(found[weak], 0.2, 0.05);
    EXPECT_NEAR(found[second_role + strong], 0.8, 0.1);
    EXPECT_LT(value_loss(samples, found, 1), value_loss(samples, std::vector<double>(value_weight_count), 1));
    std::vector<double> in_points = found;
    for (double& each : in_points) each *= 100;
    EXPECT_NEAR(best_scale(samples, in_points), 100, 3);
}

TEST(Fit, MixesTheChanceOfAScoreIntoTheResult) {
    Random random(13);
    std::vector<Sample> samples;
    for (int i = 0; i < 4'000; ++i) {
        // Two hundred points make a win e times as likely as a loss.
        const auto score = static_cast<float>(static_cast<int>(random.below(801)) - 400);
        const bool is_won = random.below(1'000'000) < 1'000'000 / (1 + std::exp(-score / 200));
        samples.push_back({{}, is_won ? 1.0F : 0.0F, score});
    }
    const std::vector<Sample> games = samples;
    mix_in_scores(samples, 0.3);
    for (size_t i = 0; i < samples.size(); ++i) {
        const double chance = 1 / (1 + std::exp(-games[i].score / 200));
        EXPECT_NEAR(samples[i].result, 0.7 * games[i].result + 0.3 * chance, 0.02);
    }
}

TEST(Fit, EndsWhenItIsToldTo) {
    const std::vector<Sample> samples{{{{weak, 1}}, 1, 0}};
    int told = 0;
    fit_values(samples, little_caution, [&](int step) { return (told = step) < 2; });
    EXPECT_EQ(told, 2);
}

TEST(Fit, FindsTheOrderThatMadeTheChoices) {
    Random random(12);
    std::vector<Choice> choices;
    for (int i = 0; i < 4'000; ++i) {
        // Of three moves the first is chosen e³ times as often as either of the others.
        const double share = std::exp(3) / (std::exp(3) + 2);
        const bool is_first = random.below(1'000'000) < share * 1'000'000;
        choices.push_back({{{strong, 0}, {weak, 0}, {weak, weak}}, is_first ? 0 : 1 + random.below(2)});
    }
    const std::vector<double> found = fit_order(choices, little_caution, go_on);
    EXPECT_NEAR(found[strong] - found[weak], 3, 0.2);
    EXPECT_NEAR(found[second_role + weak], found[second_role], 0.2);
    EXPECT_LT(order_loss(choices, found), order_loss(choices, std::vector<double>(order_weight_count)));
}

/// Boards of both sides to move, labelled by who has more pattern values, the same for all rules.
NetworkData labelled_boards(const std::string& name, uint64_t seed, size_t count) {
    Random random(seed);
    const Rules rules = *parse_rules(name);
    const auto tables = std::make_shared<PatternTables>(rules, freestyle_weights);
    NetworkData data;
    while (data.samples.size() < count) {
        PatternBoard board(rules, tables);
        for (uint32_t stones = 8 + random.below(12); stones > 0;) {
            const int cell = static_cast<int>((4 + random.below(7)) * 15 + 4 + random.below(7));
            if (!board.is_empty(board.point_of(Move(cell)))) continue;
            board.place(board.point_of(Move(cell)));
            --stones;
        }
        if (!is_quiet(board)) continue;
        const int value = evaluate_patterns(board);
        data.add(board, value > 0 ? 1.0F : 0.0F, static_cast<float>(value));
    }
    return data;
}

TEST(NetworkFit, LearnsWhoIsAhead) {
    const NetworkData lessons = labelled_boards("gomoku", 1, 4 * least_samples);
    TrainingPlan plan;
    plan.epochs = 24;
    plan.rate = 0.02;
    std::vector<double> losses;
    const TrainedNetwork network = fit_network(lessons, plan, [&](int epoch, double loss) {
        losses.push_back(loss);
        EXPECT_EQ(epoch, static_cast<int>(losses.size() + 3) / 4) << "four batches in an epoch";
        return true;
    });
    ASSERT_EQ(losses.size(), 4 * 24U);
    EXPECT_LT(losses.back(), 0.8 * losses.front());
    EXPECT_LT(network_loss(labelled_boards("gomoku", 2, 500), network), 0.6) << "a coin has 0.69";
    EXPECT_EQ(network[0].lines, network[1].lines) << "both sides are alike";
}

TEST(NetworkFit, IsRepeatable) {
    const NetworkData lessons = labelled_boards("gomoku", 1, least_samples);
    TrainingPlan plan;
    plan.epochs = 2;
    const auto to_the_end = [](int, double) { return true; };
    const TrainedNetwork network = fit_network(lessons, plan, to_the_end);
    const TrainedNetwork again = fit_network(lessons, plan, to_the_end);
    EXPECT_EQ(again[0].lines, network[0].lines);
    EXPECT_EQ(again[0].first, network[0].first);
    plan.seed = 2;
    EXPECT_NE(fit_network(lessons, plan, to_the_end)[0].lines, network[0].lines);
}

TEST(NetworkFit, LearnsEachSideByItselfWhereTheRulesDiffer) {
    const NetworkData lessons = labelled_boards("renju", 3, 4 * least_samples);
    TrainingPlan plan;
    plan.epochs = 8;
    plan.rate = 0.02;
    plan.is_alike = false;
    const TrainedNetwork network = fit_network(lessons, plan, [](int, double) { return true; });
    const NetworkData others = labelled_boards("renju", 4, 500);
    const double loss = network_loss(others, network);
    EXPECT_LT(loss, 0.65);
    EXPECT_GT(network_loss(others, {network[1], network[0]}), loss + 0.05) << "each side has learnt its part";
}

TEST(NetworkFit, GoesOnFromWhatItIsGiven) {
    const NetworkData lessons = labelled_boards("gomoku", 1, 4 * least_samples);
    const NetworkData others = labelled_boards("gomoku", 2, 500);
    TrainingPlan plan;
    plan.epochs = 24;
    plan.rate = 0.02;
    const auto to_the_end = [](int, double) { return true; };
    const TrainedNetwork network = fit_network(lessons, plan, to_the_end);
    plan.epochs = 1;
    plan.rate = 1e-6;
    EXPECT_GT(network_loss(others, fit_network(lessons, plan, to_the_end)), 0.65) << "from nothing";
    plan.start = {&network[0], &network[1]};
    EXPECT_LT(network_loss(others, fit_network(lessons, plan, to_the_end)), 0.6);
}

TEST(NetworkFit, ForgetsPairsThatItNeverSees) {
    const NetworkData lessons = labelled_boards("gomoku", 1, least_samples);
    TrainingPlan plan;
    plan.epochs = 1;
    const TrainedNetwork network = fit_network(lessons, plan, [](int, double) { return true; });
    const auto row = [&](LinePattern own, LinePattern enemy) {
        const auto pair = static_cast<size_t>(own) * line_pattern_count + static_cast<size_t>(enemy);
        const auto* const first = &network[0].lines[pair * channel_count];
        return std::vector<int16_t>(first, first + channel_count);
    };
    const std::vector<int16_t> nothing(channel_count, 0);
    EXPECT_EQ(row(LinePattern::overline, LinePattern::overline), nothing) << "freestyle has none";
    EXPECT_NE(row(LinePattern::open_two, LinePattern::one), nothing);
}

TEST(NetworkFit, ForgetsForEachSideWhatOnlyTheOtherSees) {
    // One line in which a black stone makes an overline, and white's makes nothing.
    NetworkData lessons;
    for (size_t i = 0; i < least_samples; ++i) {
        lessons.cells.push_back(static_cast<uint32_t>(LinePattern::overline));
        lessons.samples.push_back({i, 1, Side::first, 1, 0});
    }
    TrainingPlan plan;
    plan.epochs = 1;
    plan.is_alike = false;
    const TrainedNetwork network = fit_network(lessons, plan, [](int, double) { return true; });
    constexpr auto overline = static_cast<size_t>(LinePattern::overline);
    const auto is_zero = [](const int16_t* row) {
        return std::all_of(row, row + channel_count, std::logical_not());
    };
    EXPECT_FALSE(is_zero(&network[0].lines[overline * line_pattern_count * channel_count])) << "black's view";
    EXPECT_TRUE(is_zero(&network[0].lines[overline * channel_count])) << "white has no overlines";
    EXPECT_TRUE(is_zero(&network[1].lines[overline * line_pattern_count * channel_count]));
    EXPECT_FALSE(is_zero(&network[1].lines[overline * channel_count])) << "white's view";
}

TEST(NetworkFit, StopsWhenAsked) {
    const NetworkData lessons = labelled_boards("gomoku", 5, 3 * least_samples);
    int batches = 0;
    fit_network(lessons, {}, [&](int, double) { return ++batches < 2; });
    EXPECT_EQ(batches, 2) << "in the middle of an epoch";
}

TEST(NetworkSource, DefinesOneNetworkOrOneForEachSide) {
    TrainedNetwork network;
    network[0].bias = 17;
    network[1].bias = -18;
    const std::string alike = source_of(network, "freestyle", true, "why");
    EXPECT_NE(alike.find("const NetworkWeights freestyle_network{"), std::string::npos);
    EXPECT_NE(alike.find("/// why"), std::string::npos);
    EXPECT_NE(alike.find("    17};"), std::string::npos);
    EXPECT_EQ(alike.find("-18};"), std::string::npos);
    const std::string each = source_of(network, "renju", false, "why");
    EXPECT_NE(each.find("const NetworkWeights renju_black_network{"), std::string::npos);
    EXPECT_NE(each.find("const NetworkWeights renju_white_network{"), std::string::npos);
    EXPECT_NE(each.find("    -18};"), std::string::npos);
}

}  // namespace
}  // namespace lianzhu::tune
