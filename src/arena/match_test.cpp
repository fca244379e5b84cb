#include "arena/match.h"

#include <gtest/gtest.h>

namespace lianzhu {
namespace {

const Rules tictactoe = *parse_rules("tictactoe");

MatchScore play(const char* first, const char* second, int games, bool alternate, uint64_t seed = 1) {
    const MatchOptions options{
        tictactoe, *parse_player(first, tictactoe), *parse_player(second, tictactoe), games, alternate, seed};
    const StopFlag stop;
    return *play_match(options, stop, [](const MatchScore&) {});
}

TEST(Match, FeAlwaysFirstNeverLosesToWz) {
    const MatchScore score =
        play("alphabeta:fe:depth=6:ties=random", "alphabeta:wz:depth=6:ties=random", 1000, false);
    EXPECT_EQ(score.games(), 1000);
    EXPECT_EQ(score.losses, 0);
    EXPECT_NEAR(score.draws / 1000.0, 19.0 / 56.0, 0.05);
}

TEST(Match, FeAndWzAlternating) {
    const MatchScore score =
        play("alphabeta:fe:depth=6:ties=random", "alphabeta:wz:depth=6:ties=random", 1000, true);
    EXPECT_EQ(score.losses, 0);
    EXPECT_NEAR(score.draws / 1000.0, 5.0 / 16.0, 0.05);
}

TEST(Match, WithTheLastBestMoveWzLosesEveryGame) {
    const MatchScore score =
        play("alphabeta:fe:depth=6:ties=last", "alphabeta:wz:depth=6:ties=last", 20, true);
    EXPECT_EQ(score.wins, 20);
}

TEST(Match, IsRepeatableBySeed) {
    const MatchScore a = play("random", "random", 200, true, 7);
    const MatchScore b = play("random", "random", 200, true, 7);
    const MatchScore c = play("random", "random", 200, true, 8);
    EXPECT_EQ(a.wins, b.wins);
    EXPECT_EQ(a.draws, b.draws);
    EXPECT_TRUE(a.wins != c.wins || a.draws != c.draws);
}

TEST(Match, StopsWhenAsked) {
    StopFlag stop;
    const MatchOptions options{
        tictactoe, *parse_player("random", tictactoe), *parse_player("random", tictactoe), 1000, false, 1};
    const auto score = play_match(options, stop, [&](const MatchScore& now) {
        if (now.games() == 3) stop.raise();
    });
    ASSERT_TRUE(score.ok());
    EXPECT_EQ(score->games(), 3);
}

TEST(Match, APersonCannotTakePart) {
    const StopFlag stop;
    const MatchOptions options{
        tictactoe, *parse_player("human", tictactoe), *parse_player("random", tictactoe), 1, false, 1};
    EXPECT_FALSE(play_match(options, stop, [](const MatchScore&) {}).ok());
}

}  // namespace
}  // namespace lianzhu
