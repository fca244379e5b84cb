// script/ladder as users run it, with a few fast games.

#include <gtest/gtest.h>

#include "support/process.h"

namespace {

using namespace lianzhu::test;

class Ladder : public testing::Test {
  protected:
    [[nodiscard]] std::string path(const std::string& name) const { return folder_.file(name); }

    [[nodiscard]] Output run(const std::string& arguments) const {
        const std::string bin = std::string(PBRAIN_BINARY).substr(0, std::string(PBRAIN_BINARY).rfind('/'));
        return capture(LIANZHU_SOURCE_DIR "/script/ladder --bin " + bin + " --out " + path("results") +
                       " --doc " + path("strength.md") + " " + arguments + " 2>&1");
    }

  private:
    TempFolder folder_;
};

/// The engine with few nodes. A busy machine makes nobody lose on time.
const std::string weak_peer = " --peer \"name=weak cmd=" PBRAIN_BINARY " nodes=50 tolerance=20000\"";

TEST_F(Ladder, MeasuresInAShortRunAndGoesOnWithWhatIsThere) {
    // An open three wins, even with few nodes.
    std::ofstream(path("wins.jsonl")) << R"({"rules": "gomoku", "moves": "h8 a1 i8 a3 j8 a5", "win_in": 5})"
                                      << "\n";
    const std::string match = "--games 2 --time 0.02 --quiet-wins " + path("wins.jsonl") + weak_peer;
    const Output first = run(match);
    ASSERT_EQ(first.code, 0) << first.text;
    const std::string document = text_of(path("strength.md"));
    for (const char* part :
         {"## gomoku, 0.02 s a move\n", "| weak | 0.02 s a move, 50 nodes | 2 | ",
          "| Lianzhu | 0.02 s a move | ", "| gomoku | 1 of 1 (100 %) | 1 of 1 (100 %) | 1 of 1 (100 %) |"}) {
        EXPECT_NE(document.find(part), std::string::npos) << part << " is not in\n" << document;
    }
    const std::string log = text_of(path("results/matches/gomoku-0.02s/weak/match.jsonl"));

    // Another run adds to the document and plays nothing again.
    const Output second = run(match + " --rules gomoku,gomoku@9 --games 2");
    ASSERT_EQ(second.code, 0) << second.text;
    EXPECT_EQ(text_of(path("results/matches/gomoku-0.02s/weak/match.jsonl")), log);
    const Output third = run("--so-far");
    ASSERT_EQ(third.code, 0) << third.text;
    for (const char* part : {"## gomoku, 0.02 s a move\n", "## gomoku@9, 0.02 s a move\n"}) {
        EXPECT_NE(text_of(path("strength.md")).find(part), std::string::npos) << part;
    }
}

TEST_F(Ladder, DoesNotAddUpTheResultsOfTwoEngines) {
    std::filesystem::create_directories(path("results"));
    std::ofstream(path("results/engine.json")) << R"({"signature": 1})";
    const Output said = run("--games 2" + weak_peer);
    EXPECT_EQ(said.code, 1);
    EXPECT_NE(said.text.find("has results of another engine"), std::string::npos) << said.text;
}

TEST_F(Ladder, RefusesWhatMakesNoSenseInOneLine) {
    const auto expect = [&](const std::string& arguments, int code) {
        const Output said = run(arguments);
        EXPECT_EQ(said.code, code) << arguments << ": " << said.text;
        EXPECT_EQ(std::count(said.text.begin(), said.text.end(), '\n'), 1) << arguments << ": " << said.text;
    };
    expect("", 2);
    expect("--so-far", 1);
    expect("--games 0" + weak_peer, 2);
    expect("--peer cmd=./pbrain-x", 2);
    expect(weak_peer + weak_peer, 2);
    expect("--rules chess" + weak_peer, 2);
    expect("--leagues blitz" + weak_peer, 2);
    expect("--quiet-wins /no/such/file", 2);
}

}  // namespace
