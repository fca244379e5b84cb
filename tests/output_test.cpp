// Programs whose output cannot be written: full, closed, or no longer read by anyone.

#include <gtest/gtest.h>

#include "support/process.h"

namespace {

namespace fs = std::filesystem;
using namespace lianzhu::test;

constexpr const char* program = LIANZHU_BINARY " --lang en ";

TEST(Output, AResultThatCannotBeWrittenIsAnError) {
    for (const char* command :
         {"count", "solve 3x3x3 --json", "search --json", "order --depth 4", "evaluate", "--help",
          "bench --depth 1", "forbidden --moves h8", "play --first random --second random"}) {
        const Output full = capture(program + std::string(command) + " 2>&1 >/dev/full </dev/null");
        EXPECT_EQ(full.code, 1) << command << ": " << full.text;
        EXPECT_NE(full.text.find("lianzhu: cannot write the output"), std::string::npos)
            << command << ": " << full.text;
        const Output closed = capture(program + std::string(command) + " 2>&1 >&- </dev/null");
        EXPECT_EQ(closed.code, 1) << command << ": " << closed.text;
    }
    EXPECT_EQ(capture(program + std::string("count 2>&1 >/dev/full")).text,
              "lianzhu: cannot write the output: no space is left on the disk\n");
}

TEST(Output, ProgressThatCannotBeShownIsDropped) {
    for (const char* nowhere : {" 2>/dev/full", " 2>&-"}) {
        EXPECT_EQ(run(program + std::string("count >/dev/null") + nowhere), 0) << nowhere;
        EXPECT_EQ(run(program + std::string("search --trace /dev/null >/dev/null") + nowhere), 0) << nowhere;
    }
}

TEST(Output, WorkIsSavedWhereverRemarksGo) {
    for (const char* nowhere :
         {" 2>/dev/full", " 2>&-", " >/dev/full", " >&-", " >&- 2>&-", " 2>&1 | true"}) {
        const TempFolder folder;
        const std::string work = folder.file("work");
        capture(program + std::string("solve 8x8x5 --time-ms 100 --memory 16 --resume ") + work + nowhere);
        EXPECT_GT(text_of(work).size(), 1000U) << nowhere;
    }
}

TEST(Output, WorkIsSavedWhenItsResultIsLost) {
    for (const char* lost : {" --proof /dev/full", " >/dev/full"}) {
        const TempFolder folder;
        const std::string work = folder.file("work");
        const Output output = capture(program + std::string("solve 6x5x4 --resume ") + work + lost);
        EXPECT_EQ(output.code, 1) << lost << ": " << output.text;
        EXPECT_GT(text_of(work).size(), 100U) << lost << ": " << output.text;
    }
}

TEST(Output, MayGoWhereAFileGoesToo) {
    const TempFolder folder;
    const std::string file = folder.file("both");
    EXPECT_EQ(run(program + std::string("search --depth 2 --trace /dev/stdout >") + file + " 2>/dev/null"),
              0);
    const std::string text = text_of(file);
    EXPECT_NE(text.find("{\"event\":\"enter\""), std::string::npos);
    EXPECT_NE(text.find("move: "), std::string::npos) << text.substr(0, 200);
}

TEST(Output, AMatchLogTakesNothingThatIsMeantForTheScreen) {
    const std::string match = "match --first random --second random --games 4 --out ";
    for (const char* closed : {" >&-", " 2>&-", " <&- >&- 2>&-"}) {
        const TempFolder folder;
        const bool has_output =
            std::string(closed).find(">&- ") == std::string::npos && std::string(closed) != " >&-";
        EXPECT_EQ(run(program + match + folder.file("m") + closed), has_output ? 0 : 1) << closed;
        std::istringstream log(text_of(folder.file("m/match.jsonl")));
        size_t lines = 0;
        for (std::string line; std::getline(log, line); ++lines)
            EXPECT_TRUE(line.front() == '{' && line.back() == '}') << closed << ": " << line;
        EXPECT_EQ(lines, 5U) << closed;
    }
}

TEST(Output, AGameEndsWhenNobodySeesIt) {
    const Output output =
        capture("yes hint | timeout 60 " + std::string(program) + "play --two-players >/dev/full");
    EXPECT_EQ(output.code, 1) << output.text;
}

TEST(Output, InputAndNamesCannotSteerTheTerminal) {
    const TempFolder folder;
    const std::string record = folder.file("game.sgf");
    std::ofstream(record, std::ios::binary) << "(;FF[4]GM[4]SZ[15]PB[\x1bP0;evil\x07]PW[\x9b"
                                               "2J\xff];B[hh];W[ii])";
    const std::string typed = "load " + record + "\n\x1b[31mhello\nload \x1b[2J\nresign\nsave \x1b.sgf\nn\n";
    std::ofstream(folder.file("typed"), std::ios::binary) << typed;
    const Output output = capture("cd " + folder.path().string() + " && " + program +
                                  "play --two-players --rules gomoku < typed");
    EXPECT_EQ(output.code, 0) << output.text;
    EXPECT_EQ(output.text.find_first_of("\x1b\x07\x9b\xff"), std::string::npos) << output.text;
    EXPECT_NE(output.text.find("\\x1b[31mhello"), std::string::npos) << output.text;
    EXPECT_NE(output.text.find("\\x9b2J\\xff"), std::string::npos) << "White's name: " << output.text;
}

TEST(Files, OldOnesSurviveAFullDisk) {
    const TempFolder folder;
    const std::string proof = folder.file("proof");
    ASSERT_EQ(run(program + std::string("solve 3x3x3 --proof ") + proof + " >/dev/null"), 0);
    const std::string before = text_of(proof);
    ASSERT_GT(before.size(), 1024U);
    const Output output =
        capture("ulimit -f 1; " + std::string(program) + "solve 4x3x3 --proof " + proof + " >/dev/null");
    EXPECT_EQ(output.code, 1);
    EXPECT_NE(output.text.find("cannot write " + proof + ": the file became too large"), std::string::npos)
        << output.text;
    EXPECT_EQ(text_of(proof), before);
    EXPECT_FALSE(fs::exists(proof + ".part"));
}

TEST(Files, LoadingADeviceOrAHugeFileEnds) {
    const Output output = capture("printf 'load /dev/zero\\nload /dev/full\\nquit\\n' | " +
                                  std::string(program) + "play --two-players");
    EXPECT_EQ(output.code, 0);
    EXPECT_NE(output.text.find("Not possible: /dev/zero is larger than 4 MB"), std::string::npos)
        << output.text;
}

TEST(Files, AWorkFileThatCannotBeLookedAtIsAnError) {
    const TempFolder folder;
    fs::create_symlink("loop", folder.file("loop"));
    for (const std::string& path : {folder.file("loop"), folder.file(std::string(300, 'x'))}) {
        const Output output = capture(program + std::string("solve 3x3x3 --resume ") + path);
        EXPECT_EQ(output.code, 1) << output.text;
        EXPECT_NE(output.text.find("lianzhu: cannot read " + folder.path().string()), std::string::npos)
            << output.text;
    }
}

TEST(Files, AnEndlessMatchLogIsRefused) {
    const TempFolder folder;
    fs::create_directory(folder.file("m"));
    fs::create_symlink("/dev/zero", folder.file("m/match.jsonl"));
    const std::string resume =
        "match --first random --second random --games 2 --resume --out " + folder.file("m");
    for (const std::string& command : {std::string("match merge /dev/zero"), resume}) {
        const Output output = capture(program + command);
        EXPECT_EQ(output.code, 1) << output.text;
        EXPECT_NE(output.text.find("is larger than 1024 MB"), std::string::npos) << output.text;
    }
}

TEST(Signals, EndEveryCommand) {
    for (const char* command :
         {"count 5x4x4", "order --rules 4x4x4 --depth 6", "order --rules 5x5x4 --depth 5 --evaluator fe",
          "search --rules gomoku --moves 'h8 a1'", "search --rules 5x5x4 --searcher minimax", "solve 8x8x5",
          "solve 5x5x5 --verify --proof-positions 2000000000", "bench --depth 30",
          "play --rules gomoku --first level:master --second level:master"}) {
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
            Process process("exec " + std::string(program) + command + " >/dev/null 2>&1 </dev/null");
            ASSERT_TRUE(wait_until([&] { return catches(process.pid(), signal) || process.has_ended(); }));
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            process.send(signal);
            EXPECT_EQ(process.wait(), 130) << command;
        }
    }
}

TEST(Signals, EndTheReplayOfAProof) {
    const TempFolder folder;
    const std::string proof = folder.file("proof");
    ASSERT_EQ(run(program + std::string("solve 5x4x4 --proof-pairs --proof ") + proof + " >/dev/null"), 0);
    // The same positions again and again: long to read, whatever the machine.
    const std::string positions = text_of(proof).substr(text_of(proof).find("strategy"));
    std::ofstream file(proof, std::ios::app | std::ios::binary);
    for (size_t size = 0; size < 200'000'000; size += positions.size()) file << positions;
    file.close();
    Process check("exec " + std::string(program) + "solve 5x4x4 --check " + proof + " >/dev/null 2>&1");
    ASSERT_TRUE(wait_until([&] { return catches(check.pid(), SIGTERM); }));
    check.send(SIGTERM);
    EXPECT_EQ(check.wait(), 130);
}

}  // namespace
