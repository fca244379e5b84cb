#include "position/notation.h"

#include <gtest/gtest.h>

namespace lianzhu {
namespace {

const Rules tictactoe = *parse_rules("tictactoe");
const Rules gomoku = *parse_rules("gomoku");

TEST(Notation, CellsAreNumberedFromTheTopLeftAndNamedFromTheBottomLeft) {
    EXPECT_EQ(move_text(tictactoe, Move(0)), "a3");
    EXPECT_EQ(move_text(tictactoe, Move(4)), "b2");
    EXPECT_EQ(move_text(tictactoe, Move(8)), "c1");
    EXPECT_EQ(move_text(gomoku, Move(112)), "h8");
}

TEST(Notation, ReadsEitherCaseAndRowsWithColumns) {
    EXPECT_EQ(*parse_move(tictactoe, "b2"), Move(4));
    EXPECT_EQ(*parse_move(tictactoe, " B2 "), Move(4));
    EXPECT_EQ(*parse_move(tictactoe, "1 2"), Move(7)) << "the row labelled 1 is at the bottom";
    EXPECT_EQ(*parse_move(tictactoe, "3,1"), *parse_move(tictactoe, "a3"));
    EXPECT_EQ(*parse_move(gomoku, "O15"), Move(14));
}

TEST(Notation, RowsAndColumnsCountFromTheTopLeft) {
    constexpr auto numbers = Coordinates::row_column;
    EXPECT_EQ(move_text(tictactoe, Move(1), numbers), "1 2");
    EXPECT_EQ(*parse_move(tictactoe, "1 2", numbers), Move(1));
    EXPECT_EQ(*parse_moves(tictactoe, "2 2 1 2 3 3", numbers),
              (std::vector<Move>{Move(4), Move(1), Move(8)}));
    EXPECT_EQ(moves_text(tictactoe, {Move(4), Move(1)}, numbers), "2 2, 1 2");
    EXPECT_EQ(parse_move(tictactoe, "b2", numbers).error().text(),
              "\"b2\" is not a move: write row and column such as 2 2");
    EXPECT_FALSE(parse_moves(tictactoe, "b2 a1", numbers).ok());
    EXPECT_TRUE(parse_moves(tictactoe, "", numbers)->empty());
}

TEST(Notation, EveryCellIsReadBack) {
    const Rules rules = *parse_rules("22x22x5");
    for (const Coordinates coordinates : {Coordinates::letters, Coordinates::row_column}) {
        for (int cell = 0; cell < rules.cells(); ++cell) {
            const std::string text = move_text(rules, Move(cell), coordinates);
            EXPECT_EQ(*parse_move(rules, text, coordinates), Move(cell)) << text;
        }
    }
}

TEST(Notation, WrongMovesAreRefusedWithAReason) {
    EXPECT_EQ(parse_move(tictactoe, "1 6").error().text(),
              "row 1, column 6 is not on the board: rows are 1 to 3, columns 1 to 3");
    EXPECT_EQ(parse_move(tictactoe, "d2").error().text(),
              "d2 is not on the board: columns are a to c, rows 1 to 3");
    for (const char* wrong :
         {"", "b", "2", "b2x", "2b", "b-2", "1 2 3", "b2 a1", "a0", "a99999999999", "0 1", "好"}) {
        EXPECT_FALSE(parse_move(tictactoe, wrong).ok()) << wrong;
    }
}

TEST(Notation, ReadsMoveLists) {
    const std::vector<Move> moves{Move(4), Move(6), Move(0)};
    for (const char* text : {"b2 a1 a3", "b2,a1,a3", "b2a1a3", " B2 A1a3 "})
        EXPECT_EQ(*parse_moves(tictactoe, text), moves) << text;
    EXPECT_EQ(*parse_moves(tictactoe, "2 2 1 1 3 1"), moves);
    for (const char* wrong : {"2 2 3", "2 2 b2", "2 4", "2"})
        EXPECT_FALSE(parse_moves(tictactoe, wrong).ok());
    EXPECT_TRUE(parse_moves(tictactoe, "")->empty());
    EXPECT_FALSE(parse_moves(tictactoe, "b2 1 2").ok());
    EXPECT_FALSE(parse_moves(tictactoe, "b2 a9").ok());
    EXPECT_EQ(moves_text(tictactoe, moves), "b2 a1 a3");
}

TEST(Notation, RefusalsNameTheMove) {
    Position position(tictactoe);
    position.play(Move(4));
    EXPECT_EQ(refusal_error(position, Move(4)).text(), "b2 is occupied");
}

}  // namespace
}  // namespace lianzhu
