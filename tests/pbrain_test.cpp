#include <gtest/gtest.h>

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
    const StopFlag stop;
    const auto checks = check_compliance(options, stop, [](const Check&) {});
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
