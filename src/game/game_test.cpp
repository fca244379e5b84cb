#include "game/game.h"

#include <gtest/gtest.h>

#include "position/notation.h"

namespace lianzhu {
namespace {

const Rules tictactoe = *parse_rules("tictactoe");

Game game_after(const char* moves) {
    Game game{Position(tictactoe), {"Ann", "Bob"}};
    for (const Move move : *parse_moves(tictactoe, moves)) EXPECT_FALSE(game.play(move)) << moves;
    return game;
}

TEST(Game, RefusesAMoveAndStaysAsItWas) {
    Game game = game_after("b2");
    const auto error = game.play(Move(4));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->text(), "b2 is occupied");
    EXPECT_EQ(game.moves_played(), 1);
    EXPECT_EQ(game.to_move(), Side::second);
}

TEST(Game, TakesBackAndPlaysAgain) {
    Game game = game_after("a3 b2 b3 a1 c3");
    EXPECT_TRUE(game.is_over());
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.is_over());
    EXPECT_TRUE(game.undo());
    EXPECT_TRUE(game.redo());
    EXPECT_TRUE(game.redo());
    EXPECT_FALSE(game.redo());
    EXPECT_TRUE(game.outcome().won_by(Side::first));
    while (game.undo()) {
    }
    EXPECT_EQ(game.moves_played(), 0);
}

TEST(Game, AnotherMoveForgetsWhatWasTakenBackTheSameKeepsIt) {
    Game game = game_after("a3 b2 b3");
    game.undo();
    game.undo();
    EXPECT_FALSE(game.play(*parse_move(tictactoe, "b2")));
    EXPECT_TRUE(game.can_redo());
    game.undo();
    EXPECT_FALSE(game.play(*parse_move(tictactoe, "c1")));
    EXPECT_FALSE(game.can_redo());
}

TEST(Game, APresetPositionIsNotTakenBack) {
    Game game{*position_after(tictactoe, *parse_moves(tictactoe, "b2 b3"))};
    EXPECT_FALSE(game.can_undo());
    EXPECT_FALSE(game.play(Move(8)));
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.undo());
    EXPECT_EQ(game.position().ply(), 2);
}

TEST(Game, ResigningEndsItAndCanBeTakenBack) {
    Game game = game_after("b2");
    game.resign(Side::second);
    EXPECT_EQ(game.outcome(), Outcome::win(Side::first, Outcome::Reason::resignation));
    EXPECT_TRUE(game.play(Move(0)).has_value());
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.is_over());
}

TEST(Game, AClockThatRunsOutLosesTheGame) {
    Game game = game_after("");
    game.set_clock({std::chrono::seconds(10), std::chrono::seconds(2)});
    EXPECT_TRUE(game.spend_time(Side::first, std::chrono::seconds(9)));
    EXPECT_EQ(game.clock()->remaining(Side::first), std::chrono::seconds(3));
    EXPECT_FALSE(game.spend_time(Side::first, std::chrono::seconds(4)));
    EXPECT_EQ(game.outcome(), Outcome::win(Side::second, Outcome::Reason::time));
}

TEST(Clock, ReadsItsText) {
    EXPECT_EQ(parse_time_control("300")->initial, std::chrono::seconds(300));
    EXPECT_EQ(parse_time_control("60+5")->increment, std::chrono::seconds(5));
    for (const char* wrong : {"", "0", "-5", "5+", "5+5+5", "x", "5+-1", "99999999"}) {
        EXPECT_FALSE(parse_time_control(wrong).ok()) << wrong;
    }
}

TEST(Game, ARecordHoldsItAndGivesItBack) {
    Game game = game_after("a3 b2 b3");
    game.resign(Side::second);
    const Record record = game.record();
    EXPECT_EQ(record.names[1], "Bob");
    EXPECT_EQ(record.moves.size(), 3U);
    const auto again = game_from(record);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->outcome(), game.outcome());
    EXPECT_EQ(again->position().key(), game.position().key());
}

}  // namespace
}  // namespace lianzhu
