// The terminal and the page give a person the same advice.

#include <gtest/gtest.h>

#include <sstream>

#include "bridge/bridge.h"
#include "position/notation.h"
#include "terminal/session.h"
#include "vocabulary/json.h"

namespace lianzhu {
namespace {

struct Asked {
    const char* rules;
    const char* moves;
};

/// Where the answer does not depend on the speed of the machine: boards that are solved, and forced moves.
constexpr Asked boards[] = {
    {"tictactoe", ""},
    {"tictactoe", "a3"},
    {"tictactoe", "a3 b2 b3"},
    {"tictactoe", "a3 b3"},
    {"4x3x3", ""},
    {"4x4x4", "b2"},
    {"4x4x3", "b2 a1"},
    {"5x5x4", "c3 b2 c2"},
    {"gomoku", "h8 a1 h9 a3 h10 o15"},
    {"gomoku", "h8 a1 h9 a3 h10 o15 h11 h12"},
    {"gomoku-standard", "h8 a1 h9 a3 h10 o15"},
    {"renju", "h8 a1 h9 a3 h10 o15"},
    {"9x9x7", "b5 a1 c5 a2 d5 a3 e5 b1 f5 b3 g5 c1"},
};

/// What a session in the terminal prints for one command.
std::string terminal_says(const Asked& asked, const char* command) {
    SessionOptions options;
    options.rules = *parse_rules(asked.rules);
    options.start = *parse_moves(options.rules, asked.moves);
    std::istringstream input(std::string(command) + "\nquit\n");
    std::ostringstream output;
    StopFlag interrupt;
    const Encoding encoding("UTF-8");
    Console console(input, output, Screen{}, encoding, interrupt);
    EXPECT_FALSE(Session(options, console).run().has_value());
    return output.str();
}

Json page_hears(const Asked& asked, const char* request) {
    bridge::Bridge core;
    return Json::parse(
        core.answer(to_text({{"do", request}, {"rules", asked.rules}, {"moves", asked.moves}})));
}

std::string name(const Asked& asked) {
    return std::string(asked.rules) + " after " + asked.moves;
}

TEST(SameAdvice, TheHintOfTerminalAndPage) {
    for (const Asked& asked : boards) {
        const Json answer = page_hears(asked, "hint");
        ASSERT_TRUE(answer["ok"].get<bool>()) << name(asked) << answer;
        ASSERT_TRUE(answer["complete"].get<bool>())
            << name(asked) << ": cut off by time, so nothing is known";
        const std::string expected = "Hint: " + answer["move"].get<std::string>() + "\n";
        const std::string said = terminal_says(asked, "hint");
        EXPECT_NE(said.find(expected), std::string::npos) << name(asked) << ": " << expected << said;
    }
}

TEST(SameAdvice, TheBestMoveOfTerminalAndPage) {
    for (const Asked& asked : boards) {
        const Json answer = page_hears(asked, "best");
        ASSERT_TRUE(answer["ok"].get<bool>()) << name(asked) << answer;
        ASSERT_TRUE(answer["complete"].get<bool>())
            << name(asked) << ": cut off by time, so nothing is known";
        const std::string result = answer["result"];
        const std::string said = terminal_says(asked, "best");
        const std::string expected = ": " + answer["move"].get<std::string>() + ", result " +
                                     (result == "win" ? "1" : (result == "loss" ? "-1" : "0")) + " (";
        EXPECT_NE(said.find(expected), std::string::npos) << name(asked) << ": " << expected << said;
    }
}

}  // namespace
}  // namespace lianzhu
