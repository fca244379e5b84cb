#include "arena/adjudication.h"

#include <gtest/gtest.h>

namespace lianzhu {
namespace {

constexpr Side a = Side::first;
constexpr Side b = Side::second;

TEST(DrawRule, NeedsBothSidesInEachOfTheirMoves) {
    DrawRule rule({2, 10, 5});
    EXPECT_FALSE(rule.add({a, 0}, 5));
    EXPECT_FALSE(rule.add({b, -10}, 6));
    EXPECT_FALSE(rule.add({a, 10}, 7));
    EXPECT_TRUE(rule.add({b, 3}, 8));
}

TEST(DrawRule, StartsAgainAfterAnotherScoreOrNone) {
    DrawRule rule({1, 10, 0});
    EXPECT_FALSE(rule.add({a, 0}, 1));
    EXPECT_FALSE(rule.add({b, 11}, 2));
    EXPECT_FALSE(rule.add({a, 0}, 3));
    EXPECT_FALSE(rule.add({b, std::nullopt}, 4));
    EXPECT_FALSE(rule.add({a, 0}, 5));
    EXPECT_TRUE(rule.add({b, 0}, 6));
}

TEST(DrawRule, DoesNotCountEarlyMoves) {
    DrawRule rule({1, 10, 10});
    EXPECT_FALSE(rule.add({a, 0}, 8));
    EXPECT_FALSE(rule.add({b, 0}, 9));
    EXPECT_FALSE(rule.add({a, 0}, 10));
    EXPECT_TRUE(rule.add({b, 0}, 11));
}

TEST(WinRule, NeedsTheLoserToAgree) {
    WinRule rule({1, 1000});
    EXPECT_FALSE(rule.add({a, 1000}));
    EXPECT_FALSE(rule.add({b, -999}));
    EXPECT_FALSE(rule.add({a, 5000}));
    EXPECT_EQ(rule.add({b, -1000}), a);
}

TEST(WinRule, SeesTheSecondSideWin) {
    WinRule rule({2, 1000});
    EXPECT_FALSE(rule.add({a, -2000}));
    EXPECT_FALSE(rule.add({b, 2000}));
    EXPECT_FALSE(rule.add({a, -2000}));
    EXPECT_EQ(rule.add({b, 2000}), b);
}

TEST(WinRule, BothClaimingTheWinIsNoAgreement) {
    WinRule rule({1, 1000});
    for (int i = 0; i < 10; ++i) {
        EXPECT_FALSE(rule.add({a, 3000}));
        EXPECT_FALSE(rule.add({b, 3000}));
    }
}

TEST(LengthRule, EndsAtItsNumberOfStones) {
    const LengthRule rule(60);
    EXPECT_FALSE(rule.ends(59));
    EXPECT_TRUE(rule.ends(60));
}

TEST(Adjudication, IsReadFromWords) {
    EXPECT_EQ(parse_draw_agreement({"moves=3", "from=1"})->moves, 3);
    EXPECT_EQ(parse_draw_agreement({"moves=3", "from=1"})->score, 10);
    EXPECT_EQ(parse_win_agreement({"score=500"})->score, 500);
    EXPECT_FALSE(parse_win_agreement({"from=3"}).ok());
    EXPECT_FALSE(parse_draw_agreement({"moves=0"}).ok());
    EXPECT_FALSE(parse_draw_agreement({"moves"}).ok());
}

}  // namespace
}  // namespace lianzhu
