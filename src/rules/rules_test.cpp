#include "rules/rules.h"

#include <gtest/gtest.h>

namespace lianzhu {
namespace {

TEST(Rules, NamesGiveTheGamesTheyPromise) {
    const Rules tictactoe = *parse_rules("tictactoe");
    EXPECT_EQ(tictactoe, *parse_rules("3x3x3"));
    EXPECT_EQ(tictactoe.pieces, Pieces::crosses_and_noughts);

    const Rules gomoku = *parse_rules("gomoku");
    EXPECT_EQ(gomoku.cells(), 225);
    EXPECT_EQ(gomoku.k, 5);
    EXPECT_EQ(gomoku.overline[0], Overline::wins);

    EXPECT_EQ(parse_rules("gomoku-standard")->overline[1], Overline::does_not_win);
    EXPECT_EQ(parse_rules("renju")->fouls, Fouls::renju);
    EXPECT_EQ(parse_rules("renju")->overline[0], Overline::does_not_win);
    EXPECT_EQ(parse_rules("renju")->overline[1], Overline::wins);
    EXPECT_FALSE(parse_rules("caro")->wins_between_enemies);
}

TEST(Rules, ASizeCanFollowTheName) {
    EXPECT_EQ(parse_rules("Gomoku@9")->width, 9);
    EXPECT_EQ(parse_rules("caro@12x10")->height, 10);
    const Rules rules = *parse_rules("4x3x3");
    EXPECT_EQ(rules.width, 4);
    EXPECT_EQ(rules.height, 3);
    EXPECT_EQ(rules.k, 3);
}

TEST(Rules, EveryNameIsReadBack) {
    for (const char* name : {"tictactoe", "gomoku", "gomoku-standard", "renju", "caro", "gomoku@9",
                             "caro@12x10", "renju@13", "4x3x3", "22x22x22", "7x6x4"}) {
        const auto rules = parse_rules(name);
        ASSERT_TRUE(rules.ok()) << name;
        EXPECT_EQ(rules_name(*rules), name);
    }
    EXPECT_EQ(rules_name(*parse_rules("gomoku@15")), "gomoku");
}

TEST(Rules, WrongNamesAreRefusedWithTheRightOnes) {
    for (const char* name :
         {"", "chess", "gomoku@", "gomoku@x", "gomoku@9@9", "3x3", "3x3x3x3", "gomoku@9x9x9"}) {
        const auto rules = parse_rules(name);
        ASSERT_FALSE(rules.ok()) << name;
        for (const NamedRules& named : named_rules()) {
            EXPECT_NE(rules.error().text().find(named.name), std::string::npos) << name;
        }
    }
}

TEST(Rules, ARefusalSaysWhichLengthsOfARowThereAre) {
    EXPECT_EQ(parse_rules("3x3x4").error().text(), "4 in a row is not possible on 3x3: only 3 is");
    EXPECT_EQ(parse_rules("5x4x6").error().text(), "6 in a row is not possible on 5x4: choose from 3 to 5");
}

TEST(Rules, ImpossibleSizesAreRefused) {
    for (const char* name :
         {"2x3x3", "3x23x3", "3x3x4", "5x5x2", "gomoku@4", "gomoku@23", "renju@0", "-3x3x3"}) {
        EXPECT_FALSE(parse_rules(name).ok()) << name;
    }
    EXPECT_TRUE(parse_rules("3x22x22").ok());
    EXPECT_TRUE(parse_rules("gomoku@5x3").ok());
}

}  // namespace
}  // namespace lianzhu
