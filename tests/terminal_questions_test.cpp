// What the program asks before a game: only at a terminal, so these tests run it at a pseudo-terminal.

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string>

namespace {

/// Runs the program at a terminal where a person types these lines, and returns what was on the screen.
std::string screen_of(const std::string& arguments, const std::string& typed,
                      const std::string& environment = "TERM=xterm") {
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        const std::string command =
            "exec env -u LC_ALL -u LC_CTYPE -u LANG " + environment + " '" LIANZHU_BINARY "' " + arguments;
        execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(127);
    }
    EXPECT_EQ(write(terminal, typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
    std::string screen;
    std::array<char, 4096> part{};
    // Reading fails when the program has left the terminal.
    for (ssize_t size = 0; (size = read(terminal, part.data(), part.size())) > 0;) {
        screen.append(part.data(), static_cast<size_t>(size));
    }
    close(terminal);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << screen;
    return screen;
}

bool shows(const std::string& screen, const std::string& text) {
    return screen.find(text) != std::string::npos;
}

TEST(TerminalQuestions, TwoPeopleChooseTheMarkThatStarts) {
    for (const char* rules : {"tictactoe", "4x3x3", "5x5x3"}) {
        const std::string screen =
            screen_of("play --two-players --rules " + std::string(rules), "what\no\nb2\nquit\n");
        EXPECT_TRUE(shows(screen, "Which mark starts, X or O? [X] ")) << screen;
        EXPECT_TRUE(shows(screen, "Please answer X or O.")) << screen;
        EXPECT_TRUE(shows(screen, "O starts")) << screen;
        EXPECT_TRUE(shows(screen, "X to move> ")) << screen;
    }
}

TEST(TerminalQuestions, APersonChoosesWhoStartsAndTheMark) {
    const std::string screen = screen_of("play --rules 4x3x3", "me\no\nquit\n");
    EXPECT_TRUE(shows(screen, "Who starts, me or computer? [me] ")) << screen;
    EXPECT_TRUE(shows(screen, "Do you want X or O? [X] ")) << screen;
    EXPECT_TRUE(shows(screen, "O: You, starts")) << screen;
    EXPECT_TRUE(shows(screen_of("play", "computer\no\nquit\n"), "X: Computer, Beginner, starts"));
}

TEST(TerminalQuestions, UnderstandTheirOwnChinese) {
    EXPECT_TRUE(shows(screen_of("--lang zh play", "电脑\no\nquit\n"), "X 方：电脑·入门，先走"));
    EXPECT_TRUE(shows(screen_of("--lang zh play", "我\n\nquit\n"), "X 方：你，先走"));
}

TEST(TerminalQuestions, NothingIsAskedThatIsKnown) {
    EXPECT_FALSE(shows(screen_of("play --two-players --rules gomoku@9", "quit\n"), "[X]"));
    EXPECT_FALSE(shows(screen_of("play --two-players --first-mark O", "quit\n"), "Which mark"));
    EXPECT_FALSE(shows(screen_of("play --start me --first-mark O", "quit\n"), "Who starts"));
    EXPECT_FALSE(shows(screen_of("play --first random --second random", "quit\n"), "Which mark"));
}

TEST(TerminalColours, AreLeftOutWhereTheyAreNotWanted) {
    const char* arguments = "play --two-players --rules gomoku@9";
    const char* typed = "e5\nquit\n";
    EXPECT_TRUE(shows(screen_of(arguments, typed), "\x1b["));
    for (const char* environment : {"TERM=xterm NO_COLOR=1", "TERM=dumb"}) {
        const std::string screen = screen_of(arguments, typed, environment);
        EXPECT_FALSE(shows(screen, "\x1b")) << environment;
        EXPECT_TRUE(shows(screen, "[●]")) << screen;
    }
    EXPECT_TRUE(shows(screen_of(arguments, typed, "TERM=xterm NO_COLOR="), "\x1b["))
        << "an empty one asks for nothing";
}

TEST(TerminalEncoding, GetsTextThatItCanShow) {
    const std::string plain = screen_of("play --two-players --rules gomoku@9", "e5\nquit\n", "LC_ALL=C");
    EXPECT_TRUE(shows(plain, "Gomoku: 5 in a row on 9x9")) << plain;
    EXPECT_TRUE(shows(plain, "[X]")) << plain;
    EXPECT_TRUE(std::all_of(plain.begin(), plain.end(), [](char c) { return c > 0; })) << plain;
    const std::string english =
        screen_of("play --lang zh --two-players --rules gomoku@9", "quit\n", "LC_ALL=C");
    EXPECT_TRUE(shows(english, "Gomoku")) << "ASCII has no Chinese: " << english;
    const std::string gbk = screen_of("play --two-players --rules gomoku@9", "quit\n", "LC_ALL=zh_CN.GBK");
    EXPECT_TRUE(shows(gbk, "\xCE\xE5\xD7\xD3\xC6\xE5")) << "五子棋 in GBK: " << gbk;
}

TEST(TerminalQuestions, LeavingIsAnAnswer) {
    EXPECT_FALSE(shows(screen_of("play --two-players", "quit\n"), "starts\r\n"));
}

}  // namespace
