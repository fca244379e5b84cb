// The solve command as users run it: stopped, resumed, and from positions of the weak game.

#include <gtest/gtest.h>

#include "support/process.h"

namespace {

namespace fs = std::filesystem;
using namespace lianzhu::test;

class SolveCommand : public testing::Test {
  protected:
    [[nodiscard]] std::string path(const std::string& name) const { return folder_.file(name); }

    /// Returns the exit code; output() has what was printed.
    int run(const std::string& arguments) {
        const Output output = capture(LIANZHU_BINARY " --lang en solve " + arguments);
        output_ = output.text;
        return output.code;
    }
    [[nodiscard]] const std::string& output() const { return output_; }

  private:
    TempFolder folder_;
    std::string output_;
};

TEST_F(SolveCommand, AStoppedRunLeavesAWholeFileAndSaysWhy) {
    EXPECT_EQ(run("8x8x5 --time-ms 100 --memory 16 --resume " + path("work")), 1);
    EXPECT_NE(output().find("not known: a limit was reached"), std::string::npos) << output();
    EXPECT_TRUE(fs::exists(path("work")));
    EXPECT_FALSE(fs::exists(path("work.part")));
    EXPECT_EQ(run("8x8x5 --time-ms 100 --memory 16 --resume " + path("work")), 1) << "it is taken up";
    EXPECT_EQ(run("7x7x5 --time-ms 100 --resume " + path("work")), 1);
    EXPECT_NE(output().find("is not from an interrupted run"), std::string::npos) << output();
}

TEST_F(SolveCommand, ADamagedFileIsRefused) {
    EXPECT_EQ(run("8x8x5 --time-ms 100 --memory 16 --resume " + path("work")), 1);
    const std::string whole = text_of(path("work"));
    std::string zeroed = whole;
    std::fill(zeroed.begin() + static_cast<std::ptrdiff_t>(zeroed.size() / 2),
              zeroed.begin() + static_cast<std::ptrdiff_t>(zeroed.size() / 2) + 64, '\0');
    const size_t head = whole.find('\n') + 1;
    for (const std::string& damaged :
         {whole + "torn", zeroed, whole.substr(0, whole.size() / 2), whole.substr(0, head)}) {
        std::ofstream(path("work"), std::ios::binary) << damaged;
        EXPECT_EQ(run("8x8x5 --time-ms 100 --memory 16 --resume " + path("work")), 1);
        EXPECT_NE(output().find("work is damaged"), std::string::npos) << output();
        EXPECT_EQ(text_of(path("work")), damaged) << "it is not touched";
    }
}

TEST_F(SolveCommand, IsSavedWhileItRuns) {
    Process solve("exec " LIANZHU_BINARY " solve 8x8x5 --memory 16 --save-every 1 --resume " + path("work"));
    ASSERT_TRUE(wait_until([&] { return fs::exists(path("work")); }));
    solve.send(SIGKILL);
    solve.wait();
    EXPECT_EQ(run("8x8x5 --time-ms 100 --memory 16 --resume " + path("work")), 1);
    EXPECT_NE(output().find("not known: a limit was reached"), std::string::npos)
        << "it is taken up: " << output();
}

TEST_F(SolveCommand, IsSavedWhenItsTerminalGoes) {
    Process solve("exec " LIANZHU_BINARY " solve 8x8x5 --memory 16 --resume " + path("work") +
                  " >/dev/null 2>&1");
    ASSERT_TRUE(wait_until([&] { return catches(solve.pid(), SIGHUP); }));
    solve.send(SIGHUP);
    EXPECT_EQ(solve.wait(), 130);
    EXPECT_EQ(run("8x8x5 --time-ms 100 --memory 16 --resume " + path("work")), 1);
    EXPECT_NE(output().find("not known: a limit was reached"), std::string::npos) << output();
}

TEST_F(SolveCommand, AProofThatIsStoppedIsNotAnAnswer) {
    // The value takes a moment; the whole strategy of this draw takes far longer.
    EXPECT_EQ(run("5x5x5 --verify --proof-positions 2000000000 --time-ms 2000 --resume " + path("work")), 1);
    EXPECT_NE(output().find("value: draw"), std::string::npos) << output();
    EXPECT_NE(output().find("the proof is not finished"), std::string::npos) << output();
    EXPECT_TRUE(fs::exists(path("work"))) << "what was learnt is kept";
}

TEST_F(SolveCommand, TheWeakGameGoesOnBehindARowOfTheSecondSide) {
    const std::string moves = " --moves 'a1 a3 b1 b3 c2 c3'";
    EXPECT_EQ(run("3x3x3 --weak" + moves), 0);
    EXPECT_NE(output().find("the first side wins"), std::string::npos) << output();
    EXPECT_EQ(run("3x3x3 --moves 'a1 a3 b1 b3 c2 c3 c1'"), 2) << "the strong game is over";
}

TEST_F(SolveCommand, TheMapSaysWhatItsNumbersMean) {
    EXPECT_EQ(run("3x3x3 --map --moves 'b2 b1'"), 0);
    EXPECT_NE(output().find("in brackets the plies"), std::string::npos) << output();
}

TEST_F(SolveCommand, ADrawIsProvedByPairs) {
    EXPECT_EQ(run("5x4x4 --verify --proof-pairs --proof-positions 200000"), 0);
    EXPECT_NE(output().find("verified: yes"), std::string::npos) << output();
}

}  // namespace
