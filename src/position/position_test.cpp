#include "position/position.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "base/random.h"
#include "position/notation.h"
#include "position/symmetry.h"

namespace lianzhu {
namespace {

Position after(const char* rules_name, const char* moves) {
    const Rules rules = *parse_rules(rules_name);
    const auto position = position_after(rules, *parse_moves(rules, moves));
    EXPECT_TRUE(position.ok()) << moves;
    return *position;
}

/// Judges a whole board without knowing the last move: looks at every start, direction and length.
bool naive_has_row(const Rules& rules, const Board& board, Side side) {
    const auto stone_at = [&](int x, int y) {
        return board.contains(x, y) ? static_cast<int>(board.stone(board.at(x, y))) : -1;
    };
    const int own = static_cast<int>(stone_of(side));
    const int enemy = static_cast<int>(stone_of(opponent(side)));
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x) {
            for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
                if (stone_at(x - dx, y - dy) == own) continue;
                int length = 0;
                while (stone_at(x + length * dx, y + length * dy) == own) ++length;
                if (length < rules.k) continue;
                if (length > rules.k && rules.overline[side == Side::first ? 0 : 1] == Overline::does_not_win)
                    continue;
                const bool between =
                    stone_at(x - dx, y - dy) == enemy && stone_at(x + length * dx, y + length * dy) == enemy;
                if (between && !rules.wins_between_enemies) continue;
                return true;
            }
        }
    }
    return false;
}

TEST(Position, AWinEndsTheGameAtOnce) {
    const Position position = after("tictactoe", "a3 b2 b3 c1 c3");
    EXPECT_EQ(position.outcome(), Outcome::win(Side::first, Outcome::Reason::row));
    EXPECT_EQ(moves_text(position.rules(), position.winning_cells()), "a3 b3 c3");
    EXPECT_EQ(position.refusal(Move(3)), Refusal::game_over);
    EXPECT_TRUE(position.legal_moves().empty());
}

TEST(Position, TwoRowsAtOnceAreBothShown) {
    const Position position = after("tictactoe", "a3 b2 b3 a1 c1 b1 c2 a2 c3");
    EXPECT_TRUE(position.outcome().won_by(Side::first));
    EXPECT_EQ(moves_text(position.rules(), position.winning_cells()), "a3 b3 c3 c2 c1");
}

TEST(Position, AFullBoardWithoutARowIsADraw) {
    const Position position = after("tictactoe", "a3 b3 c3 b2 a2 c2 b1 a1 c1");
    EXPECT_TRUE(position.outcome().is_drawn());
    EXPECT_TRUE(position.winning_cells().empty());
}

TEST(Position, SaysWhyAMoveIsRefusedAndStaysAsItWas) {
    Position position = after("tictactoe", "b2");
    EXPECT_EQ(position.refusal(Move(4)), Refusal::occupied);
    EXPECT_EQ(position.refusal(Move(9)), Refusal::off_board);
    EXPECT_EQ(position.refusal(Move()), Refusal::off_board);
    EXPECT_EQ(position.refusal(Move(0)), Refusal::none);
    EXPECT_EQ(position.ply(), 1);
    EXPECT_FALSE(position_after(position.rules(), {Move(4), Move(4)}).ok());
}

TEST(Position, OverlinesCountAsTheRulesSay) {
    const char* six = "a1 a9 b1 b9 c1 c9 e1 e9 f1 f9 d1";
    EXPECT_TRUE(after("gomoku@9", six).outcome().won_by(Side::first));
    EXPECT_FALSE(after("gomoku-standard@9", six).is_over());
    EXPECT_TRUE(after("gomoku-standard@9", "a1 a9 b1 b9 c1 c9 e1 e9 d1").outcome().won_by(Side::first));
    // In renju only the second side may win with six.
    EXPECT_TRUE(after("renju", "a1 a9 c3 b9 e5 c9 g7 e9 i1 f9 k1 d9").outcome().won_by(Side::second));
}

TEST(Position, CaroWantsAFreeEnd) {
    // An enemy stone at both ends: no win. The edge of the board does not block.
    EXPECT_FALSE(after("caro", "b1 a1 c1 g1 d1 h8 e1 j9 f1").is_over());
    EXPECT_TRUE(after("caro", "b1 a1 c1 i3 d1 h8 e1 j9 f1").is_over());
    EXPECT_TRUE(after("caro", "a1 f1 b1 i3 c1 h8 d1 j9 e1").is_over());
}

TEST(Position, WinningMovesAreFoundForEitherSide) {
    const Position position = after("tictactoe", "a3 b2 b3 a1");
    EXPECT_EQ(position.to_move(), Side::first);
    ASSERT_EQ(position.winning_moves(Side::first).size(), 1);
    EXPECT_EQ(position.winning_moves(Side::first)[0], Move(2));
    ASSERT_EQ(position.winning_moves(Side::second).size(), 1);
    EXPECT_EQ(position.winning_moves(Side::second)[0], Move(2));
    EXPECT_TRUE(after("tictactoe", "b2 a1").winning_moves(Side::first).empty());
}

TEST(Position, ACopyIsIndependent) {
    Position original = after("tictactoe", "b2");
    Position copy = original;
    copy.play(Move(0));
    EXPECT_EQ(original.ply(), 1);
    EXPECT_TRUE(original.board().is_empty(Move(0)));
    original.undo();
    EXPECT_EQ(copy.ply(), 2);
    EXPECT_TRUE(copy.is_consistent());
}

TEST(Position, TheKeyForgetsTheOrderButNotTheSide) {
    EXPECT_EQ(after("tictactoe", "a1 b2 c3").key(), after("tictactoe", "c3 b2 a1").key());
    EXPECT_NE(after("tictactoe", "a1 b2").key(), after("tictactoe", "b2 a1").key());
    EXPECT_NE(after("tictactoe", "a1").key(), after("tictactoe", "").key());
}

TEST(Symmetry, SquaresHaveEightAndOtherBoardsFour) {
    EXPECT_EQ(symmetries_of(*parse_rules("tictactoe")).size(), 8U);
    EXPECT_EQ(symmetries_of(*parse_rules("4x3x3")).size(), 4U);
    std::set<int> images;
    const Rules rules = *parse_rules("5x5x4");
    for (const Symmetry& symmetry : symmetries_of(rules))
        images.insert(symmetry.apply(rules, Move(1)).cell());
    EXPECT_EQ(images.size(), 8U);
}

TEST(Symmetry, FoldsTheFirstMovesOfTicTacToe) {
    EXPECT_EQ(distinct_moves(after("tictactoe", "")).size(), 3);
    EXPECT_EQ(distinct_moves(after("tictactoe", "a1")).size(), 5);
    EXPECT_EQ(distinct_moves(after("tictactoe", "b2")).size(), 2);
    EXPECT_EQ(distinct_moves(after("tictactoe", "b1")).size(), 5);
}

/// A random game under random rules, up to some ply or its end.
Position random_game() {
    const std::vector<const char*> names = {"tictactoe",         "4x3x3",  "5x5x4", "7x4x4",  "gomoku@6",
                                            "gomoku-standard@7", "caro@7", "3x7x5", "renju@7"};
    const Rules rules = *parse_rules(*rc::gen::elementOf(names));
    const int length = *rc::gen::inRange(0, rules.cells() + 1);
    Random random(*rc::gen::arbitrary<uint64_t>());
    Position position(rules);
    for (int i = 0; i < length && !position.is_over(); ++i) {
        const MoveList moves = position.legal_moves();
        position.play(moves[static_cast<int>(random.below(static_cast<uint32_t>(moves.size())))]);
    }
    return position;
}

RC_GTEST_PROP(PositionProperty, RandomGamesAgreeWithTheNaiveJudge, ()) {
    const Position position = random_game();
    const Outcome& outcome = position.outcome();
    RC_ASSERT(position.is_consistent());
    for (const Side side : {Side::first, Side::second}) {
        RC_ASSERT(outcome.won_by(side) == naive_has_row(position.rules(), position.board(), side));
    }
    RC_ASSERT(outcome.is_drawn() == (!outcome.is_won() && position.legal_moves().empty()));
}

RC_GTEST_PROP(PositionProperty, UndoRestoresEverything, ()) {
    Position position = random_game();
    std::vector<Move> moves(position.board().history().begin(), position.board().history().end());
    for (size_t left = moves.size(); left > 0; --left) {
        position.undo();
        moves.pop_back();
        const Position fresh = *position_after(position.rules(), moves);
        RC_ASSERT(position.key() == fresh.key());
        RC_ASSERT(position.outcome() == fresh.outcome());
        RC_ASSERT(position.is_consistent());
    }
    RC_ASSERT(position.key() == Position(position.rules()).key());
}

RC_GTEST_PROP(PositionProperty, ImagesHaveEqualOutcomesAndSymmetricKeys, ()) {
    const Position position = random_game();
    for (const Symmetry& symmetry : symmetries_of(position.rules())) {
        const Position image = transformed(position, symmetry);
        RC_ASSERT(image.outcome() == position.outcome());
        RC_ASSERT(symmetric_key(image) == symmetric_key(position));
        RC_ASSERT(image.legal_moves().size() == position.legal_moves().size());
    }
}

TEST(Setup, StonesOfAnyNumberMakeAPosition) {
    const Rules rules = *parse_rules("gomoku");
    const auto stones = [&](const char* text) { return *parse_moves(rules, text); };
    auto position = *Position::from_stones(rules, stones("h8 h9 h10 h11"), stones("a1"), Side::second);
    EXPECT_EQ(position.to_move(), Side::second);
    EXPECT_EQ(position.ply(), 5) << "stones that were set up count";
    EXPECT_TRUE(position.board().history().empty());
    EXPECT_EQ(position.board().stones(), 5);
    EXPECT_EQ(position.key(), position.board().key_from_scratch());
    EXPECT_EQ(position.winning_moves(Side::first).size(), 2);
    position.play(*parse_move(rules, "h12"));
    EXPECT_TRUE(position.is_consistent());
    position.play(*parse_move(rules, "h7"));
    EXPECT_TRUE(position.outcome().won_by(Side::first));
    position.undo();
    position.undo();
    EXPECT_EQ(position.board().stones(), 5);
    EXPECT_TRUE(position.is_consistent());
}

TEST(Setup, ImpossibleStonesAreRefused) {
    const Rules rules = *parse_rules("gomoku");
    const auto stones = [&](const char* text) { return *parse_moves(rules, text); };
    EXPECT_FALSE(Position::from_stones(rules, stones("h8"), stones("h8"), Side::first).ok());
    EXPECT_FALSE(Position::from_stones(rules, stones("h8 h8"), {}, Side::first).ok());
    EXPECT_FALSE(Position::from_stones(rules, stones("h8 h9 h10 h11 h12"), {}, Side::first).ok());
    const Rules renju = *parse_rules("renju");
    EXPECT_FALSE(Position::from_stones(renju, stones("h8 h9 h10 h11 h12 h13"), {}, Side::second).ok())
        << "black cannot have played an overline";
    EXPECT_FALSE(Position::from_stones(renju, stones("h8 i9 j10 k11 l12 m13"), {}, Side::second).ok());
    EXPECT_TRUE(Position::from_stones(renju, stones("h8 h9 h10 h11 h13"), {}, Side::second).ok());
}

TEST(Setup, AFullBoardIsDrawn) {
    const Rules rules = *parse_rules("tictactoe");
    const auto position = *Position::from_stones(rules, *parse_moves(rules, "a1 b1 c2 a3 b3"),
                                                 *parse_moves(rules, "c1 a2 b2 c3"), Side::second);
    EXPECT_TRUE(position.outcome().is_drawn());
}

TEST(Setup, SymmetryTurnsStonesThatWereSetUp) {
    const Rules rules = *parse_rules("tictactoe");
    auto position = *Position::from_stones(rules, *parse_moves(rules, "a1"), {}, Side::second);
    position.play(*parse_move(rules, "c1"));
    const auto image = transformed(position, {false, true, false});
    EXPECT_EQ(image.board().stone(*parse_move(rules, "c1")), Stone::first);
    EXPECT_EQ(image.board().stone(*parse_move(rules, "a1")), Stone::second);
    EXPECT_EQ(symmetric_key(image), symmetric_key(position));
}

}  // namespace
}  // namespace lianzhu
