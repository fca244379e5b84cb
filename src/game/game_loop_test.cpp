#include "game/game_loop.h"

#include <gtest/gtest.h>

#include "player/spec.h"
#include "position/notation.h"

namespace lianzhu {
namespace {

using std::chrono::milliseconds;
using End = GameLoop::End;

const Rules tictactoe = *parse_rules("tictactoe");

Move cell(const char* text) {
    return *parse_move(tictactoe, text);
}

std::unique_ptr<Player> player(const char* spec, const Rules& rules, uint64_t seed = 1) {
    return *make_player(*parse_player(spec, rules), rules, seed);
}

std::string moves_of(const Game& game) {
    return moves_text(game.rules(), game.record().moves());
}

/// Follows a script, as a person does: each turn takes the next step. It must not be asked too often.
Decider scripted(std::vector<std::function<TurnAnswer()>> steps) {
    return [steps = std::move(steps), next = size_t{0}](const Game&, const Turn&) mutable {
        EXPECT_LT(next, steps.size());
        return next < steps.size() ? steps[next++]() : TurnAnswer::leave();
    };
}

/// A script of moves alone.
Decider playing(const char* moves) {
    std::vector<std::function<TurnAnswer()>> steps;
    for (const Move move : *parse_moves(tictactoe, moves))
        steps.emplace_back([move] { return TurnAnswer::decided(Decision::play(move)); });
    return scripted(std::move(steps));
}

Decider answering(const TurnAnswer& answer) {
    return [answer](const Game&, const Turn&) { return answer; };
}

/// Writes down what it is told.
class Diary final : public GameObserver {
  public:
    explicit Diary(std::vector<std::string>& lines, std::string name = "")
        : lines_(lines), name_(std::move(name)) {}

    void on_start(const Game& game) override { write("start at " + std::to_string(game.moves_played())); }
    void on_turn(const Game& game) override { write("turn of " + side_text(game.to_move())); }
    void on_move(const Game& game, const PlayedMove& played) override {
        EXPECT_EQ(game.position().board().history().last(), played.decision.move);
        write(side_text(played.side) + " plays " + move_text(game.rules(), played.decision.move));
        times.push_back(played.time);
    }
    void on_refused(const Game& game, Move /*move*/, const Error& reason) override {
        EXPECT_FALSE(game.is_over());
        write(side_text(game.to_move()) + " refused: " + reason.text());
    }
    void on_end(const Game& game) override {
        EXPECT_TRUE(game.is_over());
        write("end: " + std::string(reason_name(game.outcome().reason)));
    }

    std::vector<milliseconds> times;

  private:
    static std::string side_text(Side side) { return side == Side::first ? "first" : "second"; }
    void write(const std::string& line) { lines_.push_back(name_ + line); }

    std::vector<std::string>& lines_;
    std::string name_;
};

using Lines = std::vector<std::string>;

TEST(GameLoop, PlayersFinishAGameOfAnyRules) {
    for (const char* name : {"tictactoe", "4x3x3", "gomoku@9", "renju", "caro"}) {
        const Rules rules = *parse_rules(name);
        Game game{Position(rules)};
        const auto first = player("random", rules, 1);
        const auto second = player("random", rules, 2);
        GameLoop loop(game, *first, *second);
        EXPECT_EQ(*loop.run(), End::over) << name;
        EXPECT_TRUE(game.is_over()) << name;
        EXPECT_TRUE(game.position().is_over()) << name << ": the stones alone decided it";
    }
}

TEST(GameLoop, PerfectPlayersDraw) {
    Game game{Position(tictactoe)};
    const auto first = player("alphabeta:outcome", tictactoe);
    const auto second = player("negamax:outcome", tictactoe);
    GameLoop loop(game, *first, *second);
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(game.outcome(), Outcome::draw(Outcome::Reason::full_board));
}

TEST(GameLoop, EqualSeedsMakeEqualRecords) {
    const auto record = [] {
        Game game{Position(tictactoe)};
        const auto first = player("random", tictactoe, 7);
        const auto second = player("random", tictactoe, 8);
        GameLoop loop(game, *first, *second);
        EXPECT_TRUE(loop.run().ok());
        return game.record();
    };
    EXPECT_EQ(record(), record());
}

TEST(GameLoop, GoesOnFromAnyPosition) {
    Game game{*position_after(tictactoe, *parse_moves(tictactoe, "a3 b2 b3"))};
    GameLoop loop(game, {playing("c3"), playing("a2")});
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(game.outcome(), Outcome::win(Side::first, Outcome::Reason::row));
}

TEST(GameLoop, TellsObserversWhatHappensInOrder) {
    Game game{Position(tictactoe)};
    Lines lines;
    Diary one(lines, "1 ");
    Diary two(lines, "2 ");
    GameLoop loop(game, {playing("b2"), answering(TurnAnswer::decided(Decision::resign()))});
    loop.add(one);
    loop.add(two);
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(lines, (Lines{"1 start at 0", "2 start at 0", "1 turn of first", "2 turn of first",
                            "1 first plays b2", "2 first plays b2", "1 turn of second", "2 turn of second",
                            "1 end: resignation", "2 end: resignation"}));
    EXPECT_TRUE(game.outcome().won_by(Side::first));
}

TEST(GameLoop, AGameThatIsOverEndsAtOnce) {
    Game game{*position_after(tictactoe, *parse_moves(tictactoe, "a3 b2 b3 a1 c3"))};
    Lines lines;
    Diary diary(lines);
    GameLoop loop(game, {playing(""), playing("")});
    loop.add(diary);
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(lines, (Lines{"start at 0", "end: row"}));
}

TEST(GameLoop, AMoveThatTheRulesRefuseLoses) {
    Game game{Position(tictactoe)};
    Lines lines;
    Diary diary(lines);
    GameLoop loop(game, {playing("b2"), playing("b2")});
    loop.add(diary);
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(game.outcome(), Outcome::win(Side::first, Outcome::Reason::fault));
    EXPECT_EQ(moves_of(game), "b2");
    EXPECT_EQ(lines.back(), "end: fault");
    EXPECT_EQ(lines[lines.size() - 2], "second refused: b2 is occupied");
}

TEST(GameLoop, ACellOutsideTheBoardLosesToo) {
    Game game{Position(tictactoe)};
    GameLoop loop(game, {answering(TurnAnswer::decided(Decision::play(Move(9)))), playing("")});
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(game.outcome(), Outcome::win(Side::second, Outcome::Reason::fault));
}

TEST(GameLoop, ChargesEachSideForItsOwnTime) {
    Game game{Position(tictactoe)};
    game.set_clock(Clock(TimeControl{milliseconds(1000), milliseconds(10)}));
    Lines lines;
    Diary diary(lines);
    const auto slow = [&game](const char* move, int ms, int left) {
        return [=, &game] {
            EXPECT_EQ(game.clock()->remaining(game.to_move()), milliseconds(left));
            return TurnAnswer::decided(Decision::play(cell(move)), milliseconds(ms));
        };
    };
    GameLoop loop(game, {scripted({slow("b2", 300, 1000), slow("a1", 711, 710)}),
                         scripted({slow("a3", 1000, 1000), slow("c3", 1, 10)})});
    loop.add(diary);
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(game.outcome(), Outcome::win(Side::second, Outcome::Reason::time));
    EXPECT_EQ(moves_of(game), "b2 a3") << "the late move does not count";
    EXPECT_EQ(diary.times, (std::vector{milliseconds(300), milliseconds(1000)}));
    EXPECT_EQ(lines.back(), "end: time");
}

TEST(GameLoop, TimeRunsOutForASideThatResignsTooLate) {
    Game game{Position(tictactoe)};
    game.set_clock(Clock(TimeControl{milliseconds(100), milliseconds(0)}));
    GameLoop loop(game, {answering(TurnAnswer::decided(Decision::resign(), milliseconds(101))), playing("")});
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(game.outcome().reason, Outcome::Reason::time);
}

TEST(GameLoop, TellsASideItsTimeAndTheStopFlag) {
    Game game{Position(tictactoe)};
    game.set_clock(Clock(Clock::Controls{TimeControl{milliseconds(1000), milliseconds(0)}, std::nullopt}));
    StopFlag stop;
    std::vector<std::optional<milliseconds>> told;
    const Decider decider = [&](const Game& now, const Turn& turn) {
        told.push_back(turn.time_left);
        EXPECT_EQ(turn.control.stop, &stop);
        if (now.moves_played() == 1) return TurnAnswer::leave();
        return TurnAnswer::decided(Decision::play(cell("b2")), milliseconds(0));
    };
    GameLoop loop(game, {decider, decider}, &stop);
    EXPECT_EQ(*loop.run(), End::left);
    EXPECT_EQ(told, (std::vector<std::optional<milliseconds>>{milliseconds(1000), std::nullopt}));
}

TEST(GameLoop, WhatWasDecidedWhileItWasStoppedDoesNotCount) {
    Game game{Position(tictactoe)};
    StopFlag stop;
    Lines lines;
    Diary diary(lines);
    const Decider stopping = [&](const Game&, const Turn&) {
        stop.raise();
        return TurnAnswer::decided(Decision::play(cell("a3")));
    };
    GameLoop loop(game, {playing("b2"), stopping}, &stop);
    loop.add(diary);
    EXPECT_EQ(*loop.run(), End::stopped);
    EXPECT_FALSE(game.is_over());
    EXPECT_EQ(moves_of(game), "b2");
    EXPECT_EQ(lines.back(), "turn of second");
    EXPECT_EQ(*loop.run(), End::stopped) << "nobody is asked while the flag is up";
    EXPECT_EQ(lines.back(), "start at 1");
}

TEST(GameLoop, AnObserverMayEndTheGame) {
    struct Adjudicator final : GameObserver {
        explicit Adjudicator(Game& which) : game(which) {}
        void on_move(const Game& /*game*/, const PlayedMove& /*played*/) override {
            if (game.moves_played() == 3) game.draw(Outcome::Reason::length);
        }
        Game& game;
    };
    Game game{Position(tictactoe)};
    Adjudicator adjudicator(game);
    const auto first = player("random", tictactoe, 1);
    const auto second = player("random", tictactoe, 2);
    GameLoop loop(game, *first, *second);
    loop.add(adjudicator);
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(game.outcome(), Outcome::draw(Outcome::Reason::length));
    EXPECT_EQ(game.moves_played(), 3);
}

TEST(GameLoop, AFailureEndsTheRunAndLeavesTheGameOpen) {
    Game game{Position(tictactoe)};
    const Decider failing = [](const Game&, const Turn&) -> Result<TurnAnswer> {
        return fail("the engine failed");
    };
    GameLoop loop(game, {playing("b2"), failing});
    const auto end = loop.run();
    ASSERT_FALSE(end.ok());
    EXPECT_EQ(end.error().text(), "the engine failed");
    EXPECT_FALSE(game.is_over());
    EXPECT_EQ(game.moves_played(), 1);
}

TEST(GameLoop, APersonTakesBackLeavesAndComesBack) {
    Game game{Position(tictactoe)};
    game.set_clock(Clock(TimeControl{milliseconds(100), milliseconds(0)}));
    const auto move = [](const char* text) {
        return [text] { return TurnAnswer::decided(Decision::play(cell(text)), milliseconds(10)); };
    };
    const auto take_back = [&] {
        EXPECT_TRUE(game.undo_to_person({true, false}));
        TurnAnswer answer = TurnAnswer::changed();
        answer.time = milliseconds(1000);
        return answer;
    };
    const Decider computer = [](const Game& now, const Turn&) {
        return TurnAnswer::decided(Decision::play(now.position().legal_moves()[0]), milliseconds(0));
    };
    Lines lines;
    Diary diary(lines);
    const Decider person =
        scripted({move("a3"), take_back, move("b2"), [] { return TurnAnswer::leave(); }, move("a2"),
                  [] { return TurnAnswer::decided(Decision::resign(), milliseconds(0)); }});
    GameLoop loop(game, {person, computer});
    loop.add(diary);

    EXPECT_EQ(*loop.run(), End::left);
    EXPECT_EQ(moves_of(game), "b2 a3");
    EXPECT_EQ(game.clock()->remaining(Side::first), milliseconds(80)) << "only decisions cost time";
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(moves_of(game), "b2 a3 a2 b3");
    EXPECT_EQ(lines,
              (Lines{"start at 0", "turn of first", "first plays a3", "turn of second", "second plays b3",
                     "turn of first", "turn of first", "first plays b2", "turn of second", "second plays a3",
                     "turn of first", "start at 2", "turn of first", "first plays a2", "turn of second",
                     "second plays b3", "turn of first", "end: resignation"}));

    ASSERT_TRUE(game.undo()) << "a finished game can be reopened";
    lines.clear();
    GameLoop again(game, {playing("c2"), computer});
    again.add(diary);
    EXPECT_EQ(*again.run(), End::over);
    EXPECT_EQ(lines, (Lines{"start at 4", "turn of first", "first plays c2", "end: row"}));
}

TEST(GameLoop, ASideMayForfeitOrPutAnotherGameOnTheTable) {
    Game game{Position(tictactoe)};
    const auto other_game = [&] {
        game = Game{*position_after(tictactoe, *parse_moves(tictactoe, "a3 a2 b3"))};
        return TurnAnswer::changed();
    };
    const auto forfeit = [&] {
        game.lose(game.to_move(), Outcome::Reason::fault);
        return TurnAnswer::changed();
    };
    GameLoop loop(game, {scripted({other_game}), scripted({forfeit})});
    EXPECT_EQ(*loop.run(), End::over);
    EXPECT_EQ(game.outcome(), Outcome::win(Side::first, Outcome::Reason::fault));
    EXPECT_EQ(moves_of(game), "a3 a2 b3");
}

}  // namespace
}  // namespace lianzhu
