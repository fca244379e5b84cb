#include <gtest/gtest.h>

#include <set>

#include "language/catalogue.h"
#include "player/levels.h"
#include "player/spec.h"
#include "position/notation.h"

namespace lianzhu {
namespace {

std::unique_ptr<Player> player_of(const std::string& level, const Rules& rules, uint64_t seed) {
    return *make_player(*parse_player("level:" + level, rules), rules, seed);
}

std::vector<std::string> eight() {
    std::vector<std::string> names;
    for (const Level& level : levels()) names.emplace_back(level.name);
    return names;
}

Position after(const Rules& rules, const char* moves) {
    return *position_after(rules, *parse_moves(rules, moves));
}

/// The first plies of a level against itself, as text. Few nodes make the strong levels quick.
std::string game_of(const std::string& level, const Rules& rules, uint64_t seed, int plies) {
    const auto first = player_of(level + ":nodes=2000", rules, seed);
    const auto second = player_of(level + ":nodes=2000", rules, seed + 1000);
    Position position(rules);
    while (!position.is_over() && position.ply() < plies) {
        Player& mover = position.to_move() == Side::first ? *first : *second;
        const Move move = mover.decide(position, {})->move;
        EXPECT_TRUE(position.allows(move)) << level << " " << rules_name(rules);
        position.play(move);
    }
    const MoveList& history = position.board().history();
    return moves_text(rules, {history.begin(), history.end()});
}

TEST(Levels, AreEightInBothLanguages) {
    EXPECT_EQ(levels().size(), 8U);
    EXPECT_EQ(level_names().front(), "beginner");
    EXPECT_EQ(level_names()[7], "master");
    EXPECT_EQ(level_names().back(), "perfect") << "an extra, not one of the eight";
    const Rules rules = *parse_rules("gomoku");
    for (const Level& level : levels()) {
        const std::string chinese(in_language(Language::chinese, level.title));
        EXPECT_NE(chinese, level.title);
        EXPECT_EQ(find_level(chinese), find_level(level.name));
        const auto spec = parse_player("level:" + chinese + ":name=A", rules);
        ASSERT_TRUE(spec.ok());
        EXPECT_EQ(spec->level, level.name);
        EXPECT_EQ(spec->name, "A");
    }
    EXPECT_FALSE(parse_player("level:normal:fe", rules).ok());
}

TEST(Levels, EachOneHasMoreOfEverything) {
    for (size_t i = 1; i < levels().size(); ++i) {
        const PatternSkill& weaker = levels()[i - 1].pattern;
        const PatternSkill& stronger = levels()[i].pattern;
        EXPECT_GE(stronger.nodes, weaker.nodes);
        EXPECT_GE(stronger.depth, weaker.depth);
        EXPECT_GE(stronger.fours, weaker.fours);
        EXPECT_LE(stronger.overlook.four, weaker.overlook.four);
        EXPECT_LE(stronger.overlook.open_three, weaker.overlook.open_three);
        EXPECT_LE(stronger.margin, weaker.margin);
        EXPECT_EQ(stronger.overlook.open_four, 0) << "open threes are seen from the second level on";
        EXPECT_LT(levels()[i].plain.slips, levels()[i - 1].plain.slips);
    }
}

TEST(Levels, PlayLegallyOnEveryBoard) {
    for (const std::string& level : eight()) {
        for (const char* rules : {"tictactoe", "4x4x4", "5x5x5", "gomoku@7", "gomoku-standard@9", "renju",
                                  "caro", "7x6x4", "10x10x3", "9x9x7", "6x6x6"}) {
            const bool is_slow = level == "hard" || level == "expert" || level == "master";
            game_of(level, *parse_rules(rules), 3, is_slow ? 4 : 12);
        }
    }
}

TEST(Levels, EveryLevelTakesAFiveAndBlocksOne) {
    for (const char* name : {"gomoku", "gomoku-standard", "renju", "caro", "gomoku@9"}) {
        const Rules rules = *parse_rules(name);
        // Broken and diagonal, so that an inattentive player would overlook it.
        const Position can_win = after(rules, "c3 c4 d4 d5 f6 e7 g7 a9");
        const Position must_block = after(rules, "c3 c4 d4 d5 f6 e7 g7");
        for (const std::string& level : eight()) {
            // Other rules have larger tables, which take longer to make.
            for (uint64_t seed = 0; seed < (rules_name(rules) == "gomoku" ? 10U : 1U); ++seed) {
                EXPECT_EQ(move_text(rules, player_of(level, rules, seed)->decide(can_win, {})->move), "e5")
                    << level << " " << name << " " << seed;
                EXPECT_EQ(move_text(rules, player_of(level, rules, seed)->decide(must_block, {})->move), "e5")
                    << level << " " << name << " " << seed;
            }
        }
    }
}

TEST(Levels, FromTheSecondOnAnOpenThreeIsAnswered) {
    const Rules rules = *parse_rules("gomoku");
    const Position three = after(rules, "h8 a1 i9 c2 j10");
    const std::set<std::string> answers{"f6", "g7", "k11", "l12"};
    int beginner_misses = 0;
    for (const std::string& level : eight()) {
        if (level == "expert" || level == "master") continue;
        for (uint64_t seed = 0; seed < 12; ++seed) {
            const std::string move = move_text(rules, player_of(level, rules, seed)->decide(three, {})->move);
            if (level == "beginner") {
                beginner_misses += answers.count(move) == 0 ? 1 : 0;
            } else {
                EXPECT_EQ(answers.count(move), 1U) << level << " plays " << move;
            }
        }
    }
    EXPECT_GT(beginner_misses, 0);
    EXPECT_LT(beginner_misses, 12);
}

TEST(Levels, DifferentSeedsPlayDifferentGamesAndEqualOnesTheSame) {
    for (const std::string& level : eight()) {
        for (const char* name : {"gomoku", "tictactoe", "gomoku@9"}) {
            const Rules rules = *parse_rules(name);
            const bool is_slow = level == "expert" || level == "master" || level == "hard";
            std::set<std::string> games;
            const uint64_t count = is_slow ? 4 : 8;
            for (uint64_t seed = 0; seed < count; ++seed) games.insert(game_of(level, rules, seed, 4));
            EXPECT_GE(games.size(), count - 2) << level << " " << name;
            EXPECT_EQ(game_of(level, rules, 5, 4), game_of(level, rules, 5, 4)) << level << " " << name;
        }
    }
}

TEST(Levels, ADecisionDependsOnTheGameAndNotOnWhatWasAskedBefore) {
    const Rules rules = *parse_rules("gomoku");
    const Position position = after(rules, "h8 i9 h9 h10 g8 i8 f7");
    const auto asked_twice = player_of("casual", rules, 4);
    const Move first = asked_twice->decide(position, {})->move;
    EXPECT_EQ(asked_twice->decide(position, {})->move, first) << "what is overlooked does not flicker";
    EXPECT_EQ(player_of("casual", rules, 4)->decide(position, {})->move, first);
}

TEST(Levels, ReportTheLineOnTheBoardThatIsPlayedOn) {
    const Rules rules = *parse_rules("gomoku");
    const Position position = after(rules, "c3 d4 d3 e3 c5 c4");
    for (uint64_t seed = 0; seed < 16; ++seed) {
        std::vector<std::string> told;
        Turn turn;
        turn.control.on_info = [&](const SearchInfo& info) {
            ASSERT_FALSE(info.pv.empty());
            told.push_back(move_text(rules, info.pv.front()));
        };
        const auto decision = player_of("master:nodes=2000", rules, seed)->decide(position, turn);
        ASSERT_TRUE(decision.ok());
        ASSERT_FALSE(told.empty());
        EXPECT_EQ(told.back(), move_text(rules, decision->move)) << seed;
    }
}

TEST(Levels, OnTinyBoardsOnlyTheTopIsPerfect) {
    const Rules rules = *parse_rules("tictactoe");
    const Position must_block = after(rules, "a3 b1 b3");
    const auto misses = [&](const std::string& level) {
        int count = 0;
        for (uint64_t seed = 0; seed < 200; ++seed) {
            const Move move = player_of(level, rules, seed)->decide(must_block, {})->move;
            count += move_text(rules, move) == "c3" ? 0 : 1;
        }
        return count;
    };
    EXPECT_GT(misses("beginner"), 20);
    EXPECT_LT(misses("beginner"), 180);
    EXPECT_GT(misses("expert"), 0);
    EXPECT_EQ(misses("master"), 0);
    EXPECT_EQ(misses("perfect"), 0);
}

TEST(Levels, MasterIsBoundedByItsNodesWhereTheBoardCanBeSolved) {
    const Rules rules = *parse_rules("5x5x4");
    // It takes the solver more nodes than master has to see that this is a draw.
    const auto decision = player_of("master", rules, 1)->decide(after(rules, "a4 d5"), {});
    ASSERT_TRUE(decision.ok());
    EXPECT_LE(decision->search->counters.calls, levels().back().plain.nodes);
    EXPECT_FALSE(decision->search->complete);
}

TEST(Levels, TheClockIsACap) {
    const Rules rules = *parse_rules("gomoku");
    Turn turn;
    turn.time_left = std::chrono::milliseconds(0);
    const Position position = after(rules, "h8 i9 h9 h10 g8 i8 f7 e6");
    const auto decision = player_of("master", rules, 1)->decide(position, turn);
    ASSERT_TRUE(decision.ok());
    EXPECT_TRUE(position.allows(decision->move));
    EXPECT_FALSE(decision->search->complete);
}

}  // namespace
}  // namespace lianzhu
