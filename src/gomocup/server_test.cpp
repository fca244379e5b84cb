#include "gomocup/server.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include "gomocup/reply.h"

namespace lianzhu::gomocup {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

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

/// The search orders that the server gives.
class Orders {
  public:
    [[nodiscard]] ServerOptions options() {
        ServerOptions options;
        options.on_search = [this](const SearchOrder& order) {
            const std::lock_guard lock(guard_);
            orders_.push_back(order);
        };
        return options;
    }
    /// Orders since the last call.
    std::vector<SearchOrder> take() {
        const std::lock_guard lock(guard_);
        return std::exchange(orders_, {});
    }

  private:
    std::mutex guard_;
    std::vector<SearchOrder> orders_;
};

TEST(Server, PlansEveryMoveWithinTheTimeOfTheTurn) {
    Orders orders;
    Manager manager(orders.options());
    EXPECT_EQ(manager.ask("START 15"), "OK");
    manager.send("INFO timeout_turn 50\nINFO max_memory 67108864\nBEGIN\n");
    EXPECT_TRUE(manager.reads_move());
    orders.take();
    int stones = 2;
    for (const char* turn : {"TURN 0,0\n", "TURN 2,0\r\n", "TURN 4,1\r"}) {
        const auto before = Engine::Clock::now();
        manager.send(turn);
        EXPECT_TRUE(manager.reads_move());
        const auto given = orders.take();
        ASSERT_EQ(given.size(), 1U) << turn;
        const TimeBudget budget = plan_time({50ms, milliseconds::max(), stones});
        EXPECT_GE(given[0].asked, before) << "no earlier turn is charged for";
        EXPECT_EQ(given[0].deadline - given[0].asked, budget.deadline);
        EXPECT_LT(given[0].deadline - given[0].asked, 50ms);
        EXPECT_LE(given[0].limits.time, budget.most) << "what has passed since the question is taken off";
        EXPECT_EQ(given[0].limits.ideal_time, budget.ideal);
        stones += 2;
    }
}

TEST(Server, PlansAMoveWithinWhatIsLeftOfTheMatch) {
    Orders orders;
    Manager manager(orders.options());
    EXPECT_EQ(manager.ask("START 15"), "OK");
    manager.send("INFO timeout_turn 3600000\nINFO timeout_match 3600000\nINFO time_left 400\nTURN 7,7\n");
    EXPECT_TRUE(manager.reads_move());
    const auto given = orders.take();
    ASSERT_EQ(given.size(), 1U);
    EXPECT_LT(given[0].deadline - given[0].asked, 400ms);
    EXPECT_LT(given[0].limits.time, 400ms);
}

TEST(Server, TheSearchesOfOneAnswerShareItsTime) {
    Orders orders;
    Manager manager(orders.options());
    manager.send("INFO timeout_turn 200\nINFO rule 1\n");
    EXPECT_EQ(manager.ask("START 15"), "OK");
    manager.send("SWAP2BOARD\nDONE\n");
    EXPECT_EQ(parse_reply(manager.read()).cells.size(), 3U);
    const auto given = orders.take();
    ASSERT_GT(given.size(), 1U);
    auto latest = given[0].asked;
    for (const SearchOrder& order : given) {
        EXPECT_EQ(order.asked, given[0].asked);
        EXPECT_LT(order.deadline - order.asked, 200ms);
        EXPECT_GT(order.deadline, latest) << "each has its share behind the last one's";
        latest = order.deadline;
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

TEST(Server, AManagerThatDoesNotReadCannotKeepIt) {
    for (const char* line : {"ABOUT\n", "NONSENSE THAT IS ANSWERED AT LENGTH\n"}) {
        Manager manager;
        std::string lines;
        while (lines.size() < 60'000) lines += line;
        manager.send(lines);
        manager.close_input();
    }
}

TEST(Server, ALongQueueLosesNothing) {
    Manager manager;
    constexpr int count = 20'000;
    std::thread writer([&] {
        for (int i = 0; i < count; ++i) manager.send("\nNONSENSE" + std::to_string(i) + "\n");
    });
    int heard = 0;
    while (heard < count && manager.read() == "UNKNOWN command NONSENSE" + std::to_string(heard)) ++heard;
    EXPECT_EQ(heard, count);
    if (heard < count) manager.close_input();
    writer.join();
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
