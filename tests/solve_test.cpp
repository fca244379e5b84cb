// The solve command as users run it: stopped, taken up again, and from positions of the weak game.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

class SolveCommand : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("lianzhu-solve-command-" + std::to_string(getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

    /// The exit code; what was printed is in output().
    int run(const std::string& arguments) {
        const std::string command =
            LIANZHU_BINARY " --lang en solve " + arguments + " >" + path("out") + " 2>&1";
        return WEXITSTATUS(std::system(command.c_str()));
    }
    [[nodiscard]] std::string output() const {
        std::ifstream file(path("out"));
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }

    fs::path folder_;
};

TEST_F(SolveCommand, AStoppedRunLeavesAWholeFileAndSaysWhy) {
    EXPECT_EQ(run("8x8x5 --time-ms 100 --memory 16 --resume " + path("work")), 1);
    EXPECT_NE(output().find("not known: a limit was reached"), std::string::npos) << output();
    EXPECT_TRUE(fs::exists(path("work")));
    EXPECT_FALSE(fs::exists(path("work.part")));
    EXPECT_EQ(run("8x8x5 --time-ms 100 --memory 16 --resume " + path("work")), 1) << "it is taken up";
    EXPECT_EQ(run("7x7x5 --time-ms 100 --resume " + path("work")), 1);
    EXPECT_NE(output().find("is not from an interrupted run"), std::string::npos) << output();
    std::ofstream(path("work"), std::ios::app) << "torn";
    EXPECT_EQ(run("8x8x5 --time-ms 100 --memory 16 --resume " + path("work")), 1);
    EXPECT_NE(output().find("is not from an interrupted run"), std::string::npos) << output();
}

TEST_F(SolveCommand, AProofThatIsStoppedIsNotAnAnswer) {
    // The value takes a moment, the whole strategy of this draw far longer.
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
