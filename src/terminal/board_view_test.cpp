#include "terminal/board_view.h"

#include <gtest/gtest.h>

#include "position/notation.h"

namespace lianzhu {
namespace {

Position after(const char* rules, const char* moves) {
    const Rules parsed = *parse_rules(rules);
    return *position_after(parsed, *parse_moves(parsed, moves));
}

TEST(BoardView, ShowsForbiddenPoints) {
    const Position position = after("renju", "g8 a1 i8 c1 h7 e1 h9 g1");
    EXPECT_EQ(moves_text(position.rules(), forbidden_points(position.board())), "h8");

    BoardStyle style;
    style.forbidden = forbidden_points(position.board());
    const std::string board = draw_board(position, style);
    EXPECT_NE(board.find("  8  .  .  .  .  .  .  X  !  X"), std::string::npos) << board;
}

TEST(BoardView, LabelsRowsFromTheTopBesideNumberedColumns) {
    BoardStyle style;
    style.coordinates = Coordinates::row_column;
    const std::string board = draw_board(after("tictactoe", "a3"), style);
    EXPECT_EQ(board.substr(0, board.find("\n    -")), "     1   2   3\n  1 [X]|   |") << board;
}

TEST(BoardView, ShowsTheLastTwoMovesOfALargeBoard) {
    const std::string board = draw_board(after("gomoku", "h8 h9 i9 a1"), {});
    EXPECT_NE(board.find("[O]"), std::string::npos) << board;
    EXPECT_NE(board.find("(X)"), std::string::npos) << board;
    EXPECT_EQ(draw_board(after("tictactoe", "b2 a1"), {}).find("(X)"), std::string::npos);
}

}  // namespace
}  // namespace lianzhu
