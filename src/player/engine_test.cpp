#include "player/engine.h"

#include <gtest/gtest.h>

#include <thread>

#include "position/notation.h"

namespace lianzhu {
namespace {

using namespace std::chrono_literals;
using Clock = Engine::Clock;

EngineSettings settings(const char* rules, const char* searcher = "gomoku") {
    EngineSettings settings;
    settings.searcher = searcher;
    settings.rules = *parse_rules(rules);
    settings.options.gomoku.table_megabytes = 2;
    settings.options.gomoku.vcf_table_megabytes = 1;
    settings.options.gomoku.vct_table_megabytes = 1;
    return settings;
}

Position middle_game() {
    const Rules rules = *parse_rules("gomoku");
    return *position_after(rules, *parse_moves(rules, "j6 h7 f11 k8 e10 k10 g12 h13 k7 i8 j9 i6"));
}

TEST(Engine, SearchesBesideItsCaller) {
    Engine engine;
    ASSERT_TRUE(engine.configure(settings("gomoku")).ok());
    SearchLimits limits;
    limits.depth = 4;
    std::vector<int> depths;
    engine.start(middle_game(), limits, Clock::time_point::max(),
                 [&](const SearchInfo& info) { depths.push_back(info.depth); });
    const auto result = engine.wait();
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->depth, 4);
    EXPECT_FALSE(depths.empty());
}

TEST(Engine, StopEndsASearchThatWouldNeverEnd) {
    for (const char* searcher : {"gomoku", "classic-hard", "alphabeta"}) {
        Engine engine;
        ASSERT_TRUE(engine.configure(settings("gomoku", searcher)).ok());
        const Position position = middle_game();
        for (int i = 0; i < 3; ++i) {
            engine.start(position, {}, Clock::time_point::max());
            std::thread other([&] { engine.stop(); });
            const auto result = engine.wait();
            other.join();
            ASSERT_TRUE(result.ok());
            EXPECT_TRUE(position.allows(result->move)) << searcher;
        }
    }
}

TEST(Engine, TheDeadlineEndsASearchThatDoesNotLookAtTheClock) {
    Engine engine;
    ASSERT_TRUE(engine.configure(settings("gomoku")).ok());
    const Position position = middle_game();
    engine.start(position, {}, Clock::now() + 20ms);
    const auto result = engine.wait();
    ASSERT_TRUE(result.ok());
    EXPECT_TRUE(position.allows(result->move));
    EXPECT_FALSE(result->complete);
}

TEST(Engine, ADeadlineInThePastStillGivesAMove) {
    Engine engine;
    ASSERT_TRUE(engine.configure(settings("renju")).ok());
    const Rules rules = *parse_rules("renju");
    const Position position = *position_after(rules, *parse_moves(rules, "h8 i9 j7 a1"));
    engine.start(position, {}, Clock::now() - 1s);
    EXPECT_TRUE(position.allows(engine.wait()->move));
}

TEST(Engine, KeepsItsTablesUntilToldOtherwise) {
    Engine engine;
    ASSERT_TRUE(engine.configure(settings("gomoku")).ok());
    const auto nodes = [&] {
        SearchLimits limits;
        limits.depth = 5;
        engine.start(middle_game(), limits, Clock::time_point::max());
        return engine.wait()->counters.calls;
    };
    const uint64_t first = nodes();
    ASSERT_TRUE(engine.configure(settings("gomoku")).ok());
    EXPECT_LT(nodes(), first) << "the same settings change nothing";
    engine.forget();
    EXPECT_EQ(nodes(), first);
}

TEST(Engine, SettingsCompareEverythingTheyHold) {
    const EngineSettings usual = settings("gomoku");
    for (const Setting<gomoku::Params>& each : gomoku::tuning_settings()) {
        EngineSettings other = usual;
        EXPECT_EQ(other, usual);
        const int64_t value = each.get(other.options.gomoku);
        each.set(other.options.gomoku, value == each.info.most ? each.info.least : value + 1);
        EXPECT_FALSE(other == usual) << each.info.name;
    }
    EngineSettings other = usual;
    other.options.teach.ties = teach::Ties::last;
    EXPECT_FALSE(other == usual);
}

TEST(Engine, RefusesWhatItCannotBeAndStaysWhatItWas) {
    Engine engine;
    EXPECT_FALSE(engine.is_configured());
    EXPECT_FALSE(engine.configure(settings("gomoku", "magic")).ok());
    ASSERT_TRUE(engine.configure(settings("gomoku")).ok());
    EXPECT_FALSE(engine.configure(settings("tictactoe")).ok()) << "no patterns for three in a row";
    EXPECT_TRUE(engine.is_configured());
    SearchLimits limits;
    limits.depth = 1;
    engine.start(middle_game(), limits, Clock::time_point::max());
    EXPECT_TRUE(engine.wait().ok());
}

TEST(Engine, LeavesInTheMiddleOfASearch) {
    Engine engine;
    ASSERT_TRUE(engine.configure(settings("gomoku")).ok());
    engine.start(middle_game(), {}, Clock::time_point::max());
}

}  // namespace
}  // namespace lianzhu
