#include <fcntl.h>
#include <gtest/gtest.h>
#include <limits.h>
#include <sys/ioctl.h>

#include <array>

#include "arena/compliance.h"
#include "arena/engine_process.h"
#include "gomocup/reply.h"
#include "support/process.h"

namespace lianzhu {
namespace {

using namespace std::chrono_literals;
using Wall = EngineProcess::Clock;

/// The real engine as a real process.
class Brain {
  public:
    Brain() : process_(*EngineProcess::start("exec " PBRAIN_BINARY)) {}

    void send(std::string_view line) { process_->send(line); }
    std::string read() {
        while (true) {
            const PipeLine line = process_->read_line(Wall::now() + 60s);
            if (line.trouble != PipeTrouble::none) return "";
            if (!gomocup::parse_reply(line.text).is_remark()) return line.text;
        }
    }
    std::string ask(std::string_view line) {
        send(line);
        return read();
    }
    EngineProcess& process() { return *process_; }

  private:
    std::unique_ptr<EngineProcess> process_;
};

bool is_move(const std::string& line) {
    return gomocup::parse_reply(line).kind == gomocup::Reply::Kind::cells;
}

TEST(Pbrain, PassesEveryCheckOfCompliance) {
    ComplianceOptions options;
    options.command = "exec " PBRAIN_BINARY;
    // Patience for a busy machine: script/gomocup-timing shows that times are kept.
    options.answer = 20s;
    options.turn = 300ms;
    options.tolerance = 5s;
    options.end = 10s;
    const auto checks = check_compliance(options, [](const Check&) {});
    EXPECT_EQ(checks.size(), compliance_check_names().size());
    for (const Check& check : checks) {
        EXPECT_EQ(check.result, CheckResult::passed) << check.name << ": " << check.detail;
    }
}

TEST(Pbrain, ReadsWhileItThinks) {
    Brain brain;
    ASSERT_EQ(brain.ask("START 15"), "OK");
    brain.send("INFO timeout_turn 3600000");
    brain.send("TURN 7,7");
    EXPECT_NE(brain.ask("ABOUT").find("name="), std::string::npos);
    brain.send("RESTART");
    brain.send("YXSTOP");
    EXPECT_TRUE(is_move(brain.read()));
    EXPECT_EQ(brain.read(), "OK") << "what was sent meanwhile is not lost";
}

TEST(Pbrain, EndsWhileItThinks) {
    Brain brain;
    ASSERT_EQ(brain.ask("START 15"), "OK");
    brain.send("INFO timeout_turn 3600000");
    brain.send("TURN 7,7");
    brain.send("TURN 8,8");
    const EngineEnd end = brain.process().finish(20s);
    EXPECT_FALSE(end.ignored_end);
    EXPECT_EQ(end.exit_code, 0);
}

TEST(Pbrain, EndsWithItsInput) {
    const std::string input = R"(printf 'START 15\nINFO timeout_turn 3600000\nTURN 7,7\n')";
    const int code = test::run(input + " | timeout 60 " PBRAIN_BINARY " > /dev/null");
    EXPECT_EQ(code, 0) << "124: it went on thinking";
}

/// The real engine on two pipes of which the test has the other ends.
class PipedBrain {
  public:
    explicit PipedBrain(const std::string& command = "exec " PBRAIN_BINARY)
        : to_(open_pipe()), from_(open_pipe()), process_([&] {
              dup2(to_[0], STDIN_FILENO);
              dup2(from_[1], STDOUT_FILENO);
              // Whoever runs the tests may ignore these, and programs inherit that.
              for (const int each : {SIGINT, SIGHUP, SIGTERM}) signal(each, SIG_DFL);
              execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
              return 127;
          }) {
        close_end(to_[0]);
        close_end(from_[1]);
    }
    ~PipedBrain() {
        close_input();
        close_output();
    }
    PipedBrain(const PipedBrain&) = delete;
    PipedBrain& operator=(const PipedBrain&) = delete;

    /// False when the engine does not take it all within the time.
    bool send(std::string_view text, std::chrono::milliseconds patience = test::ample_time) {
        fcntl(to_[1], F_SETFL, O_NONBLOCK);
        return test::wait_until(
            [&] {
                while (!text.empty()) {
                    const ssize_t count = write(to_[1], text.data(), text.size());
                    if (count <= 0) return false;
                    text.remove_prefix(static_cast<size_t>(count));
                }
                return true;
            },
            patience);
    }
    /// What arrives up to this text.
    std::string read_to(std::string_view text) {
        std::string all;
        std::array<char, 512> bytes{};
        while (all.find(text) == std::string::npos) {
            const ssize_t count = read(from_[0], bytes.data(), bytes.size());
            if (count <= 0) return "";
            all.append(bytes.data(), static_cast<size_t>(count));
        }
        return all;
    }
    /// Waits until the engine has filled its output, which nobody reads.
    [[nodiscard]] bool fills_output() const {
        const int size = fcntl(from_[0], F_GETPIPE_SZ);
        return test::wait_until([&] {
            int waiting = 0;
            ioctl(from_[0], FIONREAD, &waiting);
            return waiting > size - 2 * PIPE_BUF;
        });
    }
    void close_input() { close_end(to_[1]); }
    void close_output() { close_end(from_[0]); }
    test::Process& process() { return process_; }
    [[nodiscard]] bool ends() const {
        return test::wait_until([&] { return process_.has_ended(); });
    }

  private:
    static std::array<int, 2> open_pipe() {
        std::array<int, 2> ends{};
        EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
        return ends;
    }
    static void close_end(int& end) {
        if (end >= 0) close(end);
        end = -1;
    }

    std::array<int, 2> to_;
    std::array<int, 2> from_;
    test::Process process_;
};

std::string repeated(std::string_view line, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += line;
    return text;
}

const std::string unknown_line = "NONSENSE THAT THE ENGINE ANSWERS AT LENGTH\n";

TEST(Pbrain, EndsThoughNobodyReadsIt) {
    for (const char* program : {"exec " PBRAIN_BINARY, "exec " LIANZHU_BINARY " engine"}) {
        for (const char* way : {"END", "end of input", "SIGTERM", "SIGINT", "SIGHUP", "closed output"}) {
            SCOPED_TRACE(std::string(program) + ", " + way);
            PipedBrain brain(program);
            ASSERT_TRUE(brain.send(repeated(unknown_line, 1400)));
            ASSERT_TRUE(brain.fills_output());
            const std::string_view how = way;
            if (how == "END") brain.send("END\n");
            if (how == "end of input") brain.close_input();
            if (how == "SIGTERM") brain.process().send(SIGTERM);
            if (how == "SIGINT") brain.process().send(SIGINT);
            if (how == "SIGHUP") brain.process().send(SIGHUP);
            if (how == "closed output") brain.close_output();
            EXPECT_TRUE(brain.ends());
        }
    }
}

TEST(Pbrain, EndsWithItsInputThoughNobodyReadsWhatItAnswersAtOnce) {
    PipedBrain brain;
    ASSERT_TRUE(brain.send(repeated("ABOUT\n", 3000)));
    ASSERT_TRUE(brain.fills_output());
    brain.close_input();
    EXPECT_TRUE(brain.ends());
    const test::TempFolder folder;
    std::ofstream(folder.file("about")) << repeated("ABOUT\n", 30'000);
    PipedBrain from_file("exec " PBRAIN_BINARY " < " + folder.file("about"));
    EXPECT_TRUE(from_file.ends());
}

TEST(Pbrain, EndsWhenItsOutputIsClosed) {
    PipedBrain brain;
    ASSERT_TRUE(brain.send("START 15\n"));
    ASSERT_NE(brain.read_to("OK"), "");
    brain.close_output();
    EXPECT_TRUE(brain.ends());
}

TEST(Pbrain, SaysThatItCannotWrite) {
    for (const char* program : {PBRAIN_BINARY, LIANZHU_BINARY " --lang en engine"}) {
        for (const char* nowhere : {" 2>&1 >/dev/full", " 2>&1 >&-"}) {
            const test::Output output = test::capture("echo ABOUT | " + std::string(program) + nowhere);
            EXPECT_EQ(output.code, 1) << program << nowhere;
            EXPECT_NE(output.text.find("lianzhu: cannot write the output: "), std::string::npos)
                << output.text;
        }
    }
}

TEST(Pbrain, ReadsNoMoreThanItCanKeep) {
    PipedBrain brain;
    ASSERT_TRUE(brain.send("START 15\nINFO max_memory 67108864\nINFO timeout_turn 3600000\nTURN 7,7\n"));
    // Blank lines, and the rest of a line that is too long, are nothing that would have to be kept.
    ASSERT_TRUE(brain.send(repeated("\n", 10'000'000)));
    ASSERT_TRUE(brain.send(std::string(1'000'000, 'x') + "\nABOUT\n"));
    ASSERT_NE(brain.read_to("name="), "") << "all of that was read";
    // The rest waits where it is.
    EXPECT_FALSE(brain.send(repeated(unknown_line, 250'000), 2s)) << "ten megabytes";
    std::ifstream status("/proc/" + std::to_string(brain.process().pid()) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.rfind("VmHWM:", 0) != 0) continue;
        EXPECT_LT(std::stol(line.substr(6)), 256 * 1024) << "kilobytes; the tables may have 64 MB";
    }
    brain.close_input();
    EXPECT_TRUE(brain.ends()) << "in the middle of a thought, and with more to read";
}

TEST(Pbrain, TakesNoArguments) {
    EXPECT_EQ(test::run(PBRAIN_BINARY " --help < /dev/null 2> /dev/null"), 2);
}

TEST(Pbrain, SurvivesNonsense) {
    Brain brain;
    for (const char* line :
         {"START abc", "TURN abc", "BOARD", "INFO max_memory -1", "INFO max_memory 99999999999999",
          "INFO thread_num 99999", "INFO hash_size -7", "\x01\xff", "DONE", "SWAP2BOARD"}) {
        brain.send(line);
    }
    brain.send("START 15");
    std::string answer = brain.read();
    while (answer.rfind("ERROR", 0) == 0 || answer.rfind("UNKNOWN", 0) == 0) answer = brain.read();
    EXPECT_EQ(answer, "OK");
    brain.send("INFO timeout_turn 20");
    EXPECT_TRUE(is_move(brain.ask("BEGIN")));
}

/// One part of the script that measures the engine, shortened to what does not depend on how busy the machine
/// is.
int run_in_short(const std::string& part) {
    const std::string bin = std::string(PBRAIN_BINARY).substr(0, std::string(PBRAIN_BINARY).rfind('/'));
    const std::string script = LIANZHU_SOURCE_DIR "/script/gomocup-timing";
    return test::run(script + " --quick --idle --bin " + bin + " " + part);
}

TEST(Pbrain, PlaysFastGamesInAShortRunOfTheScript) {
    EXPECT_EQ(run_in_short("fast"), 0);
}

#ifndef __SANITIZE_ADDRESS__  // which needs memory itself
TEST(Pbrain, KeepsMemoryInAShortRunOfTheScript) {
    EXPECT_EQ(run_in_short("memory"), 0);
}
#endif

TEST(EngineCommand, SpeaksTheProtocolWithAnySearcher) {
    const auto process = *EngineProcess::start("exec " LIANZHU_BINARY " engine --searcher classic-hard");
    process->send("START 15");
    EXPECT_EQ(process->read_line(Wall::now() + 60s).text, "OK");
    process->send("INFO timeout_turn 100");
    process->send("BEGIN");
    std::string answer;
    while (!is_move(answer)) {
        const PipeLine line = process->read_line(Wall::now() + 60s);
        ASSERT_EQ(line.trouble, PipeTrouble::none);
        answer = line.text;
    }
    EXPECT_FALSE(process->finish(20s).ignored_end);
    EXPECT_NE(test::run(LIANZHU_BINARY " engine --searcher magic < /dev/null > /dev/null 2>&1"), 0);
}

}  // namespace
}  // namespace lianzhu
