#include "arena/schedule.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>
#include <thread>

#include "arena/contestant.h"
#include "arena/opening_balance.h"
#include "arena/opening_supply.h"
#include "player/registry.h"
#include "position/notation.h"
#include "position/symmetry.h"

namespace lianzhu {
namespace {

const Rules gomoku = *parse_rules("gomoku");

TEST(Schedule, DuelSwapsColoursWithinAPair) {
    const ScheduleOptions options{2, Pairings::round_robin, Colours::pairs, 6, 1};
    ASSERT_EQ(scheduled_games(options), 6);
    EXPECT_EQ(scheduled_game(options, 5).opening, 2) << "three openings in all";
    for (int number = 0; number < 6; number += 2) {
        const ScheduledGame one = scheduled_game(options, number);
        const ScheduledGame two = scheduled_game(options, number + 1);
        EXPECT_EQ(one.pair, two.pair);
        EXPECT_EQ(one.opening, two.opening);
        EXPECT_EQ(one.players, (std::array{0, 1}));
        EXPECT_EQ(two.players, (std::array{1, 0}));
        EXPECT_NE(one.seed, two.seed);
    }
    EXPECT_NE(scheduled_game(options, 0).opening, scheduled_game(options, 2).opening);
}

TEST(Schedule, RoundRobinGivesEachPairingItsGames) {
    for (const int games : {1, 2, 5, 8}) {
        const ScheduleOptions options{4, Pairings::round_robin, Colours::pairs, games, 1};
        ASSERT_EQ(scheduled_games(options), 6 * games);
        std::map<std::set<int>, int> met;
        std::map<int, int> pair_sizes;
        for (int number = 0; number < scheduled_games(options); ++number) {
            const ScheduledGame game = scheduled_game(options, number);
            EXPECT_LT(game.opening, (games + 1) / 2);
            ++met[{game.players[0], game.players[1]}];
            ++pair_sizes[game.pair];
        }
        EXPECT_EQ(met.size(), 6U);
        for (const auto& [who, count] : met) EXPECT_EQ(count, games);
        for (const auto& [pair, size] : pair_sizes) EXPECT_LE(size, 2);
    }
}

TEST(Schedule, GauntletIsTheFirstAgainstTheRest) {
    const ScheduleOptions options{4, Pairings::gauntlet, Colours::pairs, 2, 1};
    ASSERT_EQ(scheduled_games(options), 6);
    for (int number = 0; number < 6; ++number) {
        const ScheduledGame game = scheduled_game(options, number);
        EXPECT_TRUE(game.players[0] == 0 || game.players[1] == 0);
    }
}

TEST(Schedule, ShardsAreDisjointAndCompleteAndKeepPairsTogether) {
    const ScheduleOptions options{3, Pairings::round_robin, Colours::pairs, 10, 1};
    for (int number = 0; number < scheduled_games(options); ++number) {
        const ScheduledGame game = scheduled_game(options, number);
        int holders = 0;
        for (int i = 0; i < 4; ++i) holders += is_in({i, 4}, game) ? 1 : 0;
        EXPECT_EQ(holders, 1);
        const int other = number % 2 == 0 ? number + 1 : number - 1;
        EXPECT_EQ(game.pair, scheduled_game(options, other).pair);
    }
}

TEST(Schedule, MoreGamesThanCanBeNumberedAreRefused) {
    EXPECT_FALSE(why_too_long({2, Pairings::round_robin, Colours::pairs, 100'000'000, 1}));
    EXPECT_TRUE(why_too_long({10, Pairings::round_robin, Colours::pairs, 100'000'000, 1}));
}

TEST(Schedule, ReadsShards) {
    EXPECT_EQ(parse_shard("1/4")->index, 0);
    EXPECT_EQ(parse_shard("4/4")->index, 3);
    for (const char* wrong : {"0/4", "5/4", "1", "1/", "a/b", "1/2/3", ""})
        EXPECT_FALSE(parse_shard(wrong).ok()) << wrong;
}

TEST(Openings, ReadsOffsetsMovesAndSgf) {
    const auto offsets = parse_openings("# two\n0,0, 1,-1, -2,2\n\n1,1\n", gomoku);
    ASSERT_TRUE(offsets.ok());
    ASSERT_EQ(offsets->size(), 2U);
    EXPECT_EQ(moves_text(gomoku, (*offsets)[0]), "h8 i9 f6");
    const auto moves = parse_openings(
        "\xEF\xBB\xBF"
        "h8 i9 f6\r\n",
        gomoku);
    EXPECT_EQ(*moves, (std::vector<OpeningMoves>{(*offsets)[0]}));
    const auto sgf = parse_openings("(;GM[4]SZ[15];B[hh];W[ig];B[fj])\n(;SZ[15];B[hh])", gomoku);
    ASSERT_TRUE(sgf.ok());
    ASSERT_EQ(sgf->size(), 2U);
    EXPECT_EQ((*sgf)[0], (*offsets)[0]);
}

TEST(Openings, RefusesWhatCannotBePlayed) {
    EXPECT_FALSE(parse_openings("0,0, 0,0", gomoku).ok());
    EXPECT_FALSE(parse_openings("0,0, 99,0", gomoku).ok());
    EXPECT_FALSE(parse_openings("hello", gomoku).ok());
    EXPECT_FALSE(parse_openings("(;SZ[9];B[ee])", gomoku).ok());
    EXPECT_FALSE(parse_openings("h8 a1 h9 a2 h10 a3 h11 a4 h12", gomoku).ok()) << "the game is over";
}

TEST(Openings, GeneratedOnesAreDifferentQuietAndRepeatable) {
    const auto openings = generate_openings(gomoku, OpeningKind::random, 5, 200, 3);
    ASSERT_EQ(openings.size(), 200U);
    std::set<uint64_t> keys;
    for (const OpeningMoves& moves : openings) {
        const Position position = *position_after(gomoku, moves);
        EXPECT_EQ(position.ply(), 5);
        EXPECT_TRUE(position.winning_moves(Side::first).empty());
        EXPECT_TRUE(position.winning_moves(Side::second).empty());
        keys.insert(symmetric_key(position));
    }
    EXPECT_EQ(keys.size(), 200U);
    const auto fewer = generate_openings(gomoku, OpeningKind::random, 5, 10, 3);
    EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), openings.begin()));
    EXPECT_NE(generate_openings(gomoku, OpeningKind::random, 5, 10, 4), fewer);
}

/// A fresh engine's score of a position.
Score look_at(const Rules& rules, const OpeningMoves& moves) {
    const auto searcher = make_searcher("gomoku", "outcome", rules, {});
    SearchLimits limits;
    limits.nodes = 20'000;
    return (*searcher)->search(*position_after(rules, moves), limits, {})->score;
}

TEST(Openings, BalancedOnesAreNotWonAndNearZero) {
    for (const char* name : {"gomoku", "renju"}) {
        const Rules rules = *parse_rules(name);
        const auto balanced = generate_openings(rules, OpeningKind::balanced, 6, 3, 5);
        ASSERT_EQ(balanced.size(), 3U);
        for (const OpeningMoves& moves : balanced) {
            const Score score = look_at(rules, moves);
            EXPECT_TRUE(score.is_eval()) << name << ": " << moves_text(rules, moves);
            EXPECT_LT(std::abs(score.value()), 600) << name << ": " << moves_text(rules, moves);
        }
        const auto fewer = generate_openings(rules, OpeningKind::balanced, 6, 1, 5);
        EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), balanced.begin())) << "repeatable";
    }
}

TEST(Openings, TheSolverBalancesSmallBoards) {
    const Rules tictactoe = *parse_rules("tictactoe");
    // Against the centre a corner draws and an edge loses.
    OpeningBalance balance(tictactoe);
    EXPECT_TRUE(balance.is_balanced(*position_after(tictactoe, *parse_moves(tictactoe, "b2 a1"))));
    EXPECT_FALSE(balance.is_balanced(*position_after(tictactoe, *parse_moves(tictactoe, "b2 b1"))));
    EXPECT_TRUE(generate_openings(*parse_rules("4x4x3"), OpeningKind::balanced, 1, 5, 1).size() < 3)
        << "nearly every first move wins";
}

TEST(Openings, SmallBoardsHaveOnlySoMany) {
    EXPECT_EQ(generate_openings(*parse_rules("tictactoe"), OpeningKind::random, 1, 100, 1).size(), 3U);
}

TEST(OpeningSupply, GivesTheSameOpeningsWhoeverAsksForWhich) {
    const auto listed = generate_openings(gomoku, OpeningKind::balanced, 6, 6, 5);
    ASSERT_EQ(listed.size(), 6U);
    const StopFlag stop;
    OpeningSupply backwards(OpeningGenerator(gomoku, OpeningKind::balanced, 6, 5));
    for (const int number : {5, 0, 3})
        EXPECT_EQ(backwards.at(number, stop), listed[static_cast<size_t>(number)]);

    OpeningSupply shared(OpeningGenerator(gomoku, OpeningKind::balanced, 6, 5));
    std::vector<OpeningMoves> got(6);
    std::vector<std::thread> threads;
    for (const size_t number : {4U, 1U, 5U, 0U, 2U, 3U})
        threads.emplace_back([&, number] { got[number] = *shared.at(static_cast<int>(number), stop); });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(got, listed);
}

TEST(OpeningSupply, MakesNoMoreThanAskedForAndTellsWhoWaits) {
    OpeningSupply supply(OpeningGenerator(gomoku, OpeningKind::random, 5, 3));
    const StopFlag stop;
    std::vector<int> told;
    supply.at(0, stop, [&](int made, int) { told.push_back(made); });
    EXPECT_TRUE(told.empty()) << "nobody waits for others";
    EXPECT_EQ(supply.made().size(), 1U);
    supply.at(3, stop, [&](int made, int needed) {
        told.push_back(made);
        EXPECT_EQ(needed, 4);
    });
    EXPECT_EQ(told, (std::vector{2, 3}));
    EXPECT_EQ(supply.made().size(), 4U);
}

TEST(OpeningSupply, UsesTheOpeningsOfASmallBoardInTurn) {
    const Rules tictactoe = *parse_rules("tictactoe");
    const auto listed = generate_openings(tictactoe, OpeningKind::random, 1, 100, 1);
    OpeningSupply supply(OpeningGenerator(tictactoe, OpeningKind::random, 1, 1));
    const StopFlag stop;
    EXPECT_EQ(supply.at(7, stop), listed[1]);
    EXPECT_EQ(supply.at(3, stop), listed[0]);
}

TEST(OpeningSupply, StopsWhenAsked) {
    OpeningSupply supply(OpeningGenerator(gomoku, OpeningKind::balanced, 5, 3));
    StopFlag stop;
    const auto opening = supply.at(100'000, stop, [&](int made, int) {
        if (made == 2) stop.raise();
    });
    EXPECT_FALSE(opening);
    EXPECT_EQ(supply.made().size(), 2U);
}

TEST(Contestant, ReadsPlayersOfThisProgramAndEngines) {
    const auto built_in = parse_contestant("alphabeta:fe:depth=6 name=Ann", gomoku);
    ASSERT_TRUE(built_in.ok());
    EXPECT_EQ(built_in->name, "Ann");
    EXPECT_EQ(built_in->player.limits.depth, 6);

    const auto engine =
        parse_contestant("cmd=\"./pbrain-x --fast\" tc=60+0.5 nodes=1000 info.thread_num=2", gomoku);
    ASSERT_TRUE(engine.ok());
    EXPECT_EQ(engine->command, "./pbrain-x --fast");
    EXPECT_EQ(engine->name, "pbrain-x");
    EXPECT_EQ(engine->game_time->initial, std::chrono::seconds(60));
    EXPECT_EQ(engine->game_time->increment, std::chrono::milliseconds(500));
    EXPECT_EQ(engine->nodes, 1000U);
    EXPECT_EQ(engine->info.front().second, "2");
    EXPECT_FALSE(engine->move_time);
    EXPECT_EQ(parse_contestant("cmd=x", gomoku)->move_time, std::chrono::seconds(1));
}

TEST(Contestant, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(parse_contestant("cmd=x depth=0", gomoku).error().text(),
              "\"0\" is not a value of depth: it takes a whole number from 1 to 484");
    for (const char* wrong : {"", "name=X", "cmd=x st=0", "cmd=x st=abc", "cmd=x tc=+1", "cmd=x nodes=-1",
                              "cmd=x what=1", "cmd=x level:full", "human", "cmd=x info.=1"}) {
        EXPECT_FALSE(parse_contestant(wrong, gomoku).ok()) << wrong;
    }
    EXPECT_FALSE(parse_contestant("cmd=x", *parse_rules("tictactoe")).ok());
}

TEST(Contestant, EqualNamesGetNumbers) {
    std::vector<Contestant> players(3, *parse_contestant("random", gomoku));
    make_names_distinct(players);
    EXPECT_EQ(players[0].name, "random");
    EXPECT_EQ(players[1].name, "random #2");
    EXPECT_EQ(players[2].name, "random #3");
}

}  // namespace
}  // namespace lianzhu
