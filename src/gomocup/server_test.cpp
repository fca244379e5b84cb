#include "gomocup/server.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include "gomocup/reply.h"

namespace lianzhu::gomocup {
namespace {

/// A server in this process at the other end of two pipes.
class Manager {
  public:
    explicit Manager(ServerOptions options = {}) {
        EXPECT_EQ(pipe(to_.data()), 0);
        EXPECT_EQ(pipe(from_.data()), 0);
        thread_ = std::thread([this, options] {
            Server server(options, to_[0], from_[1]);
            server.serve();
        });
    }
    ~Manager() {
        close_input();
        thread_.join();
        for (const int end : {to_[0], from_[0], from_[1]}) close(end);
    }
    Manager(const Manager&) = delete;
    Manager& operator=(const Manager&) = delete;

    void close_input() {
        if (to_[1] >= 0) close(to_[1]);
        to_[1] = -1;
    }

    void send(const std::string& text) {
        ASSERT_EQ(write(to_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }

    /// The next line that is not a remark; empty when none comes for a long time.
    std::string read() {
        while (true) {
            const size_t end = text_.find('\n');
            if (end != std::string::npos) {
                const std::string line = text_.substr(0, end);
                text_.erase(0, end + 1);
                if (!parse_reply(line).is_remark()) return line;
                continue;
            }
            pollfd waiting{from_[0], POLLIN, 0};
            if (poll(&waiting, 1, 60'000) <= 0) return "";
            std::array<char, 512> bytes{};
            const ssize_t count = ::read(from_[0], bytes.data(), bytes.size());
            if (count <= 0) return "";
            text_.append(bytes.data(), static_cast<size_t>(count));
        }
    }
    std::string ask(const std::string& line) {
        send(line + "\n");
        return read();
    }
    bool reads_move() { return parse_reply(read()).kind == Reply::Kind::cells; }

  private:
    std::array<int, 2> to_{};
    std::array<int, 2> from_{};
    std::string text_;
    std::thread thread_;
};

TEST(Server, PlaysWithinItsTime) {
    Manager manager;
    EXPECT_EQ(manager.ask("START 15"), "OK");
    manager.send("INFO timeout_turn 50\nINFO max_memory 67108864\nBEGIN\n");
    EXPECT_TRUE(manager.reads_move());
    for (const char* turn : {"TURN 0,0\n", "TURN 2,0\r\n", "TURN 4,1\r"}) {
        manager.send(turn);
        EXPECT_TRUE(manager.reads_move());
    }
}

TEST(Server, AboutIsAnsweredWhileThinking) {
    Manager manager;
    EXPECT_EQ(manager.ask("START 15"), "OK");
    manager.send("INFO timeout_turn 3600000\nTURN 7,7\n");
    EXPECT_NE(manager.ask("ABOUT").find("name="), std::string::npos);
    manager.send("YXSTOP\n");
    EXPECT_TRUE(manager.reads_move());
}

TEST(Server, StopInOneBreathWithTheQuestionStopsIt) {
    Manager manager;
    EXPECT_EQ(manager.ask("START 15"), "OK");
    for (int i = 0; i < 20; ++i) {
        manager.send("INFO timeout_turn 3600000\nBOARD\n7,7,2\n" + std::to_string(i % 7) +
                     ",1,1\n9,9,2\nDONE\nYXSTOP\n");
        EXPECT_TRUE(manager.reads_move());
    }
    EXPECT_EQ(manager.ask("RESTART"), "OK");
}

TEST(Server, CommandsSentWhileThinkingAreNotLost) {
    Manager manager;
    EXPECT_EQ(manager.ask("START 15"), "OK");
    manager.send("INFO timeout_turn 100\nTURN 7,7\nRESTART\nTURN 1,1\nNONSENSE\nTURN 3,1\nRESTART\n");
    EXPECT_TRUE(manager.reads_move());
    EXPECT_EQ(manager.read(), "OK");
    EXPECT_TRUE(manager.reads_move());
    EXPECT_EQ(parse_reply(manager.read()).kind, Reply::Kind::unknown);
    EXPECT_TRUE(manager.reads_move());
    EXPECT_EQ(manager.read(), "OK");
}

TEST(Server, InfoWhileThinkingCountsForTheNextMove) {
    Manager manager;
    EXPECT_EQ(manager.ask("START 15"), "OK");
    manager.send("INFO timeout_turn 3600000\nTURN 7,7\nINFO timeout_turn 20\nYXSTOP\n");
    EXPECT_TRUE(manager.reads_move());
    manager.send("TURN 0,0\n");
    EXPECT_TRUE(manager.reads_move()) << "an hour would be too long for this test";
}

TEST(Server, EndDropsTheQueueAndTheThinking) {
    Manager manager;
    EXPECT_EQ(manager.ask("START 15"), "OK");
    manager.send("INFO timeout_turn 3600000\nTURN 7,7\nTURN 8,8\nABOUT\n");
    EXPECT_NE(manager.read().find("name="), std::string::npos);
    manager.send("END\n");
}

TEST(Server, TheEndOfTheInputIsAnEnd) {
    Manager manager;
    EXPECT_EQ(manager.ask("START 15"), "OK");
    manager.send("INFO timeout_turn 3600000\nTURN 7,7\n");
    manager.close_input();
}

TEST(Server, OtherRulesAndSearchers) {
    for (const char* searcher : {"gomoku", "classic-hard", "alphabeta-id"}) {
        ServerOptions options;
        options.searcher = searcher;
        Manager manager(options);
        manager.send("INFO timeout_turn 20\n");
        for (const char* rule : {"0", "1", "2", "4", "8"}) {
            for (const char* size : {"START 5", "START 15", "RECTSTART 22,7"}) {
                manager.send(std::string("INFO rule ") + rule + "\n");
                EXPECT_EQ(manager.ask(size), "OK") << searcher << rule;
                manager.send("BEGIN\n");
                EXPECT_TRUE(manager.reads_move()) << searcher << rule << size;
            }
        }
    }
}

TEST(Server, TwoThreadsAndSmallTables) {
    Manager manager;
    manager.send("INFO thread_num 2\nINFO hash_size 1024\nINFO timeout_turn 50\n");
    EXPECT_EQ(manager.ask("START 15"), "OK");
    for (const char* turn : {"TURN 7,7\n", "TURN 0,0\n", "YXHASHCLEAR\nTURN 2,0\n", "YXNBEST 2\n"}) {
        manager.send(turn);
        EXPECT_TRUE(manager.reads_move()) << turn;
    }
}

TEST(Server, Swap2IsPlayedThrough) {
    Manager manager;
    manager.send("INFO timeout_turn 200\nINFO rule 1\n");
    EXPECT_EQ(manager.ask("START 15"), "OK");
    manager.send("SWAP2BOARD\nDONE\n");
    const Reply opening = parse_reply(manager.read());
    ASSERT_EQ(opening.cells.size(), 3U);
    std::string block = "SWAP2BOARD\n";
    for (const Cell& cell : opening.cells)
        block += std::to_string(cell.x) + "," + std::to_string(cell.y) + "\n";
    manager.send(block + "DONE\n");
    const Reply::Kind choice = parse_reply(manager.read()).kind;
    EXPECT_TRUE(choice == Reply::Kind::swap || choice == Reply::Kind::cells);
}

}  // namespace
}  // namespace lianzhu::gomocup
