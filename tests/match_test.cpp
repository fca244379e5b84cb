// The match command as users run it: a real process that is interrupted and killed.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace {

namespace fs = std::filesystem;

class MatchCommand : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("lianzhu-match-command-" + std::to_string(getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

    static pid_t start(const std::string& arguments) {
        const pid_t child = fork();
        if (child == 0) {
            const std::string command = "exec " LIANZHU_BINARY " >/dev/null 2>&1 " + arguments;
            execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
            _exit(127);
        }
        return child;
    }

    static int wait_for(pid_t child) {
        int status = 0;
        waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    static int run(const std::string& arguments) { return wait_for(start(arguments)); }

    static std::string text_of(const std::string& file) {
        std::ifstream in(file);
        std::ostringstream text;
        text << in.rdbuf();
        return text.str();
    }

    [[nodiscard]] nlohmann::json report(const std::string& name) const {
        return nlohmann::json::parse(text_of(path(name + "/report.json")), nullptr, false);
    }

    static size_t lines_of(const std::string& file) {
        const std::string text = text_of(file);
        return static_cast<size_t>(std::count(text.begin(), text.end(), '\n'));
    }

    static bool has_ended(pid_t child) {
        siginfo_t info{};
        return waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
               info.si_pid != 0;
    }

    static void wait_for_lines(const std::string& file, size_t lines, pid_t writer) {
        while (lines_of(file) < lines && !has_ended(writer))
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }

    static bool runs(int pid) {
        std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
        std::string number;
        std::string name;
        std::string state;
        return static_cast<bool>(stat >> number >> name >> state) && state != "Z";
    }

    /// The processes of the engine that hangs, written down by the engine itself.
    static std::vector<int> wait_for_engine(const std::string& file, pid_t match) {
        wait_for_lines(file, 3, match);
        std::ifstream in(file);
        std::vector<int> pids;
        int pid = 0;
        while (in >> pid) pids.push_back(pid);
        return pids;
    }

    static void expect_gone(const std::vector<int>& pids) {
        for (const int pid : pids) {
            while (runs(pid)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }

    fs::path folder_;
};

const std::string slow_match =
    "match --rules gomoku@7 --player random --player minimax:two-link:depth=2:ties=random --games 40 --seed "
    "3";

TEST_F(MatchCommand, KilledAndInterruptedMatchesGoOnToTheSameResult) {
    ASSERT_EQ(run(slow_match + " --out " + path("whole")), 0);
    const std::string log = path("parts/match.jsonl");
    const std::string command = slow_match + " --out " + path("parts") + " --resume";
    for (const int signal : {SIGKILL, SIGINT, SIGKILL, SIGTERM}) {
        const size_t before = lines_of(log);
        const pid_t child = start(command);
        wait_for_lines(log, before + 3, child);
        kill(child, signal);
        const int code = wait_for(child);
        // On a busy machine the match may have come to its end before the signal.
        EXPECT_TRUE(code == (signal == SIGKILL ? 128 + SIGKILL : 130) || lines_of(log) == 41) << code;
    }
    ASSERT_EQ(run(command), 0);
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
    const std::string command = "match --player random --player random --games 2 --shard 1/1 --out ";
    ASSERT_EQ(run(command + path("one")), 0);
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
    const pid_t child = start("bench --depth 100");
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    while (!has_ended(child)) {
        kill(child, SIGINT);
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
    }
    EXPECT_EQ(wait_for(child), 130);
}

TEST_F(MatchCommand, NoEngineIsLeftAfterASignal) {
    for (const int signal : {SIGINT, SIGTERM, SIGKILL}) {
        const std::string file = path("engine-" + std::to_string(signal));
        const pid_t child =
            start("match --rules gomoku --games 2 --player random --player \"cmd='exec " SCRIPTED_ENGINE
                  " stall 1 " +
                  file + "' st=1000\"");
        const auto pids = wait_for_engine(file, child);
        kill(child, signal);
        EXPECT_EQ(wait_for(child), signal == SIGKILL ? 128 + SIGKILL : 130);
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
