#include "position/foul_judge.h"

#include <gtest/gtest.h>

#include "position/notation.h"
#include "support/renju_rule_book.h"

namespace lianzhu {
namespace {

Foul foul_at(const char* black, const char* white, const char* probe) {
    const Rules rules = *parse_rules("renju");
    const auto position =
        *Position::from_stones(rules, *parse_moves(rules, black), *parse_moves(rules, white), Side::first);
    return judge_foul(position.board(), *parse_move(rules, probe));
}

TEST(FoulJudge, PlainMovesAreLegal) {
    EXPECT_EQ(foul_at("h8", "", "h9"), Foul::none);
    EXPECT_EQ(foul_at("g8 h8", "", "i8"), Foul::none);
}

TEST(FoulJudge, TwoOpenThreesAreForbidden) {
    EXPECT_EQ(foul_at("g8 i8 h7 h9", "", "h8"), Foul::double_three);
    EXPECT_EQ(foul_at("g8 i8 h7 h9", "f8", "h8"), Foul::none) << "one three is closed";
    EXPECT_EQ(foul_at("f8 g8 h10 h11", "", "h8"), Foul::double_three) << "a split three counts";
}

TEST(FoulJudge, TwoFoursAreForbidden) {
    EXPECT_EQ(foul_at("e8 f8 g8 h9 h10 h11", "", "h8"), Foul::double_four);
    EXPECT_EQ(foul_at("e8 f8 g8 h9 h10 h11", "d8 i8", "h8"), Foul::none) << "one four is dead";
    EXPECT_EQ(foul_at("d8 f8 h8", "", "g8"), Foul::none) << "a single split four";
}

TEST(FoulJudge, TwoFoursInOneLineAreForbidden) {
    // e8 . g8 h8 i8 . k8: both gaps complete a different five.
    EXPECT_EQ(foul_at("e8 g8 i8 k8", "", "h8"), Foul::double_four);
    // d8 e8 f8 . h8 . j8 k8 l8 with the middle stone last.
    EXPECT_EQ(foul_at("d8 e8 f8 j8 k8 l8", "", "h8"), Foul::double_four);
}

TEST(FoulJudge, SixIsForbiddenUnlessFiveIsMadeToo) {
    EXPECT_EQ(foul_at("e8 f8 g8 i8 j8", "", "h8"), Foul::overline);
    EXPECT_EQ(foul_at("e8 f8 g8 i8 j8 h9 h10 h11 h12", "", "h8"), Foul::none);
}

TEST(FoulJudge, FiveIsLegalWhateverElseItMakes) {
    EXPECT_EQ(foul_at("d8 e8 f8 g8 h9 h10 h11 i7 j6 k5", "", "h8"), Foul::none);
}

TEST(FoulJudge, AThreeThatCannotBecomeAStraightFourIsNoThree) {
    EXPECT_EQ(foul_at("g8 i8 h7 h9 d8 l8", "", "h8"), Foul::none)
        << "with d8 and l8 every straight four in the row would end in six";
    EXPECT_EQ(foul_at("g8 i8 h7 h9 d8", "", "h8"), Foul::double_three) << "one side is enough";
}

TEST(FoulJudge, AThreeWhoseStraightFourIsForbiddenIsNoThree) {
    // The row f8 g8 h8 can only grow at i8. With i9 i10 i11 that point is a double four.
    EXPECT_EQ(foul_at("f8 g8 h7 h9", "d8", "h8"), Foul::double_three);
    EXPECT_EQ(foul_at("f8 g8 h7 h9 i9 i10 i11", "d8", "h8"), Foul::none);
}

TEST(FoulJudge, AThreeThatNeedsAForbiddenStoneInEveryWayIsNoThree) {
    // d8 . f8 . h8: e8 and g8 both make four with a gap, never a straight four.
    EXPECT_EQ(foul_at("d8 h8 f10 f9", "", "f8"), Foul::none);
}

TEST(FoulJudge, AThreeWhoseFourthStoneMakesAFiveIsNoThree) {
    const char* black = "g11 i10 i9 j9 h8 k8 h7 i7 j7 k7 h6 i6 h5";
    const char* white = "f11 g10 h10 h9 k9 i8 j8 l8 h4";
    EXPECT_EQ(foul_at(black, white, "f6"), Foul::none) << "g7, which completes f6 h8 i9, makes g7 to k7";
    EXPECT_EQ(foul_at(black, white, "j6"), Foul::double_three);
    const Rules rules = *parse_rules("renju");
    const auto position =
        *Position::from_stones(rules, *parse_moves(rules, black), *parse_moves(rules, white), Side::first);
    EXPECT_EQ(moves_text(rules, forbidden_points(position.board())), "j6");
}

TEST(FoulJudge, JudgesAStandingFourByTheWordsOfTheRule) {
    const Rules rules = *parse_rules("renju");
    Random random(13);
    int forbidden = 0;
    int spoilt_by_a_five = 0;
    for (int i = 0; i < 500; ++i) {
        const auto position = random_standing_four(rules, random);
        if (!position) continue;
        RenjuRuleBook rule(position->board());
        for (int cell = 0; cell < rules.cells(); ++cell) {
            if (!position->board().is_empty(Move(cell))) continue;
            const bool expected = rule.is_forbidden(cell);
            ASSERT_EQ(judge_foul(position->board(), Move(cell)) != Foul::none, expected)
                << moves_text(rules, {Move(cell)}) << " of position " << i;
            forbidden += expected ? 1 : 0;
            if (expected != rule.is_forbidden_without_the_words_on_five(cell)) ++spoilt_by_a_five;
        }
    }
    EXPECT_GT(forbidden, 300);
    EXPECT_GT(spoilt_by_a_five, 10) << "the positions must show the case";
}

std::vector<std::string> names(const std::vector<std::vector<Move>>& groups) {
    std::vector<std::string> texts;
    for (const auto& group : groups) texts.push_back(moves_text(*parse_rules("renju"), group));
    return texts;
}

FoulExplanation explain(const char* black, const char* white, const char* probe) {
    const Rules rules = *parse_rules("renju");
    const auto position =
        *Position::from_stones(rules, *parse_moves(rules, black), *parse_moves(rules, white), Side::first);
    return explain_foul(position.board(), *parse_move(rules, probe));
}

TEST(FoulJudge, ExplainsWithTheStones) {
    const auto threes = explain("g8 i8 h7 h9", "", "h8");
    EXPECT_EQ(threes.kind, Foul::double_three);
    EXPECT_EQ(names(threes.threes), (std::vector<std::string>{"g8 h8 i8", "h9 h8 h7"}));
    EXPECT_TRUE(threes.fours.empty());

    const auto fours = explain("e8 g8 i8 k8", "", "h8");
    EXPECT_EQ(fours.kind, Foul::double_four);
    EXPECT_EQ(names(fours.fours), (std::vector<std::string>{"e8 g8 h8 i8", "g8 h8 i8 k8"}));

    const auto six = explain("e8 f8 g8 i8 j8", "", "h8");
    EXPECT_EQ(names(six.overlines), (std::vector<std::string>{"e8 f8 g8 h8 i8 j8"}));

    const auto legal = explain("g8 i8", "", "h8");
    EXPECT_EQ(legal.kind, Foul::none);
    EXPECT_TRUE(legal.threes.empty()) << "one three is not a foul and needs no explanation";
}

}  // namespace
}  // namespace lianzhu
