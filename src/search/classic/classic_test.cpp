#include <gtest/gtest.h>

#include <algorithm>

#include "position/notation.h"
#include "search/classic/alpha_beta.h"
#include "search/classic/classic_searcher.h"

namespace lianzhu::classic {
namespace {

const Rules gomoku = *parse_rules("gomoku");

std::vector<Move> cells(const char* text, const Rules& rules = gomoku) {
    return *parse_moves(rules, text);
}

Position stones(const char* black, const char* white, Side to_move, const Rules& rules = gomoku) {
    return *Position::from_stones(rules, cells(black, rules), cells(white, rules), to_move);
}

PatternBoard patterns(const Position& position) {
    return {position.rules(), std::make_shared<PatternTables>(position.rules()), position.board()};
}

/// Depth 2 is enough to see what a level does, and quick.
SearchResult run(const Position& position, const Level& level, int depth = 2) {
    ClassicSearcher searcher(position.rules(), level);
    SearchLimits limits;
    limits.depth = depth;
    return *searcher.search(position, limits, {});
}

std::string text(const SearchResult& result, const Rules& rules = gomoku) {
    return move_text(rules, result.move);
}

int score_at(const Position& position, const char* cell, Side side = Side::first) {
    const PatternBoard board = patterns(position);
    return pattern_score(board, side, board.point_of(*parse_move(position.rules(), cell)));
}

TEST(ClassicPatterns, EveryDirectionIsLookedAt) {
    // In the row h8 makes an open three; in the column a five.
    const auto position = stones("f8 g8 h4 h5 h6 h7", "a1 a3", Side::first);
    EXPECT_EQ(score_at(position, "h8"), 1'010'000);
}

TEST(ClassicPatterns, FoursAreToldApart) {
    EXPECT_GE(score_at(stones("f8 g8 h8", "", Side::first), "i8"), 100'000) << "open";
    const int closed = score_at(stones("f8 g8 h8", "e8", Side::first), "i8");
    EXPECT_TRUE(closed >= 50'000 && closed < 100'000);
    EXPECT_LT(score_at(stones("f8 g8 h8", "e8 j8", Side::first), "i8"), 1'000) << "dead";
    const int split = score_at(stones("f8 g8 h8", "", Side::first), "j8");
    EXPECT_TRUE(split >= 50'000 && split < 100'000) << "XXX_X";
}

TEST(ClassicCandidates, AreRankedBeforeTheyAreCut) {
    // A stone in one corner and an enemy four in another: both winning cells stay. They are the last cells of
    // the board, so a list cut in the order of the board would not hold them.
    const auto position = stones("a15", "k1 l1 m1 n1", Side::first);
    PatternBoard board = patterns(position);
    for (const Level& level : levels) {
        const auto ranked = rank_candidates(board, level);
        ASSERT_FALSE(ranked.empty());
        for (const char* cell : {"j1", "o1"}) {
            const Move wanted = *parse_move(gomoku, cell);
            EXPECT_TRUE(std::any_of(ranked.begin(), ranked.end(),
                                    [&](const RootMove& m) { return m.move == wanted; }))
                << level.name << cell;
        }
        EXPECT_LE(ranked.size(), static_cast<size_t>(level.candidates));
        EXPECT_TRUE(std::is_sorted(ranked.begin(), ranked.end(),
                                   [](const RootMove& a, const RootMove& b) { return a.value > b.value; }));
    }
}

TEST(ClassicCandidates, LieNearTheStonesAndAFullBoardHasNone) {
    PatternBoard board = patterns(stones("h8", "", Side::second));
    EXPECT_LE(rank_candidates(board, levels[0]).size(), 15U);
    for (const RootMove& move : rank_candidates(board, levels[0])) {
        EXPECT_LE(std::abs(move.move.cell() % 15 - 7), 2);
        EXPECT_LE(std::abs(move.move.cell() / 15 - 7), 2);
    }
    const Rules tiny = *parse_rules("4x4x4");
    const auto full = stones("a1 a2 b3 c4 d1 d2 c3 b4", "b1 b2 a3 a4 c1 c2 d3 d4", Side::first, tiny);
    PatternBoard full_board = patterns(full);
    EXPECT_TRUE(rank_candidates(full_board, levels[2]).empty());
    EXPECT_FALSE(ClassicSearcher(tiny, levels[2]).search(full, {}, {}).ok());
}

TEST(ClassicStages, DecideInTheirOrder) {
    for (const Level& level : levels) {
        const auto win = run(stones("h8 h9 h10 h11", "g8 g9 g10 g11", Side::first), level);
        EXPECT_EQ(win.stage, Stage::win) << level.name;
        EXPECT_EQ(win.score, Score::win_in(1));

        const auto block = run(stones("h8 h9 h10 h11", "h7 c3 f6", Side::second), level);
        EXPECT_EQ(block.stage, Stage::must_block);
        EXPECT_EQ(text(block), "h12");

        const auto attack = run(stones("h8 h9 h10", "c3 c4 c5", Side::first), level);
        EXPECT_EQ(attack.stage, Stage::attack);
        EXPECT_EQ(attack.score, Score::win_in(3));

        const auto defend = run(stones("h8 h9 h10", "c3 e5", Side::second), level);
        EXPECT_EQ(defend.stage, Stage::defend);
        EXPECT_TRUE(text(defend) == "h7" || text(defend) == "h11" || text(defend) == "h12" ||
                    text(defend) == "h6")
            << text(defend);

        EXPECT_EQ(run(stones("h8", "i9", Side::first), level).stage, Stage::search);
    }
}

TEST(ClassicStages, AFourThatWinsNothingIsNotPlayedForItsOwnSake) {
    // Black can make a four at g4 or h4 (c4 is taken), but a stone on the other blocks it and nothing is
    // gained; in the centre white threatens to become strong.
    const auto position = stones("d4 e4 f4 i9", "c4 h8 i8 b12", Side::first);
    for (const Level& level : {levels[0], levels[1]}) {
        const auto result = run(position, level, 3);
        EXPECT_NE(text(result), "g4") << level.name;
        EXPECT_NE(text(result), "h4") << level.name;
    }
}

TEST(ClassicStages, AtMostOneStoneIsAnsweredAtOnceFromBesideIt) {
    for (const Level& level : levels) {
        const std::string size = std::to_string(level.board);
        const Rules rules = *parse_rules("gomoku@" + size);
        for (int cell = 0; cell < rules.cells(); ++cell) {
            const Position position = *position_after(rules, {Move(cell)});
            const auto result = *ClassicSearcher(rules, level).search(position, {}, {});
            EXPECT_EQ(result.stage, Stage::opening);
            EXPECT_EQ(result.counters.calls, 0U);
            EXPECT_LE(std::abs(result.move.cell() % rules.width - cell % rules.width), 1);
            EXPECT_LE(std::abs(result.move.cell() / rules.width - cell / rules.width), 1);
        }
        const auto corner = *ClassicSearcher(rules, level).search(*position_after(rules, {Move(0)}), {}, {});
        EXPECT_EQ(text(corner, rules), "b" + std::to_string(level.board - 1)) << "towards the centre";
    }
}

TEST(ClassicStages, WhatIsFarAheadIsPlayedWithoutASearch) {
    for (const Level& level : levels) {
        const auto clear = run(stones("h8 i8 j9 j10", "c3 c13 m3 m13", Side::first), level);
        EXPECT_EQ(clear.stage, Stage::clear) << level.name;
        EXPECT_EQ(text(clear), "j8") << "two open threes";
        EXPECT_EQ(clear.counters.calls, 0U);

        const auto four = run(stones("d4 e4 f4", "c4 m12", Side::first), level);
        EXPECT_EQ(four.stage, Stage::search) << "a four that wins nothing";
    }
}

TEST(ClassicStages, ABlockIsNoGain) {
    for (const Level& level : levels) {
        const auto block = run(stones("h8 h9 h10 h11 c3 d3 e3", "h7 m12 n12", Side::second), level);
        EXPECT_EQ(block.stage, Stage::must_block);
        EXPECT_EQ(text(block), "h12");
        EXPECT_LT(block.value, 0) << "black's open three remains";
        const auto quiet = run(stones("h8 h9 h10 h11", "h7 c3 f6 d5 e7", Side::second), level);
        EXPECT_EQ(quiet.stage, Stage::must_block);
        EXPECT_EQ(quiet.value, 0) << "whatever else white has, the block itself gains nothing";

        const auto lost = run(stones("h8 h9 h10 h11", "m12 n12", Side::second), level);
        EXPECT_EQ(lost.score, Score::lose_in(2)) << "the four is open";
    }
}

TEST(ClassicCandidates, TheCentrePullsByTheStraightDistance) {
    const PatternBoard board = patterns(Position(gomoku));
    const auto score = [&](const char* cell) {
        return point_score(board, levels[2], board.point_of(*parse_move(gomoku, cell)));
    };
    EXPECT_EQ(score("h8"), 0);
    EXPECT_EQ(score("h10"), -20);
    EXPECT_EQ(score("i9"), -14);
    EXPECT_EQ(score("o15"), -99);
}

TEST(ClassicSearch, LooksAtTheEightBestCandidates) {
    for (const Level& level : levels) {
        const auto result = run(stones("h8", "i9", Side::first), level, 1);
        EXPECT_EQ(result.stage, Stage::search);
        EXPECT_EQ(result.counters.calls, 8U);
    }
}

TEST(ClassicSearch, TellsWhatItHasFoundSoFar) {
    for (const Level& level : levels) {
        std::vector<SearchInfo> told;
        SearchControl control;
        control.on_info = [&](const SearchInfo& info) { told.push_back(info); };
        SearchLimits limits;
        limits.depth = 3;
        const auto result =
            *ClassicSearcher(gomoku, level).search(stones("h8", "i9", Side::first), limits, control);
        ASSERT_FALSE(told.empty()) << level.name;
        EXPECT_EQ(told.front().depth, level.deepening ? 1 : 3);
        EXPECT_EQ(told.back().depth, 3);
        EXPECT_EQ(told.back().pv, result.pv);
        EXPECT_EQ(told.back().score, result.score);
    }
}

TEST(ClassicSearch, ReportsTheFiveBestCandidatesAndStatistics) {
    const auto result = run(stones("h8 i9", "h9 g7", Side::first), levels[2], 3);
    EXPECT_EQ(result.root_moves.size(), 5U);
    EXPECT_GE(result.root_moves[0].value, result.root_moves[4].value);
    EXPECT_GT(result.counters.cuts, 0U);
    EXPECT_GT(result.counters.table_probes, result.counters.table_hits);
    EXPECT_GT(result.counters.leaves, 0U);
}

TEST(ClassicSearch, AWinIsScoredByItsDistance) {
    // A four-three for black: five plies.
    const auto result = run(stones("f8 g8 h8 i9 i10", "e8 a1 a3 c1 c3", Side::first), levels[2], 6);
    EXPECT_EQ(result.score, Score::win_in(5));
}

TEST(ClassicSearch, ValuesHaveOnePointOfViewAtEveryDepth) {
    // Whoever has the open two is better off, whichever side is to move, at odd and at even depths.
    const auto strong = stones("h8 h9", "a1 o15", Side::first);
    for (int depth = 1; depth <= 4; ++depth) {
        EXPECT_GT(run(strong, levels[0], depth).value, 0) << depth;
    }
    const auto weak = stones("a1 o15", "h8 h9 i8", Side::first);
    for (int depth = 2; depth <= 4; depth += 2) EXPECT_LT(run(weak, levels[0], depth).value, 0) << depth;
}

TEST(ClassicSearch, AnAbortedSearchLeavesALegalMove) {
    const auto position = stones("h8 i9", "h9 g7", Side::first);
    ClassicSearcher searcher(gomoku, levels[2]);
    SearchLimits limits;
    limits.nodes = 50;
    const auto result = *searcher.search(position, limits, {});
    EXPECT_FALSE(result.complete);
    EXPECT_TRUE(position.allows(result.move));
}

TEST(ClassicSearch, IsRepeatable) {
    const auto position = stones("h8 i9", "h9 g7", Side::first);
    const auto one = run(position, levels[1], 4);
    const auto other = run(position, levels[1], 4);
    EXPECT_EQ(one.move, other.move);
    EXPECT_EQ(one.counters.calls, other.counters.calls);
}

TEST(ClassicSearch, ObeysRenju) {
    const Rules renju = *parse_rules("renju");
    const auto position = stones("g8 i8 h7 h9", "a1 a3 a5 a7", Side::first, renju);
    EXPECT_NE(text(run(position, levels[0]), renju), "h8") << "a double three";
}

SearchLimits node_limit(uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    return limits;
}

const std::vector<Position>& middle_games() {
    static const std::vector<Position> positions{
        stones("h8 i9 g10", "h9 g7 j8", Side::first),
        stones("h8 i9 i7 g6", "h9 g7 i8", Side::second),
        stones("h8 g9 j9 j7", "i8 i9 g7 h6", Side::first),
    };
    return positions;
}

/// Without a bound from its siblings and without their table entries.
int value_alone(const Position& position, const RootMove& move, const Level& level, int depth) {
    PatternBoard board = patterns(position);
    LimitWatch watch(SearchLimits{}, nullptr);
    return AlphaBeta(board, level, watch).search_root({move}, depth)->value;
}

TEST(ClassicAlphaBeta, TableBoundsAndKeysNeverChangeAValue) {
    Level narrow = levels[1];
    narrow.candidates = 8;
    for (const Position& position : middle_games()) {
        PatternBoard board = patterns(position);
        LimitWatch watch(SearchLimits{}, nullptr);
        AlphaBeta shared(board, narrow, watch);
        const auto moves = rank_candidates(board, narrow);
        for (int depth = 1; depth <= 6; ++depth) {
            int best = -win_value;
            for (const RootMove& move : moves) {
                best = std::max(best, value_alone(position, move, narrow, depth));
            }
            EXPECT_EQ(shared.search_root(moves, depth)->value, best) << depth;
            EXPECT_EQ(shared.search_root(moves, depth)->value, best) << "the same from the table";
        }
        EXPECT_GT(shared.counters().table_hits, 0U);
    }
}

TEST(ClassicAlphaBeta, ResultsOfAnAbortedSearchAreNotKept) {
    for (const Position& position : middle_games()) {
        PatternBoard board = patterns(position);
        const auto moves = rank_candidates(board, levels[1]);
        LimitWatch unlimited(SearchLimits{}, nullptr);
        const RootMove truth = *AlphaBeta(board, levels[1], unlimited).search_root(moves, 3);
        for (const uint64_t nodes : {20U, 77U, 150U, 400U}) {
            LimitWatch watch(node_limit(nodes), nullptr);
            AlphaBeta interrupted(board, levels[1], watch);
            interrupted.search_root(moves, 3);
            ASSERT_TRUE(watch.expired()) << nodes;
            watch = LimitWatch(SearchLimits{}, nullptr);
            EXPECT_EQ(interrupted.search_root(moves, 3)->value, truth.value) << nodes;
        }
    }
}

TEST(ClassicAlphaBeta, KillersAndHistoryLearnWithoutChangingTheValue) {
    uint64_t with = 0;
    uint64_t without = 0;
    for (const Position& position : middle_games()) {
        PatternBoard board = patterns(position);
        Level plain = levels[2];
        plain.killers = plain.history = false;
        Level learning = plain;
        learning.killers = true;
        const auto moves = rank_candidates(board, plain);
        LimitWatch one(SearchLimits{}, nullptr);
        LimitWatch other(SearchLimits{}, nullptr);
        AlphaBeta forgetful(board, plain, one);
        AlphaBeta learner(board, learning, other);
        EXPECT_EQ(forgetful.search_root(moves, 4)->value, learner.search_root(moves, 4)->value);
        without += forgetful.counters().calls;
        with += learner.counters().calls;
    }
    EXPECT_LT(with, without) << "a move that cut off once is tried early again";
}

TEST(Classic, BeginsInTheMiddleHoweverLittleTimeThereIs) {
    for (const Level& level : levels) {
        const Rules rules = *parse_rules("gomoku@" + std::to_string(level.board));
        SearchLimits limits;
        limits.time = std::chrono::milliseconds(1);
        const auto searcher = *ClassicSearcher::make(rules, level);
        const auto result = searcher->search(Position(rules), limits, {});
        ASSERT_TRUE(result.ok());
        EXPECT_EQ(result->move, Position(rules).board().at(level.board / 2, level.board / 2)) << level.name;
    }
}

}  // namespace
}  // namespace lianzhu::classic
