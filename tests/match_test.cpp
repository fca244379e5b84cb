// The match command as users run it: a real process that is interrupted and killed.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "arena/league.h"
#include "support/process.h"

namespace {

using namespace lianzhu::test;

class MatchCommand : public testing::Test {
  protected:
    [[nodiscard]] std::string path(const std::string& name) const { return folder_.file(name); }

    static std::string command(const std::string& arguments) {
        return "exec " LIANZHU_BINARY " >/dev/null 2>&1 " + arguments;
    }
    static int run(const std::string& arguments) { return lianzhu::test::run(command(arguments)); }

    [[nodiscard]] nlohmann::json report(const std::string& name) const {
        return nlohmann::json::parse(text_of(path(name + "/report.json")), nullptr, false);
    }

  private:
    TempFolder folder_;
};

const std::string slow_match =
    "match --rules gomoku@7 --player random --player minimax:two-link:depth=2:ties=random --games 40 --seed "
    "3";

TEST_F(MatchCommand, KilledAndInterruptedMatchesGoOnToTheSameResult) {
    ASSERT_EQ(run(slow_match + " --out " + path("whole")), 0);
    const std::string log = path("parts/match.jsonl");
    const std::string parts = slow_match + " --out " + path("parts") + " --resume";
    for (const int signal : {SIGKILL, SIGINT, SIGKILL, SIGTERM}) {
        const size_t before = lines_of(log);
        Process match(command(parts));
        EXPECT_TRUE(wait_until([&] { return lines_of(log) >= before + 3 || match.has_ended(); }));
        match.send(signal);
        const int code = match.wait();
        // On a busy machine the match may have ended before the signal.
        EXPECT_TRUE(code == (signal == SIGKILL ? 128 + SIGKILL : 130) || lines_of(log) == 41) << code;
    }
    ASSERT_EQ(run(parts), 0);
    EXPECT_EQ(lines_of(log), 41U) << "a first line and 40 games";
    for (const char* key : {"wins", "draws", "losses", "pentanomial", "endings"}) {
        EXPECT_EQ(report("parts")[key], report("whole")[key]) << key;
    }
    EXPECT_EQ(report("parts")["games"], 40);
}

TEST_F(MatchCommand, ShardsMergeToTheResultOfOneRun) {
    const std::string match = "match --player random --player level:depth3 --games 30 --seed 5 --out ";
    ASSERT_EQ(run(match + path("whole")), 0);
    for (const char* shard : {"1/3", "2/3", "3/3"})
        ASSERT_EQ(run(match + path("parts") + " --shard " + shard), 0);
    ASSERT_EQ(run("match merge " + path("parts") + "/match-*-of-3.jsonl --out " + path("merged")), 0);
    EXPECT_EQ(report("merged")["wins"], report("whole")["wins"]);
    EXPECT_EQ(report("merged")["draws"], report("whole")["draws"]);
    EXPECT_EQ(report("merged")["losses"], report("whole")["losses"]);
    EXPECT_EQ(report("merged")["games"], 30);
    EXPECT_EQ(run("match merge " + path("parts") + "/match-*-of-3.jsonl --out " + path("merged")), 0)
        << "the same sum once more";
    EXPECT_EQ(run("match merge " + path("parts") + "/match-2-of-3.jsonl --out " + path("merged")), 1)
        << "no game gets lost";
    ASSERT_EQ(run("match merge " + path("parts") + "/match-2-of-3.jsonl --json 2> " + path("said")), 0);
    EXPECT_EQ(text_of(path("said")), "10 of the 30 games of the match are in these logs\n");
}

TEST_F(MatchCommand, PartsThatContradictEachOtherAreNotAddedUp) {
    ASSERT_EQ(run("match --player random --player random --games 2 --shard 1/1 --out " + path("one")), 0);
    EXPECT_EQ(run("match merge " + path("one/match.jsonl") + " " + path("one/match.jsonl")), 0);
    // The same game, ended by the clock before its last move.
    std::istringstream lines(text_of(path("one/match.jsonl")));
    std::string header;
    std::string line;
    std::getline(lines, header);
    std::getline(lines, line);
    auto game = nlohmann::ordered_json::parse(line);
    const std::string moves = game["moves"];
    game["moves"] = moves.substr(0, moves.rfind(' '));
    game["result"] = "first";
    game["ending"] = "time";
    std::ofstream(path("other.jsonl")) << header << "\n" << game.dump() << "\n";
    EXPECT_EQ(run("match merge " + path("other.jsonl")), 0);
    EXPECT_EQ(run("match merge " + path("one/match.jsonl") + " " + path("other.jsonl")), 1);
}

TEST_F(MatchCommand, ReadsNumbersAsTheyLook) {
    ASSERT_EQ(run("match --player random --player random --games 010 --out " + path("ten")), 0);
    EXPECT_EQ(report("ten")["games"], 10);
    EXPECT_EQ(run("match --player random --player random --seed 18446744073709551616"), 2);
    EXPECT_EQ(run("match --player random --player random --seed -1"), 2);
    EXPECT_EQ(run("match --player random --player random --games 2 --json > /dev/full"), 1);
}

TEST_F(MatchCommand, ABenchmarkCanBeInterrupted) {
    Process bench(command("bench --depth 100"));
    ASSERT_TRUE(wait_until([&] { return catches(bench.pid(), SIGINT); }));
    bench.send(SIGINT);
    ASSERT_TRUE(wait_until([&] { return bench.has_ended(); })) << "it goes on";
    EXPECT_EQ(bench.wait(), 130);
}

TEST_F(MatchCommand, NoEngineIsLeftAfterASignal) {
    for (const int signal : {SIGINT, SIGTERM, SIGKILL}) {
        const std::string file = path("engine-" + std::to_string(signal));
        Process match(
            command("match --rules gomoku --games 2 --player random --player \"cmd='exec " SCRIPTED_ENGINE
                    " stall 1 " +
                    file + "' st=1000\""));
        const auto pids = wait_for_pids(file, 3);
        match.send(signal);
        EXPECT_EQ(match.wait(), signal == SIGKILL ? 128 + SIGKILL : 130);
        expect_gone(pids);
    }
}

TEST_F(MatchCommand, ALongMatchBeginsAtOnceAndEndsAtASignal) {
    const std::string log = path("long/match.jsonl");
    Process match(command("match --rules gomoku --player random --player random --games 1000000 --out " +
                          path("long")));
    ASSERT_TRUE(wait_until([&] { return lines_of(log) > 2; })) << "no game was played";
    match.send(SIGTERM);
    ASSERT_TRUE(wait_until([&] { return match.has_ended(); })) << "it goes on";
    EXPECT_EQ(match.wait(), 130);
}

TEST_F(MatchCommand, MakingOpeningsCanBeInterrupted) {
    // The first game of the last part needs all openings of the match.
    const std::string log = path("last/match-100000-of-100000.jsonl");
    Process match(
        command("match --rules gomoku --player random --player random --games 200000 "
                "--shard 100000/100000 --out " +
                path("last")));
    ASSERT_TRUE(wait_until([&] { return lines_of(log) == 1; }));
    match.send(SIGINT);
    ASSERT_TRUE(wait_until([&] { return match.has_ended(); })) << "it goes on";
    EXPECT_EQ(match.wait(), 130);
    EXPECT_EQ(lines_of(log), 1U) << "no game was played";
}

TEST_F(MatchCommand, RefusesALogWhoseOpeningsWereMadeInAnotherWay) {
    const std::string match =
        "match --rules gomoku@9 --player random --player random --games 4 --seed 7 --opening-plies 3 --out " +
        path("old");
    ASSERT_EQ(run(match), 0);
    EXPECT_EQ(run(match + " --resume"), 0);
    std::string log = text_of(path("old/match.jsonl"));
    const size_t at = log.find("\"generator\":");
    ASSERT_NE(at, std::string::npos);
    log.insert(at + 12, "1");  // another version: 2 becomes 12
    std::ofstream(path("old/match.jsonl")) << log;
    EXPECT_EQ(run(match + " --resume"), 1);
}

TEST_F(MatchCommand, AnEngineThatCannotBeStartedIsAnError) {
    const Output said = capture(LIANZHU_BINARY " match --rules gomoku --games 4 --out " + path("one") +
                                " --player random --player 'cmd=/no/such/engine name=X'");
    EXPECT_EQ(said.code, 1);
    EXPECT_EQ(said.text.find("lianzhu: the engine X cannot be started: "), 0U) << said.text;
    EXPECT_FALSE(std::filesystem::exists(path("one/match.jsonl")))
        << "it would be in the way of the corrected command";
}

TEST_F(MatchCommand, TooFewDescriptorsCostNoGame) {
    const std::string match = LIANZHU_BINARY
        " match --rules gomoku --games 40 --tolerance 60000 --concurrency 12 --player "
        "'cmd=\"exec " SCRIPTED_ENGINE " good\" name=A' --player 'cmd=\"exec " SCRIPTED_ENGINE
        " good\" name=B' --out ";
    const Output refused = capture("ulimit -n 64; exec " + match + path("refused"));
    EXPECT_EQ(refused.code, 1);
    EXPECT_EQ(refused.text.find("lianzhu: --concurrency 12 needs "), 0U) << refused.text;
    const Output raised = capture("ulimit -Sn 24; exec " + match + path("raised"));
    EXPECT_EQ(raised.code, 0) << raised.text;
    EXPECT_FALSE(report("raised")["endings"].contains("fault")) << report("raised");
}

TEST_F(MatchCommand, NothingIsLeftOfAnEngineThatKillsItsKeeper) {
    const std::string file = path("orphans");
    EXPECT_EQ(run("match --rules gomoku --games 1 --player random --player \"cmd='exec " SCRIPTED_ENGINE
                  " kill-keeper 1 " +
                  file + "' st=100\" --out " + path("one")),
              0);
    EXPECT_EQ(report("one")["wins"], 1);
    for (const int pid : wait_for_pids(file, 3)) EXPECT_FALSE(runs(pid)) << pid;
}

TEST_F(MatchCommand, AFullDiskLosesNothing) {
    const std::string match = " match --player random --player random --games 40 --seed 2 --out ";
    ASSERT_EQ(run(match + path("whole")), 0);
    // Files may have eight blocks of 512 bytes: some games, but not all.
    const Output full = capture("trap '' XFSZ; ulimit -f 8; exec " LIANZHU_BINARY + match + path("full"));
    EXPECT_EQ(full.code, 1);
    EXPECT_EQ(full.text,
              "lianzhu: cannot write " + path("full/match.jsonl") + ": the file became too large\n");
    const size_t kept = lines_of(path("full/match.jsonl"));
    EXPECT_GT(kept, 1U);
    ASSERT_EQ(run(match + path("full") + " --resume"), 0);
    EXPECT_EQ(lines_of(path("full/match.jsonl")), 41U);
    EXPECT_EQ(report("full")["wins"], report("whole")["wins"]);

    const Output nothing =
        capture("trap '' XFSZ; ulimit -f 0; exec " LIANZHU_BINARY + match + path("nothing"));
    EXPECT_EQ(nothing.code, 1);
    EXPECT_EQ(run(match + path("nothing")), 0) << "an empty log is not in the way";

    const std::string selfplay =
        "selfplay --rules gomoku@9 --player random --games 20 --out " + path("positions");
    const Output half = capture("trap '' XFSZ; ulimit -f 8; exec " LIANZHU_BINARY " " + selfplay);
    EXPECT_EQ(half.code, 1);
    EXPECT_EQ(half.text, "lianzhu: cannot write " + path("positions") + ": the file became too large\n");
    EXPECT_EQ(run(selfplay + " --resume"), 0);
}

TEST_F(MatchCommand, ALogThatContradictsItselfIsRefused) {
    const std::string match = "match --player random --player random --games 4 --out ";
    ASSERT_EQ(run(match + path("one")), 0);
    std::string text = text_of(path("one/match.jsonl"));
    const size_t result = text.find("\"result\":\"first\"");
    ASSERT_NE(result, std::string::npos);
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(result), '\n');
    text.replace(result, 16, "\"result\":\"second\"");
    std::ofstream(path("one/match.jsonl"), std::ios::trunc) << text;
    const Output said = capture(LIANZHU_BINARY " " + match + path("one") + " --resume");
    EXPECT_EQ(said.code, 1);
    EXPECT_EQ(said.text, "lianzhu: " + path("one/match.jsonl") + ": line " + std::to_string(line) +
                             " of the match log is damaged: the moves give another result\n");
    EXPECT_EQ(text_of(path("one/match.jsonl")), text) << "it is left as it was";
}

TEST_F(MatchCommand, GoesOnWithNamesThatAreNotText) {
    const std::string openings = path("open\xff");
    std::ofstream(openings) << "b2\n";
    const std::string match =
        "match --player 'random name=A\xff\x1b[31m' --player 'random name=乙' --openings " + openings +
        " --out " + path("one");
    const Output said = capture("LC_ALL=C.UTF-8 " LIANZHU_BINARY " " + match + " --games 4");
    EXPECT_EQ(said.code, 0);
    EXPECT_NE(said.text.find("A\\xff\\x1b[31m against 乙"), std::string::npos) << said.text;
    EXPECT_EQ(run(match + " --games 4 --resume"), 0);
    EXPECT_EQ(run("match merge " + path("one/match.jsonl")), 0);
    for (const char* file : {"match.jsonl", "games.sgf", "report.txt", "report.json", "report.html"}) {
        const std::string text = text_of(path(std::string("one/") + file));
        EXPECT_EQ(text.find('\x1b'), std::string::npos) << file;
        EXPECT_EQ(text.find('\xff'), std::string::npos) << file;
    }
}

TEST_F(MatchCommand, AnEngineCannotSteerTheTerminalOfItsReader) {
    EXPECT_EQ(run("match --rules gomoku --games 1 --player random --player \"cmd='exec " SCRIPTED_ENGINE
                  " escape 1' name=X st=100\" --log " +
                  path("said") + " --out " + path("one")),
              0);
    const std::string said = text_of(path("said/game-000001.log"));
    EXPECT_NE(said.find("X < ERROR \\x1b[31mred\\xff!!!"), std::string::npos) << said;
    EXPECT_EQ(said.find('\x1b'), std::string::npos);
    const std::string log = text_of(path("one/match.jsonl"));
    EXPECT_NE(log.find(R"("detail":"\\x1b[31mred\\xff!!!)"), std::string::npos) << log;
    EXPECT_LT(log.size(), 2000U) << "a long line is cut";
}

TEST_F(MatchCommand, ALeagueTellsEnginesItsConditions) {
    ASSERT_EQ(run("match --league fastgame --openings none --games 1 --player random --player "
                  "\"cmd='exec " SCRIPTED_ENGINE " good' name=X memory=1000000\" --log " +
                  path("said") + " --out " + path("one")),
              0);
    const std::string said = text_of(path("said/game-000001.log"));
    for (const char* line : {"START 20", "INFO rule 0", "INFO timeout_turn 5000", "INFO timeout_match 120000",
                             "INFO max_memory 1000000"}) {
        EXPECT_NE(said.find(line), std::string::npos) << line << " is not in\n" << said;
    }
    EXPECT_EQ(report("one")["rules"], "gomoku@20");
    EXPECT_EQ(run("match --league caro --openings none --games 1 --player random --player "
                  "\"cmd='exec " SCRIPTED_ENGINE " good' name=X memory=1000000\" --resume --out " +
                  path("one")),
              1)
        << "a match goes on under its own conditions only";
}

TEST_F(MatchCommand, TheHelpListsTheLeaguesWithTheirConditions) {
    const std::string help = capture(LIANZHU_BINARY " match --help").text;
    // Without its line breaks and margins.
    const std::string words = std::regex_replace(help, std::regex("\\s+"), " ");
    for (const lianzhu::League& league : lianzhu::leagues()) {
        const std::string entry = std::string(league.name) + " (" + std::string(league.rules) + ", " +
                                  std::to_string(league.move_seconds) + " s per move";
        EXPECT_NE(words.find(entry), std::string::npos) << entry << " is not in\n" << help;
    }
}

TEST_F(MatchCommand, RefusesWhatMakesNoMatch) {
    EXPECT_EQ(run("match --player random"), 2);
    EXPECT_EQ(run("match --player random --first random --second random"), 2);
    EXPECT_EQ(run("match --player random --player random --shard 3/2"), 2);
    EXPECT_EQ(run("match --player random --player random --sprt elo0=9 elo1=1"), 2);
    EXPECT_EQ(run("match --player random --player random --openings /no/such/file"), 2);
    EXPECT_EQ(run("match --player random --player random --resume"), 2);
    EXPECT_EQ(run("match --player random --player random --shard 1/2 --sprt elo0=0 elo1=10"), 2);
    EXPECT_EQ(run("match --player random --player random --player random --games 100000000 --gauntlet "
                  "--player random --player random --player random --player random --player random --player "
                  "random --player random --player random --player random --player random --player random "
                  "--player random --player random --player random --player random --player random --player "
                  "random --player random --player random --player random --player random"),
              2)
        << "too many games to number";
    EXPECT_EQ(run("match --player random --player random --seed -1"), 2);
    EXPECT_EQ(run("search --rules tictactoe --nodes -5"), 2);
    EXPECT_EQ(run("compliance /no/such/engine"), 1);
    EXPECT_EQ(run("match merge /no/such/file"), 1);
    ASSERT_EQ(run("match --player random --player random --games 2 --out " + path("one")), 0);
    EXPECT_EQ(run("match --player random --player random --games 2 --out " + path("one")), 1)
        << "it is there already";
    EXPECT_EQ(run("match --player random --player random --games 4 --resume --out " + path("one")), 1);
}

TEST_F(MatchCommand, WritesAllOutputs) {
    ASSERT_EQ(run("match --player random --player level:depth3 --games 10 --out " + path("one")), 0);
    for (const char* name : {"match.jsonl", "games.sgf", "report.txt", "report.json", "report.html"}) {
        EXPECT_FALSE(text_of(path(std::string("one/") + name)).empty()) << name;
    }
}

TEST_F(MatchCommand, ASequentialTestStopsTheMatch) {
    ASSERT_EQ(run("match --player level:full --player random --games 100000 --sprt elo0=0 elo1=50 --out " +
                  path("one")),
              0);
    EXPECT_EQ(report("one")["sprt"]["verdict"], "elo1");
    EXPECT_LT(report("one")["games"], 1000);
}

TEST_F(MatchCommand, ComplianceTellsGoodAndBadEnginesByItsExitCode) {
    const std::string limits = " --turn 200 --tolerance 20000 --answer 20000 --end 20000";
    EXPECT_EQ(run("compliance \"exec " SCRIPTED_ENGINE " good\"" + limits), 0);
    EXPECT_EQ(run("compliance \"exec " SCRIPTED_ENGINE " crash\"" + limits), 1);
    EXPECT_EQ(run("compliance"), 2);
}

TEST_F(MatchCommand, SelfplayWritesTheSamePositionsForTheSameSeed) {
    const std::string selfplay =
        "selfplay --rules gomoku@9 --player minimax:two-link:depth=1:ties=random --games 4 --out ";
    ASSERT_EQ(run(selfplay + path("a")), 0);
    ASSERT_EQ(run(selfplay + path("b") + " --concurrency 2"), 0);
    EXPECT_GT(lines_of(path("a")), 20U);
    EXPECT_EQ(text_of(path("a")), text_of(path("b")));
    EXPECT_EQ(run("selfplay --games 1 --out " + path("c")), 2) << "nobody plays";

    EXPECT_EQ(run(selfplay + path("a")), 1) << "what is there is not overwritten";
    const std::string whole = text_of(path("a"));
    for (const size_t cut : {size_t{0}, size_t{1}, whole.size() / 2, whole.size() - 1, whole.size()}) {
        std::ofstream(path("b"), std::ios::trunc) << whole.substr(0, cut);
        ASSERT_EQ(run(selfplay + path("b") + " --resume"), 0);
        EXPECT_EQ(text_of(path("b")), whole) << cut;
    }
    std::ofstream(path("b"), std::ios::trunc) << "something else\n";
    EXPECT_EQ(run(selfplay + path("b") + " --resume"), 1);
    EXPECT_EQ(text_of(path("b")), "something else\n");
}

TEST_F(MatchCommand, TrainAndTuneLearnFromSelfplay) {
    const auto train = [&](const std::string& arguments) {
        return capture("exec " LIANZHU_BINARY " train " + arguments);
    };
    const std::string player = " --player gomoku:nodes=30 --opening-plies 8 --out ";
    ASSERT_EQ(run("selfplay --games 150" + player + path("many")), 0);
    const std::string network = path("network.cpp");
    const Output trained = train(path("many") + " --epochs 1 --out " + network);
    EXPECT_EQ(trained.code, 0) << trained.text;
    EXPECT_NE(trained.text.find("epochs: 1; loss 0."), std::string::npos) << trained.text;
    EXPECT_NE(text_of(network).find("const NetworkWeights freestyle_network{"), std::string::npos);

    const std::string values = path("weights.cpp");
    const Output tuned = capture("exec " LIANZHU_BINARY " tune " + path("many") + " --out " + values);
    EXPECT_EQ(tuned.code, 0) << tuned.text;
    EXPECT_NE(text_of(values).find("const Weights freestyle_weights{"), std::string::npos);

    ASSERT_EQ(run("selfplay --games 2" + player + path("few")), 0);
    ASSERT_EQ(run("selfplay --rules renju --games 2" + player + path("renju")), 0);
    ASSERT_EQ(run("selfplay --rules gomoku@20 --games 2" + player + path("large")), 0);
    std::ofstream(path("foreign")) << "something else\n";
    for (const auto& [files, complaint] : std::vector<std::pair<std::string, std::string>>{
             {path("few"), "too few quiet positions"},
             {path("many") + " " + path("renju"), "of different rules"},
             {path("many") + " " + path("large"), "of different rules"},
             {path("foreign"), "line 1: not a position of self-play"},
             {path("missing"), "cannot read"}}) {
        const Output refused = train(files + " --out " + path("nothing.cpp"));
        EXPECT_EQ(refused.code, 1) << refused.text;
        EXPECT_NE(refused.text.find(complaint), std::string::npos) << refused.text;
        EXPECT_FALSE(std::filesystem::exists(path("nothing.cpp")));
    }
    EXPECT_EQ(train("").code, 2);
    EXPECT_EQ(train(path("many") + " --epochs 0").code, 2);
    const Output begun = train(path("many") + " --start gomoku --epochs 1 --out " + path("begun.cpp"));
    EXPECT_EQ(begun.code, 0) << begun.text;
    const Output unequal = train(path("many") + " --start renju");
    EXPECT_EQ(unequal.code, 2);
    EXPECT_NE(unequal.text.find("has a network for each side"), std::string::npos) << unequal.text;
    const Output unknown = train(path("many") + " --start tictactoe");
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.text.find("these rules have no network: tictactoe"), std::string::npos) << unknown.text;
}

TEST(ComplianceCommand, LeavesNothingOfAnEngineThatKillsItsKeeper) {
    const TempFolder folder;
    const std::string file = folder.file("pids");
    capture(LIANZHU_BINARY " compliance --answer 1000 'exec " SCRIPTED_ENGINE " kill-keeper 1 " + file + "'");
    expect_gone(wait_for_pids(file, 3));
}

}  // namespace
