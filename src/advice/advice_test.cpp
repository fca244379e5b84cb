#include <gtest/gtest.h>

#include "advice/best_move.h"
#include "advice/hint.h"
#include "advice/perfect_labels.h"
#include "position/notation.h"

namespace lianzhu {
namespace {

Position after(const char* name, const char* moves) {
    const Rules rules = *parse_rules(name);
    return *position_after(rules, *parse_moves(rules, moves));
}

std::optional<Threat> find(ThreatFinder& finder, const Position& position, Side side, const char* move) {
    for (const Threat& threat : finder.find(position)) {
        if (threat.side == side && move_text(position.rules(), threat.move) == move) return threat;
    }
    return std::nullopt;
}

std::string stones(const Position& position, const Threat& threat) {
    return moves_text(position.rules(), threat.stones);
}

TEST(Threats, OfAnOpenThree) {
    ThreatFinder finder;
    const Position position = after("gomoku", "h8 a1 h9 a3 h10 o15");
    const auto above = find(finder, position, Side::first, "h11");
    ASSERT_TRUE(above.has_value());
    EXPECT_EQ(above->kind, ThreatKind::open_four);
    EXPECT_EQ(stones(position, *above), "h10 h9 h8");
    EXPECT_EQ(moves_text(position.rules(), above->cells), "h12 h7");
    const auto far = find(finder, position, Side::first, "h12");
    ASSERT_TRUE(far.has_value());
    EXPECT_EQ(far->kind, ThreatKind::four);
    EXPECT_EQ(finder.find(position)[0].kind, ThreatKind::open_four) << "strongest first";
}

TEST(Threats, WhereTwoLinesMeet) {
    ThreatFinder finder;
    const Position position = after("gomoku", "h9 a1 h10 a15 g8 o1 f8 o15");
    const auto fork = find(finder, position, Side::first, "h8");
    ASSERT_TRUE(fork.has_value());
    EXPECT_EQ(fork->kind, ThreatKind::double_three);
    EXPECT_EQ(stones(position, *fork), "h10 h9 f8 g8");
    const Position renju = after("renju", "h9 a1 h10 a15 g8 o1 f8 o15");
    EXPECT_FALSE(find(finder, renju, Side::first, "h8").has_value()) << "forbidden there";
}

TEST(Threats, OnBoardsWithoutPatterns) {
    ThreatFinder finder;
    // X a3 c1, O b2 …: with X on c3 both a3-c3 and c1-c3 lack one.
    const Position position = after("tictactoe", "a3 b2 c1 b1");
    const auto fork = find(finder, position, Side::first, "c3");
    ASSERT_TRUE(fork.has_value());
    EXPECT_EQ(fork->kind, ThreatKind::double_four);
    EXPECT_EQ(moves_text(position.rules(), fork->cells), "b3 c2");
    const auto win = find(finder, position, Side::second, "b3");
    ASSERT_TRUE(win.has_value());
    EXPECT_EQ(win->kind, ThreatKind::five);
    EXPECT_EQ(stones(position, *win), "b2 b1");
    const Position seven = after("9x9x7", "b5 a1 c5 a2 d5 a3 e5 b1 f5 b3");
    const auto open = find(finder, seven, Side::first, "g5");
    ASSERT_TRUE(open.has_value());
    EXPECT_EQ(open->kind, ThreatKind::open_four);
}

/// A five is exactly a move that wins on the spot.
TEST(Threats, FivesAreWinningMoves) {
    ThreatFinder finder;
    const std::pair<const char*, const char*> cases[] = {
        {"gomoku", "a1 a2 b1 b2 c1 c2 d1 d2"},
        {"gomoku-standard", "a1 a2 b1 b2 c1 c2 d1 d2 f1 f2"},
        {"renju", "a1 a2 b1 b2 c1 c2 d1 d2 f1 f2"},
        {"caro", "b1 b2 c1 c2 d1 d2 e1 f1"},
        {"6x6x4", "a1 a2 b1 b2 c1 c2"},
        {"7x7x6", "a1 a2 b1 b2 c1 c2 d1 d2 e1 e2"},
        {"tictactoe", "a1 a2 b1 b2"},
    };
    for (const auto& [rules, moves] : cases) {
        const Position position = after(rules, moves);
        for (const Side side : {Side::first, Side::second}) {
            std::vector<std::string> fives;
            for (const Threat& threat : finder.find(position)) {
                if (threat.side == side && threat.kind == ThreatKind::five)
                    fives.push_back(move_text(position.rules(), threat.move));
            }
            std::vector<std::string> wins;
            for (const Move move : position.winning_moves(side))
                wins.push_back(move_text(position.rules(), move));
            EXPECT_EQ(fives, wins) << rules;
        }
    }
}

TEST(Threats, NoneWhenTheGameIsOver) {
    ThreatFinder finder;
    EXPECT_TRUE(finder.find(after("tictactoe", "a3 b2 b3 b1 c3")).empty());
}

TEST(Hint, TheRegionHoldsTheMove) {
    ThreatFinder finder;
    SearchLimits limits;
    limits.nodes = 2'000;
    for (const char* rules : {"tictactoe", "4x3x3", "gomoku@9", "gomoku", "12x7x5"}) {
        Position position(*parse_rules(rules));
        for (int ply = 0; ply < 5 && !position.is_over(); ++ply) {
            const auto hint = give_hint(position, finder, {}, limits);
            ASSERT_TRUE(hint.ok());
            const auto& region = hint->region;
            EXPECT_NE(std::find(region.begin(), region.end(), hint->search.move), region.end()) << rules;
            EXPECT_GE(region.size(), 4U);
            EXPECT_LE(2 * static_cast<int>(region.size()), position.board().cells());
            ASSERT_TRUE(position.allows(hint->search.move));
            position.play(hint->search.move);
        }
    }
}

TEST(Hint, SaysWhenAllIsLost) {
    ThreatFinder finder;
    SearchLimits limits;
    limits.nodes = 10'000;
    // Black has an open four.
    const auto hint = give_hint(after("gomoku", "h8 a1 h9 a3 h10 o15 h11"), finder, {}, limits);
    ASSERT_TRUE(hint.ok());
    EXPECT_EQ(hint->reason, HintReason::lost);
    ASSERT_TRUE(hint->threat.has_value());
    EXPECT_EQ(hint->threat->kind, ThreatKind::five);
}

/// X loses its way in a drawn game: what each position is worth to the side to move.
TEST(ValueOfPosition, FollowsAGameOfTicTacToe) {
    struct Expected {
        const char* moves;
        BestResult result;
        std::optional<int> plies;
    };
    const Expected game[] = {
        {"", BestResult::draw, std::nullopt},
        {"b2", BestResult::draw, std::nullopt},
        {"b2 b3", BestResult::win, 5},
        {"b2 b3 a3", BestResult::loss, 4},
        {"b2 b3 a3 c1", BestResult::win, 3},
        {"b2 b3 a3 c1 a2", BestResult::loss, 2},
        {"b2 b3 a3 c1 a2 a1", BestResult::win, 1},
    };
    for (const Expected& expected : game) {
        const auto value = value_of_position(after("tictactoe", expected.moves), {});
        ASSERT_TRUE(value.ok());
        EXPECT_EQ(value->result, expected.result) << expected.moves;
        EXPECT_EQ(value->plies, expected.plies) << expected.moves;
        EXPECT_TRUE(value->is_proven());
    }
}

TEST(ValueOfPosition, TellsWhatIsProvenOnALargeBoard) {
    const auto open = value_of_position(after("gomoku", "h8"), {});
    ASSERT_TRUE(open.ok());
    EXPECT_EQ(open->result, BestResult::unknown);
    EXPECT_FALSE(open->is_proven());
    EXPECT_TRUE(open->search.score.is_eval());
    EXPECT_FALSE(open->plies.has_value());

    const auto won = value_of_position(after("gomoku", "h8 a1 h9 a3 h10 o15"), {});
    ASSERT_TRUE(won.ok());
    EXPECT_EQ(won->result, BestResult::win);
    EXPECT_EQ(won->plies, 3) << "an open four, whatever the answer, then the five";
}

TEST(ValueOfPosition, IsNotAskedAfterTheEnd) {
    EXPECT_FALSE(value_of_position(after("tictactoe", "a3 b2 b3 b1 c3"), {}).ok());
}

TEST(ValueOfPosition, NamesNoDistanceThatWasNotFound) {
    const Position position = after("4x3x3", "");
    bool was_missing = false;
    for (uint64_t nodes = 150; nodes < 300; ++nodes) {
        SearchLimits limits;
        limits.nodes = nodes;
        const auto best = find_best_move(position, {}, limits);
        ASSERT_TRUE(best.ok());
        if (best->result != BestResult::win) continue;
        EXPECT_EQ(best->plies.value_or(7), 7) << nodes;
        was_missing = was_missing || !best->plies;
    }
    EXPECT_TRUE(was_missing);
}

TEST(BestResult, AsANumber) {
    EXPECT_EQ(number_of(BestResult::win), 1);
    EXPECT_EQ(number_of(BestResult::draw), 0);
    EXPECT_EQ(number_of(BestResult::loss), -1);
    EXPECT_EQ(number_of(BestResult::unknown), std::nullopt);
}

TEST(PerfectLabels, NothingAfterTheEnd) {
    PerfectLabels labels;
    const auto found = labels.find(after("tictactoe", "a3 b2 b3 b1 c3"), {}, {});
    ASSERT_TRUE(found.ok());
    EXPECT_TRUE(found->empty());
}

}  // namespace
}  // namespace lianzhu
