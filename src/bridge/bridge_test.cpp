#include "bridge/bridge.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "player/levels.h"
#include "player/registry.h"
#include "position/notation.h"
#include "vocabulary/json.h"

namespace lianzhu::bridge {
namespace {

Json ask(const Json& request) {
    Bridge bridge;
    return Json::parse(bridge.answer(to_text(request)));
}

std::string error_of(const Json& request) {
    const Json answer = ask(request);
    EXPECT_FALSE(answer["ok"].get<bool>()) << answer;
    return answer.value("error", "");
}

bool holds(const Json& list, const std::string& word) {
    return std::find(list.begin(), list.end(), Json(word)) != list.end();
}

TEST(Catalogue, NamesGamesLevelsAndClassics) {
    const Json answer = ask({{"do", "catalogue"}});
    ASSERT_TRUE(answer["ok"].get<bool>());
    EXPECT_EQ(answer["games"].size(), named_rules().size());
    EXPECT_EQ(answer["levels"], Json(level_names()));
    EXPECT_EQ(answer["starting_level"], starting_level());
    EXPECT_EQ(answer["classic"][1], Json::parse(R"({"name":"classic-normal","rules":"gomoku@13","depth":6,
        "time_ms":4000,"deepening":false,"killers":true,"history":true,"range":3,"candidates":25,
        "attack":1.2,"defence":0.7})"));
    EXPECT_EQ(answer["classic"][2]["rules"], "gomoku@15");
    EXPECT_EQ(answer["lessons"], Json::parse(R"([{"name":"depth3","most_cells":484},
        {"name":"best-choice","most_cells":9}])"));
}

TEST(Catalogue, GivesTheLimitsOfBoards) {
    const Json boards = ask({{"do", "catalogue"}})["boards"];
    const auto size_of = [](int width, int height, int k) {
        return std::to_string(width) + "x" + std::to_string(height) + "x" + std::to_string(k);
    };
    const auto is_board = [](const std::string& rules) {
        return ask({{"do", "describe"}, {"rules", rules}})["ok"].get<bool>();
    };
    const int least = boards["least"];
    const int most = boards["most"];
    const int least_k = boards["least_k"];
    EXPECT_TRUE(is_board(size_of(least, most, least_k)));
    EXPECT_TRUE(is_board(size_of(most, least, most)));
    EXPECT_FALSE(is_board(size_of(least - 1, most, least_k)));
    EXPECT_FALSE(is_board(size_of(least, most + 1, least_k)));
    EXPECT_FALSE(is_board(size_of(least, most, least_k - 1)));
    EXPECT_FALSE(is_board(size_of(most, least, most + 1)));
}

/// A page's table: one copy of the core, asked again and again.
class TableRequests : public testing::Test {
  protected:
    Json ask(const Json& request) { return Json::parse(bridge_.answer(to_text(request))); }
    Bridge bridge_;
};

TEST_F(TableRequests, UndoReturnsToAPersonAndAFreshCopyGoesOn) {
    Json now = ask({{"do", "open"}, {"rules", "tictactoe"}, {"moves", "b2"}, {"people", {"second"}}});
    ASSERT_TRUE(now["ok"].get<bool>()) << now;
    EXPECT_TRUE(now["is_persons_turn"].get<bool>());
    EXPECT_FALSE(now["can_undo"].get<bool>());
    ask({{"do", "move"}, {"move", "a1"}, {"ms", 70}});
    now = ask({{"do", "move"}, {"move", "c3"}});
    EXPECT_EQ(now["moves"], Json({"b2", "a1", "c3"}));
    now = ask({{"do", "undo"}});
    EXPECT_EQ(now["moves"], Json({"b2"}));
    EXPECT_EQ(now["undone"], Json({"a1", "c3"}));
    EXPECT_TRUE(now["can_redo"].get<bool>());
    EXPECT_EQ(ask({{"do", "undo"}})["ok"], false) << "the computer began";

    Bridge fresh;
    const Json again = Json::parse(fresh.answer(
        to_text({{"do", "open"}, {"record", now["record"]}, {"ply", 1}, {"people", {"second"}}})));
    EXPECT_EQ(again, now);
    const Json redone = Json::parse(fresh.answer(to_text({{"do", "redo"}})));
    EXPECT_EQ(redone["moves"], Json({"b2", "a1", "c3"}));
}

TEST_F(TableRequests, ResigningEndsItAndIsKeptWithWhatCanBeRedone) {
    ask({{"do", "open"}, {"rules", "tictactoe"}, {"moves", "b2 a1"}, {"people", {"first", "second"}}});
    ask({{"do", "undo"}});
    Json now = ask({{"do", "resign"}});
    EXPECT_EQ(now["outcome"], Json({{"kind", "won"}, {"winner", "first"}, {"reason", "resignation"}}));
    EXPECT_EQ(ask({{"do", "resign"}})["ok"], false);
    EXPECT_EQ(ask({{"do", "move"}, {"move", "c1"}})["ok"], false);
    EXPECT_EQ(ask({{"do", "open"},
                   {"record", now["record"]},
                   {"ply", 1},
                   {"outcome", now["outcome"]},
                   {"people", {"first", "second"}}}),
              now);
    now = ask({{"do", "go"}, {"ply", 2}});
    EXPECT_EQ(now["outcome"]["kind"], "open");
    EXPECT_EQ(now["moves"], Json({"b2", "a1"}));
}

TEST_F(TableRequests, AGameFromBeforeRecordsHeldEverythingBringsItsUndoneMoves) {
    const Json now = ask({{"do", "open"},
                          {"rules", "tictactoe"},
                          {"moves", "b2"},
                          {"undone", {"a1", "c3"}},
                          {"people", {"first", "second"}}});
    EXPECT_EQ(now["moves"], Json({"b2"}));
    EXPECT_EQ(now["undone"], Json({"a1", "c3"}));
    EXPECT_EQ(ask({{"do", "open"}, {"record", now["record"]}, {"ply", 1}, {"people", {"first", "second"}}}),
              now);
}

TEST_F(TableRequests, NoLineVanishesWhateverIsTakenBack) {
    const Json people = {"first", "second"};
    ask({{"do", "open"}, {"rules", "gomoku@9"}, {"moves", "e5 d4 e6 d5"}, {"people", people}});
    ask({{"do", "go"}, {"ply", 2}});
    ask({{"do", "move"}, {"move", "a1"}});
    Json now = ask({{"do", "undo"}});
    EXPECT_EQ(now["undone"], Json({"a1"}));
    // The abandoned line e6 d5 hangs below the move on the board; it survives a fresh copy all the same.
    now = ask({{"do", "open"}, {"record", now["record"]}, {"ply", 2}, {"people", people}});
    now = ask({{"do", "move"}, {"move", "e6"}});
    EXPECT_EQ(now["moves"], Json({"e5", "d4", "e6"}));
    EXPECT_EQ(now["undone"], Json({"d5"})) << "a move back into an old line brings its moves along";
    const Json sgf = ask({{"do", "write"}, {"record", now["record"]}, {"ply", 3}, {"format", "sgf"}});
    EXPECT_NE(sgf["text"].get<std::string>().find("(;B[ed])\n(;B[ai])"), std::string::npos) << sgf;
}

TEST_F(TableRequests, ClocksRunOutAndAreKept) {
    const Json people = {"first", "second"};
    Json now = ask({{"do", "open"}, {"rules", "tictactoe"}, {"people", people}, {"clock", "60+2"}});
    EXPECT_EQ(now["clock"], Json({{"first", 60'000}, {"second", 60'000}}));
    now = ask({{"do", "move"}, {"move", "b2"}, {"ms", 5'000}});
    EXPECT_EQ(now["clock"], Json({{"first", 57'000}, {"second", 60'000}}));
    EXPECT_EQ(ask({{"do", "move"}, {"move", "b2"}, {"ms", 5'000}})["ok"], false);
    now = ask({{"do", "flag"}, {"ms", 60'000}});
    EXPECT_EQ(now["clock"]["second"], 60'000)
        << "a refused move costs no time, and the last millisecond counts";
    now = ask({{"do", "open"},
               {"record", now["record"]},
               {"ply", 1},
               {"people", people},
               {"clock", "60+2"},
               {"clock_left", {57'000, 1'500}}});
    EXPECT_EQ(now["clock"], Json({{"first", 57'000}, {"second", 1'500}}));
    now = ask({{"do", "flag"}, {"ms", 1'501}});
    EXPECT_EQ(now["outcome"], Json({{"kind", "won"}, {"winner", "first"}, {"reason", "time"}}));
    EXPECT_EQ(now["clock"]["second"], 0);
    now = ask({{"do", "undo"}});
    EXPECT_EQ(now["outcome"]["kind"], "open");
    EXPECT_EQ(now["clock"], nullptr) << "who has no time left would lose again at once";
    for (const Json& wrong : {Json("abc"), Json("0"), Json("60+")}) {
        EXPECT_EQ(ask({{"do", "open"}, {"rules", "tictactoe"}, {"clock", wrong}})["ok"], false) << wrong;
    }
}

TEST_F(TableRequests, GoingBackGivesNobodyTimeBack) {
    ask({{"do", "open"}, {"rules", "tictactoe"}, {"people", {"first", "second"}}, {"clock", "60+5"}});
    ask({{"do", "move"}, {"move", "b2"}, {"ms", 0}});
    Json now = ask({{"do", "undo"}, {"ms", 10'000}});
    EXPECT_EQ(now["clock"], Json({{"first", 65'000}, {"second", 50'000}}));
    now = ask({{"do", "redo"}, {"ms", 5'000}});
    EXPECT_EQ(now["clock"], Json({{"first", 60'000}, {"second", 50'000}}));
    now = ask({{"do", "go"}, {"ply", 0}, {"ms", 50'001}});
    EXPECT_EQ(now["moves"], Json({"b2"})) << "the flag fell first";
    EXPECT_EQ(now["outcome"]["reason"], "time");
    now = ask({{"do", "go"}, {"ply", 0}, {"ms", 99'000}});
    EXPECT_EQ(now["outcome"]["kind"], "open");
    EXPECT_EQ(now["clock"], nullptr);
}

TEST_F(TableRequests, AMoveThatComesTooLateIsNotPlayed) {
    ask({{"do", "open"}, {"rules", "tictactoe"}, {"people", {"first", "second"}}, {"clock", "10"}});
    const Json now = ask({{"do", "move"}, {"move", "b2"}, {"ms", 10'001}});
    EXPECT_EQ(now["moves"], Json::array());
    EXPECT_EQ(now["outcome"], Json({{"kind", "won"}, {"winner", "second"}, {"reason", "time"}}));
}

TEST_F(TableRequests, BadRequestsChangeNothing) {
    for (const char* what : {"move", "undo", "redo", "go", "flag", "resign"}) {
        EXPECT_EQ(ask({{"do", what}, {"move", "b2"}, {"ply", 0}})["ok"], false) << what;
    }
    const Json before =
        ask({{"do", "open"}, {"rules", "tictactoe"}, {"moves", "b2"}, {"people", {"first", "second"}}});
    const Json wrong[] = {{{"do", "move"}, {"move", "b2"}},
                          {{"do", "move"}, {"move", 7}},
                          {{"do", "go"}, {"ply", 2}},
                          {{"do", "redo"}},
                          {{"do", "open"}, {"record", "nonsense"}},
                          {{"do", "open"}, {"rules", "tictactoe"}, {"moves", "b2"}, {"undone", {"b2"}}},
                          {{"do", "open"}, {"rules", "tictactoe"}, {"moves", "b2"}, {"undone", {7}}}};
    for (const Json& request : wrong) EXPECT_EQ(ask(request)["ok"], false) << request;
    EXPECT_EQ(ask({{"do", "go"}, {"ply", 1}}), before);
}

TEST_F(TableRequests, BranchesAndCommentsGoFromFileToFile) {
    const char* text = "(;GM[4]SZ[9]RU[gomoku@9]PB[Ann]C[begin];B[ee](;W[ed]C[played];B[dd])(;W[ff]C[left]))";
    const Json read = ask({{"do", "read"}, {"text", text}});
    ASSERT_TRUE(read["ok"].get<bool>()) << read;
    EXPECT_EQ(read["moves"], Json({"e5", "e6", "d6"}));
    ASSERT_TRUE(ask({{"do", "open"}, {"record", read["record"]}})["ok"].get<bool>());
    const Json now = ask({{"do", "move"}, {"move", "d5"}});
    for (const char* format : {"sgf", "json"}) {
        const Json written =
            ask({{"do", "write"}, {"record", now["record"]}, {"names", {"Ann", "Ben"}}, {"format", format}});
        ASSERT_TRUE(written["ok"].get<bool>()) << written;
        const Json again = ask({{"do", "read"}, {"text", written["text"]}});
        EXPECT_EQ(again["moves"], Json({"e5", "e6", "d6", "d5"})) << format;
        EXPECT_EQ(again["names"], Json({"Ann", "Ben"})) << format;
        const Json tree = Json::parse(again["record"].get<std::string>());
        EXPECT_EQ(tree["branches"], Json::array({{{"after", 1}, {"moves", {"f4"}}}})) << format;
        EXPECT_EQ(tree["comments"], Json({{"0", "begin"}, {"2", "played"}, {"5", "left"}})) << format;
    }
}

TEST(Catalogue, DescribesTheSettingsOfEverySearcher) {
    const Json answer = ask({{"do", "catalogue"}});
    EXPECT_EQ(answer["searchers"].size(), searchers().size());
    EXPECT_EQ(answer["evaluators"], Json(known_evaluators()));
    EXPECT_EQ(answer["limits"][0]["name"], "depth");
    EXPECT_EQ(answer["limits"][0]["most"], Rules::max_cells);
    const Json ties = answer["searchers"][0]["settings"][0];
    EXPECT_EQ(ties["name"], "ties");
    EXPECT_EQ(ties["words"], Json({"first", "last", "random"}));
    EXPECT_EQ(ties["default"], "first");
    for (const Json& searcher : answer["searchers"]) {
        for (const Json& setting : searcher["settings"]) {
            EXPECT_FALSE(setting["help"].get<std::string>().empty()) << setting;
            if (setting.contains("words")) continue;
            EXPECT_LE(setting["least"].get<int64_t>(), setting["default"].get<int64_t>()) << setting;
            EXPECT_LE(setting["default"].get<int64_t>(), setting["most"].get<int64_t>()) << setting;
        }
    }
    const Json chinese = ask({{"do", "catalogue"}, {"lang", "zh"}});
    EXPECT_EQ(chinese["limits"][0]["help"], "向前看的步数");
}

TEST(Describe, ShowsCellsTurnAndWhoCanWin) {
    const Json state = ask({{"do", "describe"}, {"rules", "tictactoe"}, {"moves", "a3 b2 b3"}});
    EXPECT_EQ(state["cells"], "11..2....");
    EXPECT_EQ(state["names"][0], "a3");
    EXPECT_EQ(state["to_move"], "second");
    EXPECT_EQ(state["ply"], 3);
    EXPECT_EQ(state["can_win"]["first"], Json({"c3"}));
    EXPECT_EQ(state["can_win"]["second"], Json::array());
    EXPECT_EQ(state["outcome"], Json({{"kind", "open"}}));
    EXPECT_EQ(state["rules"]["pieces"], "crosses");
}

TEST(Describe, ShowsTheWinningRow) {
    const Json state =
        ask({{"do", "describe"}, {"rules", "tictactoe"}, {"moves", {"a3", "b2", "b3", "b1", "c3"}}});
    EXPECT_EQ(state["outcome"], Json({{"kind", "won"}, {"winner", "first"}, {"reason", "row"}}));
    EXPECT_EQ(state["winning"], Json({"a3", "b3", "c3"}));
}

TEST(Describe, ExplainsForbiddenPoints) {
    const Json state = ask({{"do", "describe"}, {"rules", "renju"}, {"moves", "h9 a1 h10 a15 g8 o1 f8 o15"}});
    ASSERT_EQ(state["forbidden"].size(), 1U);
    EXPECT_EQ(state["forbidden"][0]["move"], "h8");
    EXPECT_EQ(state["forbidden"][0]["kind"], "double-three");
    EXPECT_EQ(state["forbidden"][0]["threes"].size(), 2U);
}

TEST(Describe, HasStarPointsWhereBoardsHaveThem) {
    const auto stars = [](const char* rules) {
        return ask({{"do", "describe"}, {"rules", rules}})["star_points"];
    };
    EXPECT_EQ(stars("gomoku"), Json({"d12", "l12", "h8", "d4", "l4"}));
    EXPECT_EQ(stars("gomoku@19").size(), 9U);
    EXPECT_EQ(stars("gomoku@9").size(), 5U);
    EXPECT_EQ(stars("gomoku@20").size(), 4U);
    EXPECT_EQ(stars("tictactoe").size(), 0U);
    EXPECT_EQ(stars("gomoku@15x13").size(), 0U);
}

TEST(Play, PlaysAndRefusesWithReason) {
    EXPECT_EQ(ask({{"do", "play"}, {"rules", "tictactoe"}, {"move", "b2"}})["cells"], "....1....");
    const Json refused =
        ask({{"do", "play"}, {"rules", "tictactoe"}, {"moves", "b2"}, {"move", "b2"}, {"lang", "zh"}});
    EXPECT_FALSE(refused["ok"].get<bool>());
    EXPECT_EQ(refused["refusal"], "occupied");
    EXPECT_EQ(refused["error"], "b2 已有棋子");
    EXPECT_NE(error_of({{"do", "play"}, {"rules", "tictactoe"}, {"move", "z9"}}), "");
    EXPECT_NE(error_of({{"do", "play"}, {"rules", "tictactoe"}}), "");
    const Json forbidden =
        ask({{"do", "play"}, {"rules", "renju"}, {"moves", "h9 a1 h10 a15 g8 o1 f8 o15"}, {"move", "h8"}});
    EXPECT_EQ(forbidden["refusal"], "forbidden");
    const Json over =
        ask({{"do", "play"}, {"rules", "tictactoe"}, {"moves", "a3 b2 b3 b1 c3"}, {"move", "a1"}});
    EXPECT_EQ(over["refusal"], "game_over");
}

TEST(Records, EveryFormatComesBack) {
    for (const char* format : {"sgf", "psq", "json", "moves"}) {
        const Json written = ask({{"do", "write"},
                                  {"rules", "gomoku@9"},
                                  {"moves", "e5 e6 d4"},
                                  {"names", {"Ann", "鲍勃"}},
                                  {"move_ms", {10, 20, 30}},
                                  {"format", format}});
        ASSERT_TRUE(written["ok"].get<bool>()) << written;
        const Json read = ask({{"do", "read"}, {"rules", "gomoku@9"}, {"text", written["text"]}});
        ASSERT_TRUE(read["ok"].get<bool>()) << read;
        EXPECT_EQ(read["format"], format);
        EXPECT_EQ(read["rules"], "gomoku@9");
        EXPECT_EQ(read["moves"], Json({"e5", "e6", "d4"}));
        if (std::string(format) == "moves") continue;
        EXPECT_EQ(read["names"], Json({"Ann", "鲍勃"}));
        EXPECT_EQ(read["move_ms"], Json({10, 20, 30}));
    }
}

TEST(Records, AResignationIsKept) {
    const Json outcome = {{"kind", "won"}, {"winner", "second"}, {"reason", "resignation"}};
    const Json written = ask(
        {{"do", "write"}, {"rules", "tictactoe"}, {"moves", "b2"}, {"outcome", outcome}, {"format", "json"}});
    EXPECT_EQ(ask({{"do", "read"}, {"text", written["text"]}})["outcome"], outcome);
}

TEST(Records, ARecordThatIsWrittenKeepsItsNamesAndItsEnd) {
    const Json record = ask({{"do", "read"}, {"text", "(;SZ[9]PB[Ann]RE[W+T];B[ee])"}})["record"];
    const Json written = ask({{"do", "write"}, {"record", record}, {"format", "sgf"}});
    const Json again = ask({{"do", "read"}, {"text", written["text"]}});
    EXPECT_EQ(again["names"], Json({"Ann", ""}));
    EXPECT_EQ(again["outcome"], Json({{"kind", "won"}, {"winner", "second"}, {"reason", "time"}}));
}

TEST(Records, OfATreeAsLargeAsABookTheMainLineIsRead) {
    const std::string text = "(;SZ[9](;B[ee]LT[7];W[ed])(;B[ff]C[" + std::string(300'000, 'x') + "]))";
    const Json read = ask({{"do", "read"}, {"text", text}});
    ASSERT_TRUE(read["ok"].get<bool>());
    EXPECT_EQ(read["moves"], Json({"e5", "e6"}));
    const Json record = Json::parse(read["record"].get<std::string>());
    EXPECT_EQ(record["moves"], read["moves"]);
    EXPECT_EQ(record["move_ms"], Json({7, 0}));
    EXPECT_FALSE(record.contains("branches"));
}

TEST(Records, SayWhatIsWrong) {
    EXPECT_NE(error_of({{"do", "write"}, {"record", "nonsense"}, {"format", "sgf"}}), "");
    EXPECT_NE(error_of({{"do", "read"}, {"text", "(;SZ[15];B[zz])"}}).find("line 1"), std::string::npos);
    EXPECT_NE(error_of({{"do", "read"}, {"text", "h8"}, {"format", "png"}}).find("sgf"), std::string::npos);
    EXPECT_NE(error_of({{"do", "write"}, {"rules", "gomoku"}, {"format", "png"}}).find("sgf"),
              std::string::npos);
    EXPECT_NE(error_of({{"do", "read"}}), "");
}

TEST(Choose, EveryLevelPlaysALegalMove) {
    Bridge bridge;
    for (const std::string& level : level_names()) {
        for (const char* rules : {"tictactoe", "gomoku@9", "7x6x5", "renju"}) {
            const Json request = {{"do", "choose"},   {"rules", rules},
                                  {"moves", "b2 c3"}, {"player", "level:" + level},
                                  {"seed", 7},        {"time_ms", 50}};
            const Json answer = Json::parse(bridge.answer(to_text(request)));
            ASSERT_TRUE(answer["ok"].get<bool>()) << level << " " << rules << ": " << answer;
            const Json played =
                ask({{"do", "play"}, {"rules", rules}, {"moves", "b2 c3"}, {"move", answer["move"]}});
            EXPECT_TRUE(played["ok"].get<bool>()) << answer;
        }
    }
}

TEST(Choose, ClassicPlayersTellStageAndCandidates) {
    const Json answer =
        ask({{"do", "choose"}, {"rules", "gomoku@9"}, {"moves", "e5 e6"}, {"player", "classic-easy"}});
    EXPECT_EQ(answer["stage"], "search");
    EXPECT_EQ(answer["candidates"].size(), 5U);
    EXPECT_GT(answer["nodes"].get<int>(), 0);
}

TEST(Choose, EveryKindOfLevelIsAskedForInTheSameWay) {
    const auto choice = [](const char* rules, const char* moves, const char* level) {
        return ask({{"do", "choose"},
                    {"rules", rules},
                    {"moves", moves},
                    {"player", std::string("level:") + level}});
    };
    EXPECT_EQ(choice("tictactoe", "b2 a3 c3 a1", "depth3")["move"], "a2") << "it stops the row";
    EXPECT_EQ(choice("tictactoe", "b2 a3 c3 a1", "best-choice")["move"], "a2");
    EXPECT_EQ(choice("gomoku@9", "e5 a1 e6 a2 e7 a3", "classic-easy")["stage"], "attack");
}

TEST(CanPlay, SaysWhyALevelDoesNotFitTheGame) {
    const auto answer = [](const char* rules, const char* player, const char* lang) {
        return ask({{"do", "can_play"}, {"rules", rules}, {"player", player}, {"lang", lang}});
    };
    EXPECT_EQ(answer("gomoku@9", "level:classic-hard", "en"), (Json{{"ok", true}}));
    EXPECT_EQ(
        answer("tictactoe", "level:classic-hard", "en")["error"],
        "the level classic-hard cannot play tictactoe: patterns are known for 4, 5 and 6 in a row only");
    EXPECT_EQ(answer("4x4x3", "level:best-choice", "zh")["error"],
              "级别 best-choice 不能下 4x4x3：它要把每一局都推演到底，所以棋盘最多 9 格");
    EXPECT_FALSE(answer("4x4x3", "level:nobody", "en")["ok"].get<bool>());
}

TEST(Choose, RefusesPeopleUnknownPlayersAndFinishedGames) {
    const Json base = {{"do", "choose"}, {"rules", "tictactoe"}};
    const auto with = [&](Json more) {
        Json request = base;
        request.update(more);
        return request;
    };
    EXPECT_NE(error_of(with({{"player", "human"}})), "");
    EXPECT_NE(error_of(with({{"player", "level:nobody"}})).find("nobody"), std::string::npos);
    EXPECT_NE(error_of(with({{"player", "level:perfect"}, {"moves", "a3 b2 b3 b1 c3"}})), "");
    EXPECT_NE(error_of(base), "");
}

TEST(Analyse, GivesSeveralLinesAndProgress) {
    Bridge bridge;
    std::vector<Json> seen;
    const Json request = {
        {"do", "analyse"}, {"rules", "gomoku"}, {"moves", "h8 i9"}, {"depth", 4}, {"multipv", 3}};
    const Json answer = Json::parse(
        bridge.answer(to_text(request), [&](std::string_view text) { seen.push_back(Json::parse(text)); }));
    ASSERT_TRUE(answer["ok"].get<bool>());
    EXPECT_EQ(answer["lines"].size(), 3U);
    EXPECT_EQ(answer["depth"], 4);
    ASSERT_FALSE(seen.empty());
    EXPECT_EQ(seen.back()["depth"], 4);
    EXPECT_FALSE(seen.back()["pv"].empty());
}

/// Everything that the page waits for, with a heart that beats whenever the search reads the clock.
TEST(Progress, ComesFromEveryRequestThatThinks) {
    Bridge bridge(std::chrono::milliseconds(0));
    const auto count_of = [&](const Json& request) {
        std::vector<Json> seen;
        const Json answer = Json::parse(bridge.answer(
            to_text(request), [&](std::string_view text) { seen.push_back(Json::parse(text)); }));
        EXPECT_TRUE(answer["ok"].get<bool>()) << answer;
        for (const Json& each : seen) {
            for (const char* key : {"depth", "score", "pv", "nodes", "time_ms"})
                EXPECT_TRUE(each.contains(key)) << request << each;
            EXPECT_EQ(each["pv"].empty(), request["do"] == "map") << request << each;
        }
        return seen.size();
    };
    for (const char* rules : {"gomoku@15", "7x7x5", "5x5x4", "15x15x7"}) {
        const Json base = {{"rules", rules}, {"moves", "c3 d4 d3"}, {"time_ms", 60}};
        for (const char* what : {"analyse", "hint", "best", "value"}) {
            Json request = base;
            request["do"] = what;
            EXPECT_GT(count_of(request), 0U) << request;
        }
        for (const char* level : {"master", "perfect"}) {
            Json request = base;
            request["do"] = "choose";
            request["player"] = std::string("level:") + level;
            EXPECT_GT(count_of(request), 0U) << request;
        }
    }
    EXPECT_GT(count_of({{"do", "map"}, {"rules", "5x5x4"}, {"moves", "c3 d4"}, {"time_ms", 60}}), 0U);
}

TEST(Progress, IsAskedForMoreOftenThanAPageCountsOn) {
    EXPECT_LE(Bridge::usual_heartbeat, std::chrono::milliseconds(500));
}

TEST(Analyse, IsExactOnSmallBoards) {
    const Json answer = ask({{"do", "analyse"}, {"rules", "tictactoe"}, {"moves", "a3 b3"}});
    EXPECT_EQ(answer["score"], Json({{"win_in", 5}}));
}

TEST(Hint, WinsBlocksAndForks) {
    const auto hint = [](const char* rules, const char* moves) {
        return ask({{"do", "hint"}, {"rules", rules}, {"moves", moves}, {"time_ms", 300}});
    };
    const Json wins = hint("tictactoe", "a3 b2 b3 b1");
    EXPECT_EQ(wins["reason"], "win_now");
    EXPECT_EQ(wins["move"], "c3");
    EXPECT_EQ(wins["threat"]["stones"], Json({"a3", "b3"}));
    EXPECT_TRUE(holds(wins["nudge"]["cells"], "c3"));
    EXPECT_EQ(wins["nudge"]["cells"].size(), 4U);

    const Json blocks = hint("tictactoe", "a3 b2 b3");
    EXPECT_EQ(blocks["reason"], "block_five");
    EXPECT_EQ(blocks["move"], "c3");
    EXPECT_EQ(blocks["threat"]["side"], "first");

    // White's stones are near enough to hold; where they are not, a fast engine proves the loss.
    const Json three = hint("gomoku", "h8 i9 h9 g8 h10");
    EXPECT_EQ(three["reason"], "block_three");
    EXPECT_EQ(three["threat"]["kind"], "open_four");
    EXPECT_EQ(three["threat"]["stones"], Json({"h10", "h9", "h8"}));

    const Json four = hint("gomoku", "h8 a1 h9 a3 h10 o15");
    EXPECT_EQ(four["reason"], "open_four");
    EXPECT_EQ(four["threat"]["side"], "first");
}

TEST(Value, TellsADrawFromAnEvaluation) {
    for (const char* request : {"best", "value"}) {
        const auto ask_about = [request](const char* rules, const char* moves) {
            return ask({{"do", request}, {"rules", rules}, {"moves", moves}});
        };
        const Json draw = ask_about("tictactoe", "b2");
        EXPECT_EQ(draw["result"], "draw");
        EXPECT_EQ(draw["proven"], true);
        EXPECT_EQ(draw["side"], "second");
        EXPECT_FALSE(draw.contains("distance"));

        const Json lost = ask_about("tictactoe", "b2 b3 a3");
        EXPECT_EQ(lost["result"], "loss");
        EXPECT_EQ(lost["proven"], true);
        EXPECT_EQ(lost["distance"], 4);
        EXPECT_EQ(lost["move"], "c1") << "it lasts longest";

        const Json won = ask_about("gomoku", "h8 a1 h9 a3 h10 o15");
        EXPECT_EQ(won["result"], "win");
        EXPECT_EQ(won["distance"], 3);

        const Json open = ask_about("gomoku", "h8");
        EXPECT_EQ(open["result"], "unknown");
        EXPECT_EQ(open["proven"], false);
        EXPECT_TRUE(open["score"].contains("value"));
    }
}

TEST(Threats, NameKindSideAndStones) {
    const Json answer = ask({{"do", "threats"}, {"rules", "gomoku"}, {"moves", "h8 a1 h9 a3 h10 o15 h11"}});
    ASSERT_FALSE(answer["threats"].empty());
    EXPECT_EQ(answer["threats"][0]["kind"], "five");
    EXPECT_EQ(answer["threats"][0]["side"], "first");
    EXPECT_EQ(answer["threats"][0]["stones"], Json({"h11", "h10", "h9", "h8"}));
}

TEST(Map, LabelsMovesOfASmallGame) {
    const Json answer = ask({{"do", "map"}, {"rules", "tictactoe"}, {"moves", "a3 b2 b3"}});
    ASSERT_TRUE(answer["ok"].get<bool>());
    EXPECT_EQ(answer["moves"].size(), 6U);
    EXPECT_EQ(answer["unknown"].size(), 0U);
    for (const Json& label : answer["moves"]) {
        EXPECT_EQ(label["value"], label["move"] == "c3" ? "draw" : "loss") << label;
    }
    EXPECT_NE(error_of({{"do", "map"}, {"rules", "gomoku"}}), "");
}

TEST(Bench, CountsTheSameNodesAsTheProgram) {
    const Json answer = ask({{"do", "bench"}, {"depth", 2}});
    EXPECT_EQ(answer["positions"], 8);
    EXPECT_GT(answer["nodes"].get<int>(), 0);
}

TEST(BadRequests, AreAnsweredInOneSentence) {
    Bridge bridge;
    for (const char* text :
         {"", "{", "null", "[]", "42", "\"x\"", "{\"do\":}", "\xff\xfe", "{\"do\":\"\xff\"}", "{}",
          "{\"do\":7}", "{\"do\":\"nothing\"}", "{\"do\":\"describe\"}", "{\"do\":\"describe\",\"rules\":{}}",
          "{\"do\":\"describe\",\"rules\":\"999999999x3x3\"}",
          "{\"do\":\"describe\",\"rules\":\"gomoku@-1\"}",
          "{\"do\":\"describe\",\"rules\":\"gomoku\",\"moves\":[1,{},null]}",
          "{\"do\":\"describe\",\"rules\":\"gomoku\",\"moves\":\"h8 h8\"}"}) {
        const Json answer = Json::parse(bridge.answer(text), nullptr, false);
        ASSERT_TRUE(answer.is_object()) << text;
        EXPECT_FALSE(answer["ok"].get<bool>()) << text;
        EXPECT_FALSE(answer["error"].get<std::string>().empty()) << text;
    }
    const std::string nested(500'000, '[');
    EXPECT_FALSE(Json::parse(bridge.answer(nested))["ok"].get<bool>());
    const std::string deep = "{\"do\":\"describe\",\"rules\":\"gomoku\",\"moves\":[" +
                             std::string(400'000, '[') + std::string(400'000, ']') + "]}";
    EXPECT_FALSE(Json::parse(bridge.answer(deep))["ok"].get<bool>());
    EXPECT_NE(bridge.answer(std::string(2'000'000, ' ')).find("too long"), std::string::npos);
}

TEST(BadRequests, SpeakTheLanguageOfThePage) {
    EXPECT_NE(error_of({{"do", "nothing"}, {"lang", "zh"}}).find("没有名为"), std::string::npos);
    EXPECT_NE(error_of({{"do", "describe"}, {"lang", "zh"}}).find("须为文本"), std::string::npos);
}

TEST(BadRequests, AbsurdNumbersAreBroughtIntoRange) {
    for (const Json& number :
         {Json(-1), Json(0), Json(1e300), Json(-1e300), Json(UINT64_MAX), Json(INT64_MIN)}) {
        const Json answer = ask({{"do", "analyse"},
                                 {"rules", "tictactoe"},
                                 {"moves", "b2"},
                                 {"depth", number},
                                 {"nodes", 1000},
                                 {"multipv", number}});
        EXPECT_TRUE(answer["ok"].get<bool>()) << answer;
    }
}

/// Whatever the fields contain, there is one answer and it is JSON.
RC_GTEST_PROP(AnyRequest, HasAnAnswer, ()) {
    const auto words = rc::gen::element<std::string>("describe", "play", "read", "write", "threats", "map",
                                                     "choose", "catalogue", "can_play", "");
    const auto rules =
        rc::gen::element<std::string>("tictactoe", "renju@5", "3x3x3", "22x22x22", "gomoku", "x", "caro@6");
    const Json request = {
        {"do", *words},
        {"rules", *rules},
        {"moves", *rc::gen::element<std::string>("", "a1", "a1 b2", "b2a1c3", "a1 a1", "zz", "e5 d4")},
        {"move", *rc::gen::arbitrary<std::string>()},
        {"text", *rc::gen::arbitrary<std::string>()},
        {"player", *rc::gen::element<std::string>("random", "human", "dfs:nodes=9", ":::")},
        {"format", *rc::gen::element<std::string>("sgf", "psq", "json", "moves", "?")},
        {"time_ms", *rc::gen::inRange(-5, 5)}};
    Bridge bridge;
    const Json answer = Json::parse(bridge.answer(to_text(request)), nullptr, false);
    RC_ASSERT(answer.is_object());
    RC_ASSERT(answer["ok"].is_boolean());
}

}  // namespace
}  // namespace lianzhu::bridge
