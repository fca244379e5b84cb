#include "player/suited.h"

#include <gtest/gtest.h>

#include "evaluate/patterns/pattern_tables.h"
#include "player/levels.h"
#include "player/registry.h"
#include "search/solver/solver.h"

namespace lianzhu {
namespace {

constexpr Purpose purposes[] = {
    Purpose::slipping_level, Purpose::top_level, Purpose::course, Purpose::best_choice, Purpose::full,
    Purpose::perfect,        Purpose::hint,      Purpose::best,   Purpose::analysis,    Purpose::balance};

TEST(Suited, EveryPurposeHasASearcherOnEveryBoard) {
    for (const char* name : {"tictactoe", "4x3x3", "4x4x4", "5x5x5", "renju@5", "6x6x4", "gomoku@7", "9x9x7",
                             "gomoku", "gomoku-standard", "renju", "caro", "22x22x22"}) {
        const Rules rules = *parse_rules(name);
        for (const Purpose purpose : purposes) {
            const PlayerSpec spec = suited(purpose, rules);
            EXPECT_EQ(spec.kind, PlayerSpec::Kind::computer) << name;
            EXPECT_TRUE(make_searcher(spec, rules).ok()) << name << " " << spec.searcher;
        }
    }
}

TEST(Suited, SmallBoardsAreSolvedAndLargeOnesLeftToTheEngine) {
    const auto searcher = [](Purpose purpose, const char* rules) {
        return suited(purpose, *parse_rules(rules)).searcher;
    };
    for (const Purpose purpose : {Purpose::hint, Purpose::best, Purpose::analysis}) {
        EXPECT_EQ(searcher(purpose, "tictactoe"), "solve");
        EXPECT_EQ(searcher(purpose, "5x5x5"), "solve");
        EXPECT_EQ(searcher(purpose, "gomoku@7"), "gomoku");
        EXPECT_EQ(searcher(purpose, "renju@5"), "gomoku") << "forbidden moves cannot be solved";
        EXPECT_EQ(searcher(purpose, "9x9x7"), "solve") << "which searches as deep as it gets";
    }
    EXPECT_EQ(searcher(Purpose::perfect, "gomoku@7"), "perfect");
    EXPECT_EQ(searcher(Purpose::full, "tictactoe"), "alphabeta");
    EXPECT_EQ(searcher(Purpose::balance, "tictactoe"), "solve");
}

TEST(Suited, PerfectHasTwiceTheNodesOfMasterAndTenSecondsOnEveryBoard) {
    for (const char* name : {"gomoku", "renju", "renju@7", "caro", "9x9x7", "7x7x5", "8x8x7", "tictactoe"}) {
        const Rules rules = *parse_rules(name);
        const PlayerSpec spec = suited(Purpose::perfect, rules);
        const Level& master = levels().back();
        const bool has_patterns = PatternTables::supports(rules);
        EXPECT_EQ(spec.limits.nodes, 2 * (has_patterns ? master.pattern.nodes : master.plain.nodes)) << name;
        EXPECT_EQ(spec.limits.time, std::chrono::seconds(10)) << name;
        if (solver::why_not_solvable(rules)) {
            EXPECT_EQ(spec.searcher, suited(Purpose::full, rules).searcher) << name;
        } else {
            EXPECT_EQ(spec.searcher, "perfect") << name;
        }
    }
}

}  // namespace
}  // namespace lianzhu
