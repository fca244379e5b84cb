#include "game/game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/json_record.h"
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
    game.set_clock(Clock(TimeControl{std::chrono::seconds(10), std::chrono::seconds(2)}));
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
    EXPECT_EQ(record.moves().size(), 3U);
    const auto again = game_from(record);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->outcome(), game.outcome());
    EXPECT_EQ(again->position().key(), game.position().key());
}

TEST(Game, WhatWasReplacedStaysAsABranchWhatWasTakenBackDoesNot) {
    Game game = game_after("a3 b2 b3");
    game.undo();
    game.undo();
    EXPECT_FALSE(game.play(*parse_move(tictactoe, "c1")));
    const Record record = game.record();
    EXPECT_EQ(moves_text(tictactoe, record.moves()), "a3 c1");
    EXPECT_EQ(record.tree.size(), 5) << "root, a3, c1, and the branch b2 b3";
    game.undo();
    EXPECT_EQ(moves_text(tictactoe, game.record().moves()), "a3");
    EXPECT_EQ(moves_text(tictactoe, game.undone()), "c1");
}

TEST(Game, CommentsOfARecordStay) {
    Record record{tictactoe, {}, {}, {}};
    record.tree.at(MoveTree::root).comment = "begin";
    record.tree.at(record.add(*parse_move(tictactoe, "b2"))).comment = "middle";
    EXPECT_EQ(game_from(record)->record(), record);
}

TEST(Game, ASideMayOverstepItsClockByTheTolerance) {
    using std::chrono::milliseconds;
    Game game = game_after("");
    game.set_clock(Clock({TimeControl{milliseconds(100), milliseconds(5)}, std::nullopt}, milliseconds(20)));
    EXPECT_FALSE(game.clock()->remaining(Side::second));
    EXPECT_TRUE(game.spend_time(Side::second, milliseconds(100'000)));
    EXPECT_TRUE(game.spend_time(Side::first, milliseconds(120)));
    EXPECT_EQ(game.clock()->remaining(Side::first), milliseconds(5));
    game.swap_sides();
    EXPECT_EQ(game.clock()->remaining(Side::second), milliseconds(5));
    EXPECT_EQ(game.name(Side::first), "Bob");
    EXPECT_FALSE(game.spend_time(Side::second, milliseconds(26)));
    EXPECT_EQ(game.outcome(), Outcome::win(Side::first, Outcome::Reason::time));
}

TEST(Game, EveryReasonHasANameThatIsReadBack) {
    for (size_t i = 1; i < static_cast<size_t>(Outcome::Reason::count_); ++i) {
        const auto reason = static_cast<Outcome::Reason>(i);
        EXPECT_EQ(parse_reason(reason_name(reason)), reason) << i;
    }
    EXPECT_EQ(parse_reason("full-board"), Outcome::Reason::full_board) << "as logs had it once";
    EXPECT_FALSE(parse_reason("").has_value());
}

TEST(Game, AResignationIsTakenBackByItself) {
    Game game = game_after("b2");
    game.resign(Side::first);  // while the computer thinks
    const auto step = game.undo_to_person({true, false});
    ASSERT_TRUE(step);
    EXPECT_TRUE(step->reopened && step->moves.empty());
    EXPECT_EQ(game.moves_played(), 1);
    game.lose(Side::second, Outcome::Reason::time);
    EXPECT_EQ(moves_text(tictactoe, game.undo_to_person({true, false})->moves), "b2")
        << "a computer without time would lose again at once";
}

TEST(Game, GoesToAnyOfItsMoves) {
    Game game = game_after("b2 a1 c3");
    EXPECT_TRUE(game.go_to(1));
    EXPECT_EQ(moves_text(tictactoe, game.undone()), "a1 c3");
    EXPECT_FALSE(game.go_to(4));
    EXPECT_FALSE(game.go_to(-1));
    EXPECT_EQ(game.moves_played(), 1);
    EXPECT_TRUE(game.go_to(3));
    game.resign(Side::second);
    EXPECT_TRUE(game.go_to(3));
    EXPECT_FALSE(game.is_over());
}

TEST(Game, TheFirstMoveOfTheComputerCannotBeTakenBack) {
    const People second{false, true};
    Game game = game_after("b2 a1 c3");
    EXPECT_EQ(moves_text(tictactoe, game.undo_to_person(second)->moves), "c3 a1");
    EXPECT_FALSE(game.undo_to_person(second));
    EXPECT_EQ(game.moves_played(), 1) << "nothing was played again either";
    EXPECT_EQ(moves_text(tictactoe, game.redo_to_person(second)->moves), "a1 c3");
}

/// Everything visible about a game.
std::string look_of(const Game& game) {
    std::string look = write_json(game.record()) + moves_text(game.rules(), game.undone());
    return look + (game.is_over() ? " over" : " open");
}

RC_GTEST_PROP(GameProperty, UndoAndRedoReachATurnOfAPersonOrChangeNothing, ()) {
    const People people = *rc::gen::element(People{true, true}, People{true, false}, People{false, true});
    Game game{Position(*parse_rules("4x4x3"))};
    const auto steps = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 24));
    for (const int step : steps) {
        const std::string before = look_of(game);
        const int ply = game.moves_played();
        const bool was_persons_turn = !game.is_over() && game.is_persons_turn(people);
        if (step < 16) {
            game.play(Move(step));
        } else if (step < 20) {
            const bool possible = game.can_undo_to_person(people);
            const auto taken = game.undo_to_person(people);
            RC_ASSERT(taken.has_value() == possible);
            if (!taken) {
                RC_ASSERT(look_of(game) == before);
                continue;
            }
            RC_ASSERT(taken->reopened || game.is_persons_turn(people));
            RC_ASSERT(game.moves_played() == ply - static_cast<int>(taken->moves.size()));
            RC_ASSERT(taken->moves.size() <= 2U);
            RC_ASSERT(!game.is_over());
            if (was_persons_turn) {
                // Redo plays again exactly what was taken back, up to a person's turn.
                Game again = game;
                while (again.moves_played() < ply) RC_ASSERT(again.redo_to_person(people).has_value());
                RC_ASSERT(look_of(again) == before);
            }
        } else if (step < 23) {
            const auto played = game.redo_to_person(people);
            if (!played) {
                RC_ASSERT(look_of(game) == before);
            } else {
                RC_ASSERT(game.moves_played() == ply + static_cast<int>(played->moves.size()));
            }
        } else {
            game.resign(game.to_move());
        }
        RC_ASSERT(game.position().is_consistent());
    }
}

}  // namespace
}  // namespace lianzhu
