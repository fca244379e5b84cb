// The match command as users run it: a real process that is interrupted and killed.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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
    std::string text = text_of(path("one/match.jsonl"));
    EXPECT_EQ(run("match merge " + path("one/match.jsonl") + " " + path("one/match.jsonl")), 0);
    const size_t ending = text.find("\"ending\":\"row\"");
    ASSERT_NE(ending, std::string::npos);
    std::ofstream(path("other.jsonl")) << text.replace(ending, 14, "\"ending\":\"time\"");
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

}  // namespace
