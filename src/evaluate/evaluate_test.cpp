#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "evaluate/evaluators.h"
#include "evaluate/score.h"
#include "position/notation.h"
#include "position/symmetry.h"

namespace lianzhu {
namespace {

Position after(const char* rules_name, const char* moves) {
    const Rules rules = *parse_rules(rules_name);
    return *position_after(rules, *parse_moves(rules, moves));
}

int value(const char* evaluator, const Position& position) {
    return (*make_evaluator(evaluator, position.rules()))->evaluate(position);
}

TEST(Score, OrdersLossesEvaluationsAndWins) {
    EXPECT_LT(Score::lose_in(0), Score::lose_in(2));
    EXPECT_LT(Score::lose_in(400), Score::eval(-Score::max_eval));
    EXPECT_LT(Score::eval(-1), Score::eval(0));
    EXPECT_LT(Score::eval(Score::max_eval), Score::win_in(400));
    EXPECT_LT(Score::win_in(3), Score::win_in(1));
    EXPECT_EQ(Score::win_in(3).plies(), 3);
    EXPECT_EQ(Score::lose_in(4).plies(), 4);
    EXPECT_TRUE(Score::eval(5).is_eval());
    EXPECT_EQ(Score::eval(-5).value(), -5);
}

TEST(Fe, CountsLinesAndDoubles) {
    EXPECT_EQ(value("fe", after("tictactoe", "")), 0);
    EXPECT_EQ(value("fe", after("tictactoe", "b2")), -4) << "the enemy's centre stone is on four lines";
    // X a3 b3, O b2: X has one double (c3) and one single (a column); O two singles (row 2, c3-a1 diagonal).
    EXPECT_EQ(value("fe", after("tictactoe", "a3 b2 b3")), -(10 + 1) + 2);
    EXPECT_EQ(value("fe", after("tictactoe", "a3 b2 b3 a1 c3")), -100);
}

TEST(Wz, CountsDoublesOnlyAndOn3x3AWinAsOneLine) {
    EXPECT_EQ(value("wz", after("tictactoe", "b2")), 0);
    EXPECT_EQ(value("wz", after("tictactoe", "a3 b2 b3")), -1);
    // X completes the upper row; O's diagonal a1-c3 is blocked by it.
    EXPECT_EQ(value("wz", after("tictactoe", "a3 b2 b3 a1 c3")), -1);
    EXPECT_EQ(value("wz", after("4x3x3", "a3 b2 b3 a1 c3")), -100);
}

TEST(TwoLink, AsksTheSideToMoveFirst) {
    EXPECT_EQ(value("two-link", after("tictactoe", "a3")), 0);
    EXPECT_EQ(value("two-link", after("tictactoe", "a3 b2 b3")), -10);
    EXPECT_EQ(value("two-link", after("tictactoe", "a3 b2 b3 b1")), 10);
    EXPECT_EQ(value("two-link", after("tictactoe", "a3 b2 b3 b1 c3")), -100);
}

TEST(OpenLines, CountsLinesStillOpen) {
    EXPECT_EQ(value("open-lines", after("tictactoe", "")), 0);
    EXPECT_EQ(value("open-lines", after("tictactoe", "b2 b3")), 4 - 2);
    EXPECT_EQ(value("open-lines", after("tictactoe", "b2 a3")), 8 - 3 - (8 - 4));
}

/// "weight·(own−enemy)" of each part.
std::string sum_of(const char* evaluator, const Position& position) {
    std::string text;
    for (const LineTerm& term : (*make_evaluator(evaluator, position.rules()))->terms(position)) {
        text += std::to_string(term.weight) + "·(" + std::to_string(term.own) + "−" +
                std::to_string(term.enemy) + ") ";
    }
    return text;
}

TEST(Evaluators, TheSumBehindAValueNamesItsParts) {
    const Position corner_and_edge = after("tictactoe", "a3 b3");
    EXPECT_EQ(sum_of("open-lines", corner_and_edge), "1·(6−5) ") << "the published 6 − 5 = 1";
    EXPECT_EQ(value("open-lines", corner_and_edge), 1);
    const Position doubles = after("tictactoe", "a3 b2 b3");
    EXPECT_EQ(sum_of("fe", doubles), "10·(0−1) 1·(2−1) ");
    EXPECT_EQ(sum_of("wz", doubles), "1·(0−1) ");
    EXPECT_EQ(sum_of("two-link", doubles), "");
    const Position won = after("tictactoe", "a3 b2 b3 a1 c3");
    EXPECT_EQ(sum_of("fe", won), "") << "a won game is worth 100, whatever its lines";
    EXPECT_EQ(sum_of("wz", won), "1·(0−1) ");
}

TEST(Outcome, ScoresWinsByTheirPly) {
    EXPECT_EQ(value("outcome", after("tictactoe", "a3 b2")), 0);
    EXPECT_EQ(value("outcome", after("tictactoe", "a3 b2 b3 a1 c3")), -(20 - 5));
    EXPECT_EQ(value("outcome", after("tictactoe", "a3 b3 c3 b2 a2 c2 b1 a1 c1")), 0);
    const auto evaluator = *make_evaluator("outcome", *parse_rules("tictactoe"));
    EXPECT_EQ(evaluator->score(15, 2), Score::win_in(3));
    EXPECT_EQ(evaluator->score(-14, 2), Score::lose_in(4));
    EXPECT_EQ(evaluator->score(0, 2), Score::eval(0));
}

TEST(Evaluators, TheWindowOf3x3Is100) {
    for (const char* name : {"fe", "wz", "two-link", "open-lines"}) {
        EXPECT_EQ((*make_evaluator(name, *parse_rules("tictactoe")))->bound(), 100) << name;
    }
    EXPECT_FALSE(make_evaluator("magic", *parse_rules("tictactoe")).ok());
}

RC_GTEST_PROP(EvaluatorProperty, SymmetricBoundedAndBelowAWin, ()) {
    const Rules rules = *parse_rules(*rc::gen::elementOf(std::vector<const char*>{
        "tictactoe", "4x3x3", "5x5x4", "gomoku@9", "gomoku", "22x22x3", "22x22x10", "caro@8"}));
    Random random(*rc::gen::arbitrary<uint64_t>());
    Position position(rules);
    const int length = *rc::gen::inRange(0, 30);
    for (int i = 0; i < length && !position.is_over(); ++i) {
        const MoveList moves = position.legal_moves();
        position.play(moves[static_cast<int>(random.below(static_cast<uint32_t>(moves.size())))]);
    }
    for (const std::string& name : evaluator_names()) {
        const auto evaluator = *make_evaluator(name, rules);
        const int here = evaluator->evaluate(position);
        RC_ASSERT(std::abs(here) <= evaluator->bound());
        if (position.outcome().is_open()) RC_ASSERT(std::abs(here) < evaluator->bound());
        int sum = 0;
        const auto terms = evaluator->terms(position);
        for (const LineTerm& term : terms) sum += term.weight * (term.own - term.enemy);
        if (!terms.empty()) RC_ASSERT(sum == here);
        const bool wz_on_3x3 = name == "wz" && rules.cells() == 9;
        if (position.outcome().is_won() && name != "outcome" && !wz_on_3x3)
            RC_ASSERT(here == -evaluator->bound());
        for (const Symmetry& symmetry : symmetries_of(rules)) {
            RC_ASSERT(evaluator->evaluate(transformed(position, symmetry)) == here);
        }
    }
}

}  // namespace
}  // namespace lianzhu
