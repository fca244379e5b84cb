#include "arena/selfplay.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "base/text.h"
#include "position/notation.h"
#include "position/position.h"

namespace lianzhu {
namespace {

SelfplayOptions small_options() {
    SelfplayOptions options;
    options.rules = *parse_rules("gomoku@9");
    options.player = *parse_contestant("minimax:two-link:depth=1:ties=random", options.rules);
    options.games = 12;
    options.opening_plies = 3;
    return options;
}

std::string play(const SelfplayOptions& options) {
    std::string text;
    StopFlag stop;
    const auto error = play_selfplay(options, stop, [&](const SelfplayGame& game) {
        text += game.lines;
        return std::nullopt;
    });
    EXPECT_FALSE(error);
    return text;
}

TEST(Selfplay, IsTheSameHoweverManyGamesRunAtATime) {
    SelfplayOptions options = small_options();
    const std::string whole = play(options);
    options.concurrency = 3;
    EXPECT_EQ(play(options), whole);
    options.seed = 2;
    EXPECT_NE(play(options), whole);
}

TEST(Selfplay, ShardsHoldTheSameGames) {
    SelfplayOptions options = small_options();
    const std::string whole = play(options);
    const auto lines_of = [](const std::string& text) {
        std::multiset<std::string> lines;
        for (const auto line : split(text, '\n')) lines.emplace(line);
        lines.erase("");
        return lines;
    };
    std::string parts;
    for (int i = 0; i < 3; ++i) {
        options.shard = {i, 3};
        parts += play(options);
    }
    EXPECT_EQ(lines_of(parts), lines_of(whole));
}

TEST(Selfplay, PositionsAreLegalAndLabelledForTheSideToMove) {
    const SelfplayOptions options = small_options();
    const std::string text = play(options);
    int wins = 0;
    for (const auto line : split(text, '\n')) {
        if (line.empty()) continue;
        const auto json = nlohmann::json::parse(line, nullptr, false);
        ASSERT_TRUE(json.is_object()) << line;
        const auto moves = parse_moves(options.rules, json["moves"].get<std::string>());
        Position position = *position_after(options.rules, *moves);
        const Move best = *parse_move(options.rules, json["best"].get<std::string>());
        ASSERT_TRUE(position.allows(best));
        position.play(best);
        if (position.outcome().is_won()) {
            EXPECT_EQ(json["result"], 1) << "the winning move is the winner's";
            ++wins;
        }
    }
    EXPECT_GT(wins, 0);
}

TEST(Selfplay, GoesOnOnlyWithItsOwnGames) {
    const SelfplayOptions options = small_options();
    const std::string whole = play(options);
    const auto reads = [&](const SelfplayOptions& asked) {
        std::istringstream lines(whole);
        return read_selfplay(lines, asked, StopFlag());
    };
    const auto rest = reads(options);
    ASSERT_TRUE(rest.ok());
    EXPECT_EQ(rest->first_game, 11) << "the last game may have been cut off";
    EXPECT_EQ(rest->games, 11);
    SelfplayOptions other = options;
    other.seed = 2;
    EXPECT_FALSE(reads(other).ok());
    other = options;
    other.player = *parse_contestant("minimax:two-link:depth=2", options.rules);
    EXPECT_FALSE(reads(other).ok());
    other = options;
    other.shard = {1, 2};
    EXPECT_FALSE(reads(other).ok());
    other = options;
    other.opening_plies = 4;
    EXPECT_FALSE(reads(other).ok());
    other = options;
    other.games = 11;
    EXPECT_FALSE(reads(other).ok()) << "games that were played are not thrown away";
}

TEST(Selfplay, KeepsANameThatIsNoText) {
    SelfplayOptions options = small_options();
    options.games = 2;
    options.player.text += " name=\xff";
    std::istringstream lines(play(options));
    EXPECT_TRUE(read_selfplay(lines, options, StopFlag()).ok());
}

TEST(Selfplay, StopsWhenTheResultCannotBeKept) {
    StopFlag stop;
    const auto error = play_selfplay(small_options(), stop, [](const SelfplayGame&) {
        return fail("{0} is in use by another program", {"x"});
    });
    EXPECT_TRUE(error);
}

TEST(Selfplay, EndsWithAnErrorWhenThePlayerFails) {
    SelfplayOptions options;
    options.rules = *parse_rules("gomoku");
    options.games = 2;
    for (const auto& [player, reason] :
         {std::pair{"cmd=/nowhere/engine name=X", "the engine X cannot be started"},
          std::pair{"cmd=\"exec " SCRIPTED_ENGINE " crash\" name=X", "failed in game 0"}}) {
        options.player = *parse_contestant(player, options.rules);
        StopFlag stop;
        int kept = 0;
        const auto error = play_selfplay(options, stop, [&](const SelfplayGame&) -> std::optional<Error> {
            ++kept;
            return std::nullopt;
        });
        ASSERT_TRUE(error);
        EXPECT_NE(error->text().find(reason), std::string::npos) << error->text();
        EXPECT_EQ(kept, 0);
    }
}

}  // namespace
}  // namespace lianzhu
