#include "arena/league.h"

#include <gtest/gtest.h>

#include "arena/contestant.h"

namespace lianzhu {
namespace {

TEST(League, EachSetsRulesThatEnginesKnowAndTheLimitsOfAPlayer) {
    for (const League& league : leagues()) {
        const auto rules = parse_rules(league.rules);
        ASSERT_TRUE(rules.ok()) << league.name;
        const auto engine = parse_contestant(league.limit("cmd=x"), *rules);
        ASSERT_TRUE(engine.ok()) << league.name;
        EXPECT_EQ(engine->move_time, std::chrono::seconds(league.move_seconds));
        EXPECT_EQ(engine->game_time->initial, std::chrono::seconds(league.game_seconds));
        EXPECT_EQ(engine->game_time->increment.count(), 0);
        EXPECT_EQ(engine->memory, 367'001'600U);
        EXPECT_EQ(engine->name, "x");
    }
}

TEST(League, APlayersOwnLimitsComeFirst) {
    const League fastgame = *parse_league("fastgame");
    const Rules rules = *parse_rules(fastgame.rules);
    const auto engine = parse_contestant(fastgame.limit("cmd=x st=0.5 memory=64000000"), rules);
    EXPECT_EQ(engine->move_time, std::chrono::milliseconds(500));
    EXPECT_EQ(engine->memory, 64'000'000U);
    EXPECT_EQ(engine->game_time->initial, std::chrono::seconds(120));
    const auto built_in = parse_contestant(fastgame.limit("level:full name=Full"), rules);
    ASSERT_TRUE(built_in.ok());
    EXPECT_EQ(built_in->name, "Full");
}

TEST(League, AnUnknownNameIsAnsweredByTheKnownOnes) {
    EXPECT_EQ(
        parse_league("blitz").error().text(),
        "no league is named \"blitz\"; there are freestyle20, freestyle15, standard, renju, caro, fastgame");
    EXPECT_FALSE(parse_league("").ok());
}

}  // namespace
}  // namespace lianzhu
