#include <gtest/gtest.h>

#include <set>

#include "evaluate/evaluators.h"
#include "player/levels.h"
#include "player/registry.h"
#include "player/spec.h"
#include "position/notation.h"

namespace lianzhu {
namespace {

const Rules tictactoe = *parse_rules("tictactoe");

TEST(Registry, MakesEverySearcherWithEveryEvaluator) {
    for (const SearcherEntry& entry : searchers()) {
        for (const std::string& evaluator : evaluator_names()) {
            const bool fits_any_board = entry.is_teaching || entry.name == "solve" || entry.name == "perfect";
            EXPECT_EQ(make_searcher(entry.name, evaluator, tictactoe, {}).ok(), fits_any_board)
                << entry.name << evaluator;
            EXPECT_TRUE(make_searcher(entry.name, evaluator, *parse_rules("gomoku"), {}).ok()) << entry.name;
        }
    }
    EXPECT_TRUE(make_searcher("alphabeta", "patterns", *parse_rules("gomoku@9"), {}).ok());
    EXPECT_FALSE(make_searcher("alphabeta", "patterns", tictactoe, {}).ok())
        << "no tables for three in a row";
    EXPECT_EQ(find_searcher("magic"), nullptr);
    EXPECT_EQ(find_searcher("dfs")->is_sound, false);
}

TEST(Registry, EverySearcherObeysItsLimits) {
    const Rules rules = *parse_rules("6x6x4");
    const Position position(rules);
    StopFlag raised;
    raised.raise();
    for (const SearcherEntry& entry : searchers()) {
        if (!entry.is_teaching) continue;
        const auto searcher = *make_searcher(entry.name, "fe", rules, {});
        SearchLimits by_nodes;
        by_nodes.nodes = 1000;
        const auto few_nodes = *searcher->search(position, by_nodes, SearchControl{});
        EXPECT_LE(few_nodes.counters.calls, 1000U) << entry.name;
        EXPECT_TRUE(position.allows(few_nodes.move)) << entry.name;

        SearchControl stopped;
        stopped.stop = &raised;
        const auto nothing = *searcher->search(position, SearchLimits{}, stopped);
        EXPECT_FALSE(nothing.complete) << entry.name;
        EXPECT_EQ(nothing.depth, 0) << entry.name;
        EXPECT_TRUE(position.allows(nothing.move)) << entry.name;
    }
}

/// The last report of each searcher is from deep within a search that 2,000 nodes end.
TEST(Registry, EverySearcherBeatsWhileItThinksAndSearchesTheSame) {
    const Rules rules = *parse_rules("7x7x5");
    const Position position = *position_after(rules, *parse_moves(rules, "d4 e5 c5"));
    SearchLimits limits;
    limits.nodes = 2'000;
    for (const SearcherEntry& entry : searchers()) {
        const auto quiet = *(*make_searcher(entry.name, "fe", rules, {}))->search(position, limits, {});
        uint64_t beats = 0;
        SearchControl control;
        control.heartbeat = std::chrono::milliseconds(0);
        control.on_info = [&](const SearchInfo& info) {
            ++beats;
            ASSERT_FALSE(info.pv.empty()) << entry.name;
            EXPECT_TRUE(position.allows(info.pv.front())) << entry.name;
        };
        const auto told = *(*make_searcher(entry.name, "fe", rules, {}))->search(position, limits, control);
        EXPECT_GE(beats, told.counters.calls / 256) << entry.name;
        EXPECT_GT(beats, 0U) << entry.name;
        EXPECT_EQ(told.move, quiet.move) << entry.name;
        EXPECT_EQ(told.counters.calls, quiet.counters.calls) << entry.name;
    }
}

TEST(Registry, WrongNamesAreAnsweredWithTheRightOnes) {
    const auto wrong = make_searcher("magic", "fe", tictactoe, {});
    ASSERT_FALSE(wrong.ok());
    for (const SearcherEntry& entry : searchers())
        EXPECT_NE(wrong.error().text().find(entry.name), std::string::npos);
    EXPECT_FALSE(make_searcher("minimax", "magic", tictactoe, {}).ok());
}

TEST(Registry, ASharedWindowKnowsNoOtherTies) {
    SearcherOptions options;
    options.teach.root_window = teach::RootWindow::shared;
    options.teach.ties = teach::Ties::last;
    EXPECT_FALSE(make_searcher("alphabeta", "fe", tictactoe, options).ok());
}

TEST(Spec, ReadsAllItsParts) {
    const auto spec = parse_player("alphabeta:fe:depth=6:ties=random:nodes=10:time=20:name=张三", tictactoe);
    ASSERT_TRUE(spec.ok());
    EXPECT_EQ(spec->kind, PlayerSpec::Kind::computer);
    EXPECT_EQ(spec->searcher, "alphabeta");
    EXPECT_EQ(spec->evaluator, "fe");
    EXPECT_EQ(spec->limits.depth, 6);
    EXPECT_EQ(spec->limits.nodes, 10U);
    EXPECT_EQ(spec->limits.time, std::chrono::milliseconds(20));
    EXPECT_EQ(spec->options.teach.ties, teach::Ties::random);
    EXPECT_EQ(spec->name, "张三");
    EXPECT_EQ(parse_player("human:name=A", tictactoe)->kind, PlayerSpec::Kind::human);
    EXPECT_EQ(parse_player("random", tictactoe)->kind, PlayerSpec::Kind::random);
    EXPECT_EQ(parse_player("minimax:window=shared", tictactoe)->options.teach.root_window,
              teach::RootWindow::shared);
}

TEST(Spec, LevelsCanBeNamedAndChanged) {
    const auto spec = parse_player("level:depth3:name=Ann", tictactoe);
    ASSERT_TRUE(spec.ok());
    EXPECT_EQ(spec->searcher, "minimax");
    EXPECT_EQ(spec->evaluator, "two-link");
    EXPECT_EQ(spec->limits.depth, 3);
    EXPECT_EQ(spec->name, "Ann");
    EXPECT_EQ(parse_player("level:normal:nodes=9", tictactoe)->kind, PlayerSpec::Kind::level);
    EXPECT_EQ(parse_player("level:normal:nodes=9", tictactoe)->limits.nodes, 9U);
    EXPECT_EQ(parse_player("level:full", *parse_rules("gomoku"))->searcher, "gomoku");
    for (const std::string& level : level_names()) {
        for (const char* rules : {"tictactoe", "gomoku", "4x4x3"}) {
            EXPECT_TRUE(parse_player("level:" + level, *parse_rules(rules)).ok()) << level << rules;
        }
    }
}

TEST(Spec, AClassicPlayerIsALevelOnItsOwnBoardAndOnOthers) {
    for (const classic::Level& level : classic::levels) {
        const std::string text = "level:" + std::string(level.name);
        EXPECT_EQ(parse_rules(game_of(level))->width, level.board);
        for (const std::string& game : {game_of(level), std::string("gomoku@19"), std::string("renju")}) {
            const auto spec = parse_player(text + ":name=Ann", *parse_rules(game));
            ASSERT_TRUE(spec.ok()) << text << game;
            EXPECT_EQ(spec->searcher, level.name);
            EXPECT_EQ(spec->name, "Ann");
        }
        EXPECT_EQ(parse_player(text, tictactoe).error().text(),
                  "the level " + std::string(level.name) +
                      " cannot play tictactoe: patterns are known for 4, 5 and 6 in a row only");
    }
}

TEST(Spec, SpecialLevelsRefuseOnlyBoardsThatAreTooLargeForThem) {
    for (const SpecialLevel& level : special_levels) {
        for (const char* name : {"tictactoe", "4x4x3", "gomoku"}) {
            const Rules rules = *parse_rules(name);
            const bool fits = rules.cells() <= level.most_cells;
            EXPECT_EQ(parse_player("level:" + std::string(level.name), rules).ok(), fits)
                << level.name << name;
        }
    }
    const auto spec = parse_player("level:best-choice", tictactoe);
    EXPECT_EQ(spec->searcher, "best-choice");
    EXPECT_EQ(spec->options, SearcherOptions()) << "as the course shows it: the first of equal moves";
    EXPECT_EQ(parse_player("level:best-choice", *parse_rules("4x3x3")).error().text(),
              "the level best-choice cannot play 4x3x3: it plays every game to its end, so the board has at "
              "most 9 cells");
}

TEST(Spec, EverySettingOfEverySearcherCanBeWritten) {
    const Rules rules = *parse_rules("gomoku");
    for (const SearcherEntry& entry : searchers()) {
        for (const auto& [info, usual] : settings_of(entry)) {
            const std::string key = std::string(entry.name) + ":" + std::string(info->name) + "=";
            EXPECT_FALSE(info->help.empty()) << key;
            EXPECT_TRUE(info->least <= usual && usual <= info->most) << key;
            SearcherOptions untouched;
            if (entry.family == Family::classic) untouched.classic = *find_classic(entry.name);
            const auto spec = parse_player(key + info->text_of(usual), rules);
            ASSERT_TRUE(spec.ok()) << key;
            EXPECT_EQ(spec->options, untouched) << key << " with the usual value changes nothing";
            const auto most = parse_player(key + info->text_of(info->most), rules);
            ASSERT_TRUE(most.ok()) << key;
            EXPECT_EQ(most->options == untouched, info->most == usual) << key;
            EXPECT_FALSE(parse_player(key, rules).ok()) << key;
            EXPECT_FALSE(parse_player(key + std::to_string(info->most + 1), rules).ok()) << key;
            EXPECT_FALSE(parse_player(key + std::to_string(info->least - 1), rules).ok()) << key;
        }
    }
}

TEST(Spec, AWrongValueIsAnsweredWithTheRange) {
    const Rules rules = *parse_rules("gomoku");
    const auto error = [&](const char* text) { return parse_player(text, rules).error().text(); };
    EXPECT_EQ(error("gomoku:null_depth=101"),
              "\"101\" is not a value of null_depth: it takes a whole number from 0 to 100");
    EXPECT_EQ(error("alphabeta:ties=best"), "\"best\" is not a value of ties; there are first, last, random");
    EXPECT_EQ(error("level:hard:depth=0"),
              "\"0\" is not a value of depth: it takes a whole number from 1 to 484");
    EXPECT_NE(error("gomoku:ties=first").find("null_depth=0..100"), std::string::npos)
        << "a setting of another family, answered with its own";
    EXPECT_EQ(error("human:depth=3"), "\"depth=3\" does not fit human: there are name=TEXT");
}

TEST(Spec, NonsenseIsRefused) {
    for (const char* wrong :
         {"", "magic", "alphabeta:magic", "alphabeta:fe:depth=0", "alphabeta:depth=x", "alphabeta:speed=9",
          "level", "level:magic", "alphabeta:ties=best", "alphabeta:fe:name=", "human:magic",
          "alphabeta:window=shared:ties=last", "alphabeta:time=-1"}) {
        EXPECT_FALSE(parse_player(wrong, tictactoe).ok()) << wrong;
    }
}

TEST(Players, RandomIsLegalAndRepeatable) {
    std::set<int> seen;
    for (uint64_t seed = 0; seed < 100; ++seed) {
        const auto player = *make_player(*parse_player("random", tictactoe), tictactoe, seed);
        const auto again = *make_player(*parse_player("random", tictactoe), tictactoe, seed);
        const Position position(tictactoe);
        const Move move = player->decide(position, {})->move;
        EXPECT_TRUE(position.allows(move));
        EXPECT_EQ(move, again->decide(position, {})->move);
        seen.insert(move.cell());
    }
    EXPECT_EQ(seen.size(), 9U);
}

TEST(Players, AFullBoardHasNoMove) {
    const Position full = *position_after(tictactoe, *parse_moves(tictactoe, "a3 b3 c3 b2 a2 c2 b1 a1 c1"));
    for (const char* spec : {"random", "alphabeta", "level:depth3"}) {
        const auto player = *make_player(*parse_player(spec, tictactoe), tictactoe, 1);
        EXPECT_FALSE(player->decide(full, {}).ok()) << spec;
    }
    EXPECT_FALSE(make_player(*parse_player("human", tictactoe), tictactoe, 1).ok());
}

TEST(Players, AShortClockShortensTheSearch) {
    const Rules rules = *parse_rules("gomoku@9");
    const auto player = *make_player(*parse_player("alphabeta-id:fe", rules), rules, 1);
    Turn turn;
    turn.time_left = std::chrono::milliseconds(0);
    const auto decision = player->decide(Position(rules), turn);
    ASSERT_TRUE(decision.ok());
    EXPECT_FALSE(decision->search->complete);
}

}  // namespace
}  // namespace lianzhu
