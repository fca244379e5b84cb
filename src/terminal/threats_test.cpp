#include "terminal/threats.h"

#include <gtest/gtest.h>

#include "position/notation.h"
#include "terminal/board_view.h"

namespace lianzhu {
namespace {

Position after(const char* rules, const char* moves) {
    const Rules parsed = *parse_rules(rules);
    return *position_after(parsed, *parse_moves(parsed, moves));
}

std::string text(const Position& position, const std::vector<Move>& moves) {
    return moves_text(position.rules(), moves);
}

TEST(Threats, AreListedByKindForBothSides) {
    // Black has an open three in row 8, white a closed four in column a.
    const Position position = after("gomoku", "g8 a1 h8 a2 i8 a3 o15 a4");
    const auto threats = find_threats(position);
    EXPECT_EQ(text(position, threats[0].wins), "");
    EXPECT_EQ(text(position, threats[0].open_fours), "f8 j8");
    EXPECT_EQ(text(position, threats[0].fours), "e8 k8");
    EXPECT_EQ(text(position, threats[1].wins), "a5");
    EXPECT_TRUE(threats[1].open_threes.empty());
}

TEST(Threats, OpenThreesAndNothing) {
    const Position two = after("gomoku", "h8 a1 i8 o1");
    const auto threats = find_threats(two);
    EXPECT_EQ(text(two, threats[0].open_threes), "f8 g8 j8 k8");
    EXPECT_TRUE(threats[1].empty());
}

TEST(Threats, OfBoardsWithoutPatternsAreTheWins) {
    const Position position = after("tictactoe", "b2 a1 a3");
    const auto threats = find_threats(position);
    EXPECT_EQ(text(position, threats[0].wins), "c1");
    EXPECT_TRUE(threats[1].empty());
}

TEST(Threats, ForbiddenPointsAreNoThreatsAndAreShown) {
    const Position position = after("renju", "g8 a1 i8 c1 h7 e1 h9 g1");
    EXPECT_EQ(text(position, forbidden_points(position)), "h8");
    const auto threats = find_threats(position);
    for (const Move move : threats[0].open_threes) EXPECT_NE(move_text(position.rules(), move), "h8");
    EXPECT_TRUE(forbidden_points(after("gomoku", "g8 a1 i8 c1 h7 e1 h9 g1")).empty());

    BoardStyle style;
    style.forbidden = forbidden_points(position);
    const std::string board = draw_board(position, style);
    EXPECT_NE(board.find("  8  .  .  .  .  .  .  X  !  X"), std::string::npos) << board;
}

TEST(BoardView, ShowsTheLastTwoMovesOfALargeBoard) {
    const std::string board = draw_board(after("gomoku", "h8 h9 i9 a1"), {});
    EXPECT_NE(board.find("[O]"), std::string::npos) << board;
    EXPECT_NE(board.find("(X)"), std::string::npos) << board;
    EXPECT_EQ(draw_board(after("tictactoe", "b2 a1"), {}).find("(X)"), std::string::npos);
}

}  // namespace
}  // namespace lianzhu
