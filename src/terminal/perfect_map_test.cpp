#include "terminal/perfect_map.h"

#include <gtest/gtest.h>

#include "position/notation.h"

namespace lianzhu {
namespace {

Position after(const char* name, const char* moves) {
    const Rules rules = *parse_rules(name);
    return *position_after(rules, *parse_moves(rules, moves));
}

TEST(PerfectMap, LabelsEveryEmptyCellOfTicTacToe) {
    PerfectMap map;
    const StopFlag stop;
    // X in the corner, O on the side: X wins from several cells, and none of its moves loses.
    const auto labels = map.labels(after("tictactoe", "a3 b3"), stop);
    ASSERT_TRUE(labels.ok());
    EXPECT_EQ((*labels)[0], "");
    EXPECT_EQ((*labels)[1], "");
    EXPECT_EQ((*labels)[4], "W5");
    for (size_t cell = 2; cell < 9; ++cell) EXPECT_NE((*labels)[cell], "?") << cell;
}

TEST(PerfectMap, BlockingDrawsAndAnythingElseLoses) {
    PerfectMap map;
    const StopFlag stop;
    const auto labels = map.labels(after("tictactoe", "a3 b2 b3"), stop);
    ASSERT_TRUE(labels.ok());
    EXPECT_EQ((*labels)[2], "D");
    EXPECT_EQ((*labels)[5], "L2");
}

TEST(PerfectMap, SaysWhyThereIsNone) {
    PerfectMap map;
    EXPECT_FALSE(map.labels(Position(*parse_rules("gomoku")), StopFlag{}).ok());
}

}  // namespace
}  // namespace lianzhu
