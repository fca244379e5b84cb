#include "position/census.h"

#include <gtest/gtest.h>

namespace lianzhu {
namespace {

Result<Census> census_of(const char* rules, uint64_t max_positions = 10'000'000) {
    const StopFlag stop;
    return take_census(*parse_rules(rules), stop, max_positions, [](int, uint64_t) {});
}

TEST(Census, TicTacToe) {
    const auto census = census_of("3x3x3");
    ASSERT_TRUE(census.ok());
    EXPECT_EQ(census->positions, 5478U);
    EXPECT_EQ(census->symmetric, 765U);
    EXPECT_EQ(census->games, 255168U);
    EXPECT_EQ(census->first, 131184U);
    EXPECT_EQ(census->second, 77904U);
    EXPECT_EQ(census->draws, 46080U);
    EXPECT_EQ(census->nodes, 549946U);
    EXPECT_EQ(census->by_ply,
              (std::vector<uint64_t>{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}));
    EXPECT_EQ(census->wins_by_ply, (std::vector<uint64_t>{0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 81792}));
    EXPECT_EQ(census->terminal_first, 626U);
    EXPECT_EQ(census->terminal_second, 316U);
    EXPECT_EQ(census->terminal_draws, 16U);
}

/// Walks the tree move by move, with nothing merged.
struct Walked {
    uint64_t nodes = 0;
    uint64_t first = 0;
    uint64_t second = 0;
    uint64_t draws = 0;
};

void walk(Position& position, Walked& walked) {
    ++walked.nodes;
    walked.first += position.outcome().won_by(Side::first) ? 1 : 0;
    walked.second += position.outcome().won_by(Side::second) ? 1 : 0;
    walked.draws += position.outcome().is_drawn() ? 1 : 0;
    for (const Move move : position.legal_moves()) {
        position.play(move);
        walk(position, walked);
        position.undo();
    }
}

TEST(Census, EqualsAWalkThroughTheWholeTree) {
    Position position(*parse_rules("tictactoe"));
    Walked walked;
    walk(position, walked);
    const auto census = census_of("tictactoe");
    EXPECT_EQ(walked.nodes, census->nodes);
    EXPECT_EQ(walked.first, census->first);
    EXPECT_EQ(walked.second, census->second);
    EXPECT_EQ(walked.draws, census->draws);
}

TEST(Census, WorksOnOtherBoards) {
    const auto wide = census_of("4x3x3");
    const auto tall = census_of("3x4x3");
    ASSERT_TRUE(wide.ok());
    EXPECT_EQ(wide->positions, tall->positions);
    EXPECT_EQ(wide->games, tall->games);
    EXPECT_EQ(wide->games, wide->first + wide->second + wide->draws);
    EXPECT_EQ(wide->by_ply[2], 132U);
}

TEST(Census, RefusesWhatIsTooLarge) {
    EXPECT_FALSE(census_of("7x3x3").ok());
    EXPECT_FALSE(census_of("4x4x4", 1000).ok());
    StopFlag stop;
    stop.raise();
    EXPECT_FALSE(take_census(*parse_rules("3x3x3"), stop, 1000000, [](int, uint64_t) {}).ok());
}

}  // namespace
}  // namespace lianzhu
