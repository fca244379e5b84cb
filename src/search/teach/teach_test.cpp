#include <gtest/gtest.h>

#include "evaluate/evaluators.h"
#include "evaluate/outcome_evaluator.h"
#include "position/notation.h"
#include "search/teach/alpha_beta.h"
#include "search/teach/alpha_beta_deepening.h"
#include "search/teach/alpha_beta_table.h"
#include "search/teach/best_choice.h"
#include "search/teach/dfs.h"
#include "search/teach/minimax.h"
#include "search/teach/negamax.h"
#include "search/teach/negamax_alpha_beta.h"

namespace lianzhu::teach {
namespace {

const Rules tictactoe = *parse_rules("tictactoe");

Position after(const char* moves, const Rules& rules = tictactoe) {
    return *position_after(rules, *parse_moves(rules, moves));
}

template <class T>
SearchResult run(const char* evaluator, const Position& position, int depth, const Options& options = {}) {
    T searcher(*make_evaluator(evaluator, position.rules()), options);
    SearchLimits limits;
    limits.depth = depth;
    return *searcher.search(position, limits, SearchControl{});
}

struct Row {
    int depth;
    uint64_t minimax_leaves, minimax_calls, fe_leaves, fe_calls, wz_leaves, wz_calls;
};

class Counts : public testing::TestWithParam<Row> {};

TEST_P(Counts, AreThoseOfTheCourse) {
    const Row row = GetParam();
    const Position empty(tictactoe);
    for (const char* evaluator : {"fe", "wz"}) {
        const auto minimax = run<Minimax>(evaluator, empty, row.depth).counters;
        const auto negamax = run<Negamax>(evaluator, empty, row.depth).counters;
        EXPECT_EQ(minimax.leaves, row.minimax_leaves);
        EXPECT_EQ(minimax.calls, row.minimax_calls);
        EXPECT_EQ(negamax.leaves, row.minimax_leaves);
        EXPECT_EQ(negamax.calls, row.minimax_calls);
    }
    for (const auto& counters : {run<AlphaBeta>("fe", empty, row.depth).counters,
                                 run<NegamaxAlphaBeta>("fe", empty, row.depth).counters}) {
        EXPECT_EQ(counters.leaves, row.fe_leaves);
        EXPECT_EQ(counters.calls, row.fe_calls);
    }
    for (const auto& counters : {run<AlphaBeta>("wz", empty, row.depth).counters,
                                 run<NegamaxAlphaBeta>("wz", empty, row.depth).counters}) {
        EXPECT_EQ(counters.leaves, row.wz_leaves);
        EXPECT_EQ(counters.calls, row.wz_calls);
    }
}

INSTANTIATE_TEST_SUITE_P(EmptyBoard, Counts,
                         testing::Values(Row{1, 9, 9, 9, 9, 9, 9}, Row{2, 72, 81, 72, 81, 72, 81},
                                         Row{3, 504, 585, 227, 308, 168, 249},
                                         Row{4, 3024, 3609, 997, 1315, 790, 1066},
                                         Row{5, 15120, 18729, 2908, 4287, 1871, 2883},
                                         Row{6, 56160, 73449, 6561, 10245, 4808, 7703}));

TEST(Counts, AfterTwoMovesAndTheLastOfEqualMoves) {
    Options last;
    last.ties = Ties::last;
    const auto minimax = run<Minimax>("fe", after("b2 b3"), 6, last);
    const auto alpha_beta = run<AlphaBeta>("fe", after("b2 b3"), 6, last);
    EXPECT_EQ(minimax.counters.leaves, 3270U);
    EXPECT_EQ(alpha_beta.counters.leaves, 446U);
    EXPECT_EQ(minimax.move, Move(8));
    EXPECT_EQ(alpha_beta.move, Move(8));
}

TEST(RootWindow, SharedSearchesLessAndTakesTheFirstBest) {
    Options shared;
    shared.root_window = RootWindow::shared;
    const auto with_shared = run<AlphaBeta>("fe", Position(tictactoe), 6, shared);
    EXPECT_EQ(with_shared.counters.leaves, 2680U);
    EXPECT_EQ(with_shared.counters.calls, 4483U);
    const auto with_full = run<AlphaBeta>("fe", Position(tictactoe), 6);
    EXPECT_EQ(with_shared.move, with_full.move);
    EXPECT_EQ(with_shared.value, with_full.value);
}

TEST(Ties, RandomIsFairAndRepeatable) {
    std::array<int, 9> seen{};
    for (uint64_t seed = 0; seed < 900; ++seed) {
        Options options;
        options.ties = Ties::random;
        options.seed = seed;
        const Move move = run<Minimax>("outcome", Position(tictactoe), 1, options).move;
        EXPECT_EQ(move, run<Minimax>("outcome", Position(tictactoe), 1, options).move);
        ++seen.at(static_cast<size_t>(move.cell()));
    }
    for (const int count : seen) EXPECT_NEAR(count, 100, 40);
}

TEST(Dfs, WalksPastTheMoveThatItMustBlock) {
    // X on a1 and b1 wins at c1. O sees a way to win from a3, if X were to let it happen.
    const Position position = after("a1 b2 b1");
    const auto dfs = run<Dfs>("outcome", position, 9);
    const auto minimax = run<Minimax>("outcome", position, 9);
    EXPECT_EQ(move_text(tictactoe, dfs.move), "a3");
    EXPECT_EQ(move_text(tictactoe, minimax.move), "c1");
    EXPECT_EQ(minimax.score, Score::eval(0));
    Position lost = position;
    lost.play(dfs.move);
    EXPECT_FALSE(lost.winning_moves(Side::first).empty());
}

TEST(BestChoice, TakesTheShortestWinAndResistsLongest) {
    BestChoice searcher(tictactoe, Options{});
    const auto win = *searcher.search(after("a3 b2 b3 a1"), SearchLimits{}, SearchControl{});
    EXPECT_EQ(win.score, Score::win_in(1));
    EXPECT_EQ(win.move, *parse_move(tictactoe, "c3"));
    // O answered the corner on an edge and is lost, but still blocks.
    const auto loss = *searcher.search(after("a3 b3 a1"), SearchLimits{}, SearchControl{});
    EXPECT_EQ(loss.score, Score::lose_in(4));
    EXPECT_EQ(loss.move, *parse_move(tictactoe, "a2"));
}

TEST(Scores, OutcomeGivesDistancesAndTheLineLeadsThere) {
    const Position position = after("a3 b3");
    const auto result = run<AlphaBeta>("outcome", position, 9);
    ASSERT_TRUE(result.score.is_win());
    EXPECT_EQ(static_cast<int>(result.pv.size()), result.score.plies());
    Position end = position;
    for (const Move move : result.pv) end.play(move);
    EXPECT_TRUE(end.outcome().won_by(position.to_move()));
}

TEST(Table, CountsProbesAndHitsAndKeepsTheValue) {
    const auto plain = run<NegamaxAlphaBeta>("outcome", Position(tictactoe), 9);
    const auto table = run<AlphaBetaTable>("outcome", Position(tictactoe), 9);
    EXPECT_EQ(plain.value, table.value);
    EXPECT_LT(table.counters.calls, plain.counters.calls);
    EXPECT_GT(table.counters.table_hits, 0U);
    EXPECT_GT(table.counters.table_probes, table.counters.table_hits);
}

TEST(Order, TheBestMoveFirstSearchesLeast) {
    const auto calls = [](Order order) {
        Options options;
        options.order = order;
        return run<NegamaxAlphaBeta>("fe", Position(tictactoe), 6, options).counters.calls;
    };
    EXPECT_LT(calls(Order::best), calls(Order::index));
    EXPECT_LT(calls(Order::index), calls(Order::worst));
    EXPECT_LT(calls(Order::best), calls(Order::random));
}

TEST(FoldSymmetry, GivesTheTextbookPicture) {
    Options options;
    options.fold_symmetry = true;
    const auto result = run<Minimax>("open-lines", Position(tictactoe), 2, options);
    ASSERT_EQ(result.root_moves.size(), 3U);
    EXPECT_EQ(result.root_moves[0].value, -1) << "corner";
    EXPECT_EQ(result.root_moves[1].value, -2) << "edge";
    EXPECT_EQ(result.root_moves[2].value, 1) << "centre";
    EXPECT_EQ(result.counters.leaves, 5U + 5U + 2U);
    EXPECT_EQ(move_text(tictactoe, result.move), "b2");
}

template <class T>
class EverySearcher : public testing::Test {};
using All =
    testing::Types<Dfs, Minimax, Negamax, AlphaBeta, NegamaxAlphaBeta, AlphaBetaTable, AlphaBetaDeepening>;
TYPED_TEST_SUITE(EverySearcher, All);

TYPED_TEST(EverySearcher, ObeysNodesTimeAndStopAndStillMoves) {
    const Rules rules = *parse_rules("6x6x4");
    const Position position(rules);
    const auto search = [&](const SearchLimits& limits, const StopFlag* stop) {
        TypeParam searcher(*make_evaluator("fe", rules), Options{});
        SearchControl control;
        control.stop = stop;
        return *searcher.search(position, limits, control);
    };
    SearchLimits by_nodes;
    by_nodes.nodes = 1000;
    const auto few_nodes = search(by_nodes, nullptr);
    EXPECT_LE(few_nodes.counters.calls, 1000U);
    EXPECT_TRUE(position.allows(few_nodes.move));

    SearchLimits no_time;
    no_time.time = std::chrono::milliseconds(0);
    EXPECT_TRUE(position.allows(search(no_time, nullptr).move));

    StopFlag stop;
    stop.raise();
    const auto stopped = search(SearchLimits{}, &stop);
    EXPECT_FALSE(stopped.complete);
    EXPECT_TRUE(position.allows(stopped.move));
}

TYPED_TEST(EverySearcher, AFinishedGameHasNoMove) {
    TypeParam searcher(*make_evaluator("outcome", tictactoe), Options{});
    EXPECT_FALSE(searcher.search(after("a3 b2 b3 a1 c3"), SearchLimits{}, SearchControl{}).ok());
    EXPECT_FALSE(searcher.search(after("a3 b3 c3 b2 a2 c2 b1 a1 c1"), SearchLimits{}, SearchControl{}).ok());
}

TEST(Deepening, ReportsEachDepthAndKeepsTheLastFinishedOne) {
    const Rules rules = *parse_rules("5x5x4");
    AlphaBetaDeepening searcher(*make_evaluator("fe", rules), Options{});
    SearchLimits limits;
    limits.nodes = 20000;
    SearchControl control;
    std::vector<int> depths;
    control.on_info = [&](const SearchInfo& info) { depths.push_back(info.depth); };
    const auto result = *searcher.search(Position(rules), limits, control);
    ASSERT_GE(depths.size(), 2U);
    for (size_t i = 0; i < depths.size(); ++i) EXPECT_EQ(depths[i], static_cast<int>(i) + 1);
    EXPECT_EQ(result.depth, depths.back());
    EXPECT_FALSE(result.complete);
}

}  // namespace
}  // namespace lianzhu::teach
