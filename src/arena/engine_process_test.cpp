#include "arena/engine_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "arena/engine_keeper.h"

namespace lianzhu {
namespace {

using std::chrono::milliseconds;
using Clock = EngineProcess::Clock;

constexpr milliseconds ample{20000};

std::string scripted(const std::string& arguments) {
    return "exec " SCRIPTED_ENGINE " " + arguments;
}

PipeLine ask(EngineProcess& engine, std::string_view line) {
    engine.send(line);
    return engine.read_line(Clock::now() + ample);
}

std::vector<int> pids_in(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::vector<int> pids;
    int pid = 0;
    while (in >> pid) pids.push_back(pid);
    return pids;
}

bool runs(int pid) {
    // A zombie is not running: nobody has read its exit code yet.
    std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
    std::string number;
    std::string name;
    std::string state;
    return static_cast<bool>(stat >> number >> name >> state) && state != "Z";
}

std::filesystem::path fresh_file(const char* name) {
    auto path = std::filesystem::temp_directory_path() / (std::string(name) + std::to_string(getpid()));
    std::filesystem::remove(path);
    return path;
}

/// The three processes of an engine with children, once they are all there.
std::vector<int> wait_for_pids(const std::filesystem::path& file) {
    for (auto pids = pids_in(file);; pids = pids_in(file)) {
        if (pids.size() == 3) return pids;
        std::this_thread::sleep_for(milliseconds(10));
    }
}

TEST(EngineProcess, SpeaksInLines) {
    auto engine = EngineProcess::start(scripted("good"));
    ASSERT_TRUE(engine.ok());
    EXPECT_EQ(ask(**engine, "START 15").text, "OK");
    EXPECT_EQ(ask(**engine, "NONSENSE").text, "UNKNOWN command");
    const EngineEnd end = (*engine)->finish(ample);
    EXPECT_FALSE(end.ignored_end);
    EXPECT_EQ(end.exit_code, 0);
}

TEST(EngineProcess, TellsTheEndOfAnEngine) {
    auto engine = EngineProcess::start("exit 7");
    ASSERT_TRUE(engine.ok());
    EXPECT_EQ((*engine)->read_line(Clock::now() + ample).trouble, PipeTrouble::ended);
    EXPECT_EQ((*engine)->finish(ample).exit_code, 7);
}

TEST(EngineProcess, ACommandThatDoesNotExistEnds) {
    auto engine = EngineProcess::start("/no/such/engine");
    ASSERT_TRUE(engine.ok());
    EXPECT_EQ((*engine)->read_line(Clock::now() + ample).trouble, PipeTrouble::ended);
}

TEST(EngineProcess, GivesUpAtTheDeadlineAndAtAStop) {
    auto engine = EngineProcess::start("exec sleep 1000");
    ASSERT_TRUE(engine.ok());
    EXPECT_EQ((*engine)->read_line(Clock::now() + milliseconds(30)).trouble, PipeTrouble::timeout);
    StopFlag stop;
    stop.raise();
    EXPECT_EQ((*engine)->read_line(Clock::now() + ample, &stop).trouble, PipeTrouble::stopped);
}

TEST(EngineProcess, EndsAnEngineThatIgnoresEndAndTerm) {
    auto polite = EngineProcess::start(scripted("no-end"));
    ask(**polite, "START 15");
    const EngineEnd by_term = (*polite)->finish(milliseconds(50), ample);
    EXPECT_TRUE(by_term.ignored_end);
    EXPECT_FALSE(by_term.ignored_term);
    EXPECT_EQ(by_term.exit_code, 128 + SIGTERM);

    auto stubborn = EngineProcess::start(scripted("no-term"));
    ask(**stubborn, "START 15");
    const EngineEnd by_kill = (*stubborn)->finish(milliseconds(50));
    EXPECT_TRUE(by_kill.ignored_end);
    EXPECT_TRUE(by_kill.ignored_term);
    EXPECT_EQ(by_kill.exit_code, 128 + SIGKILL);
}

TEST(EngineProcess, StopsAFloodOfLinesAndALineWithoutEnd) {
    for (const char* mode : {"flood 1", "longline 1"}) {
        auto engine = EngineProcess::start(scripted(mode));
        ask(**engine, "START 15");
        PipeLine line = ask(**engine, "BEGIN");
        while (line.trouble == PipeTrouble::none) line = (*engine)->read_line(Clock::now() + ample);
        EXPECT_EQ(line.trouble, PipeTrouble::flood) << mode;
    }
}

TEST(EngineProcess, AnEngineThatReadsNothingDoesNotBlockTheSender) {
    auto engine = EngineProcess::start("exec sleep 1000");
    bool sent = true;
    const std::string line(10000, 'x');
    for (int i = 0; sent && i < 100; ++i) sent = (*engine)->send(line);
    EXPECT_FALSE(sent);
}

TEST(EngineProcess, ShowsEveryLineToTheSink) {
    std::string seen;
    {
        auto engine = EngineProcess::start(
            "read line; echo complaint >&2; echo OK; sleep 0.05",
            [&](char direction, std::string_view line) { seen += direction + std::string(line) + "|"; });
        EXPECT_EQ(ask(**engine, "START 15").text, "OK");
        (*engine)->read_line(Clock::now() + ample);
    }
    EXPECT_NE(seen.find(">START 15|"), std::string::npos);
    EXPECT_NE(seen.find("<OK|"), std::string::npos);
    EXPECT_NE(seen.find("!complaint|"), std::string::npos);
}

TEST(EngineProcess, LeavesNothingOfTheEngineBehind) {
    const auto file = fresh_file("engine-children-");
    std::vector<int> pids;
    {
        auto engine = EngineProcess::start(scripted("good 3 " + file.string()));
        ask(**engine, "START 15");
        pids = wait_for_pids(file);
        for (const int pid : pids) EXPECT_TRUE(runs(pid));
    }
    for (const int pid : pids) EXPECT_FALSE(runs(pid));
    std::filesystem::remove(file);
}

TEST(EngineKeeper, ClosesDescriptorsWithoutTheSystemCallToo) {
    constexpr int first = 700;
    for (int fd = first; fd < first + 5; ++fd) ASSERT_EQ(dup2(STDERR_FILENO, fd), fd);
    close_one_by_one(first, first + 3);
    for (int fd = first; fd < first + 4; ++fd) EXPECT_EQ(fcntl(fd, F_GETFD), -1) << fd;
    EXPECT_NE(fcntl(first + 4, F_GETFD), -1);
    close_descriptors(first + 4, first + 4);
    EXPECT_EQ(fcntl(first + 4, F_GETFD), -1);
}

TEST(EngineKeeper, FindsAChildWithoutTheKernelsListToo) {
    EXPECT_EQ(searched_child(), 0);
    const pid_t child = fork();
    if (child == 0) {
        while (true) pause();
    }
    EXPECT_EQ(searched_child(), child);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    EXPECT_EQ(searched_child(), 0);
}

TEST(EngineProcess, NoEngineOutlivesARunnerThatIsKilled) {
    const auto file = fresh_file("engine-orphans-");
    const pid_t runner = fork();
    if (runner == 0) {
        auto first = EngineProcess::start(scripted("good"));
        auto second = EngineProcess::start(scripted("no-term 3 " + file.string()));
        pause();
        _exit(first.ok() && second.ok() ? 0 : 1);
    }
    const auto pids = wait_for_pids(file);
    kill(runner, SIGKILL);
    waitpid(runner, nullptr, 0);
    // The test's own time limit is the only deadline: the engines must go.
    for (const int pid : pids) {
        while (runs(pid)) std::this_thread::sleep_for(milliseconds(5));
    }
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace lianzhu
