#include "arena/engine_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "arena/engine_keeper.h"
#include "arena/orphans.h"
#include "support/process.h"

namespace lianzhu {
namespace {

using namespace test;
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

TEST(EngineProcess, AStopEndsAStubbornEngineHoweverPatientTheCaller) {
    constexpr std::chrono::hours for_ever{1};
    auto engine = EngineProcess::start(scripted("no-term"));
    ask(**engine, "START 15");
    StopFlag stop;
    std::thread interrupt([&] {
        std::this_thread::sleep_for(milliseconds(30));
        stop.raise();
    });
    const EngineEnd end = (*engine)->finish(for_ever, for_ever, &stop);
    interrupt.join();
    EXPECT_FALSE(end.ignored_end) << "it was not given the time";
    EXPECT_FALSE(end.ignored_term);
    EXPECT_EQ(end.exit_code, 128 + SIGKILL);
}

TEST(EngineProcess, ALackOfDescriptorsIsAnError) {
    Process starved([] {
        const rlimit few{6, 6};
        setrlimit(RLIMIT_NOFILE, &few);
        const auto engine = EngineProcess::start("exec sleep 1000");
        return !engine.ok() &&
                       engine.error().text() == "no engine can be started now: too many files are open"
                   ? 0
                   : 1;
    });
    EXPECT_EQ(starved.wait(), 0);
}

TEST(EngineProcess, NothingIsLeftWhenAnEngineEndsOrStopsItsKeeper) {
    const TempFolder folder;
    for (const char* mode : {"kill-keeper", "stop-keeper"}) {
        const std::string file = folder.file(mode);
        Process runner([&] {
            inherit_orphans();
            auto other = EngineProcess::start(scripted("good"));
            {
                auto engine = EngineProcess::start(scripted(std::string(mode) + " 1 " + file));
                ask(**engine, "START 15");
                if (wait_for_pids(file, 3).size() != 3) return 1;
                ask(**engine, "BEGIN");
            }
            for (const int pid : wait_for_pids(file, 3)) {
                if (runs(pid)) return 2;
            }
            return ask(**other, "START 15").text == "OK" ? 0 : 3;
        });
        EXPECT_EQ(runner.wait(), 0) << mode;
        expect_gone(wait_for_pids(file, 3));
    }
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
    const TempFolder folder;
    const std::string file = folder.file("children");
    std::vector<int> pids;
    {
        auto engine = EngineProcess::start(scripted("good 3 " + file));
        ask(**engine, "START 15");
        pids = wait_for_pids(file, 3);
        for (const int pid : pids) EXPECT_TRUE(runs(pid));
    }
    for (const int pid : pids) EXPECT_FALSE(runs(pid));
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
    Process child("exec sleep 1000");
    EXPECT_EQ(searched_child(), child.pid());
    child.send(SIGKILL);
    child.wait();
    EXPECT_EQ(searched_child(), 0);
}

TEST(EngineProcess, NoEngineOutlivesARunnerThatIsKilled) {
    const TempFolder folder;
    const std::string file = folder.file("orphans");
    Process runner([&] {
        auto first = EngineProcess::start(scripted("good"));
        auto second = EngineProcess::start(scripted("no-term 3 " + file));
        pause();
        return first.ok() && second.ok() ? 0 : 1;
    });
    const auto pids = wait_for_pids(file, 3);
    runner.send(SIGKILL);
    runner.wait();
    expect_gone(pids);
}

}  // namespace
}  // namespace lianzhu
