#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/random.h"
#include "base/stop.h"
#include "gomocup/conversation.h"
#include "gomocup/leave_signs.h"
#include "gomocup/output.h"
#include "player/engine.h"

namespace lianzhu::gomocup {

/// What one search gets. An answer can take several.
struct SearchOrder {
    Engine::Clock::time_point asked;  ///< when the time starts
    SearchLimits limits;
    Engine::Clock::time_point deadline;  ///< the best known by then is the answer
};

struct ServerOptions {
    std::string searcher = "gomoku";
    std::string evaluator = "outcome";
    SearcherOptions options;                            ///< until INFO changes them
    uint64_t seed = 0;                                  ///< of the openings that it proposes
    const StopFlag* interrupt = nullptr;                ///< raised by a signal that interrupts reading
    std::function<void(const SearchOrder&)> on_search;  ///< called before each search; for tests of the times
};

/// A Gomocup engine on two file descriptors.
///
/// Threads: three; `state_` guards the state that they share.
///
///     reader     the caller of serve(): cuts the input into commands. ABOUT, INFO, YXSTOP and END act at
///                once; everything, these included, goes into the queue, so that the order is known. When the
///                queue is full it waits, and so does the manager
///     conductor  takes the commands in order, asks the engine, waits for its answer and sends it. While it
///                waits it is the watchdog of the search (Engine::wait)
///     search     the engine's own thread
class Server {
  public:
    Server(ServerOptions options, int input, int output);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    /// Runs until END, the end of the input, a signal, or until nobody reads the output any more. Then drops
    /// what is still in the queue. The threads may still be working when it returns; the destructor waits for
    /// them.
    void serve();

    /// The system's error number when an answer could not be written; 0 otherwise.
    [[nodiscard]] int output_failure() const { return output_.failure(); }

    /// What may wait in the queue: many boards, each of as many lines as it has cells.
    static constexpr size_t most_commands = 4096;
    static constexpr size_t most_bytes = size_t{64} << 10U;

  private:
    using Clock = Engine::Clock;
    struct Item {
        Command command;
        uint64_t number;
        Clock::time_point arrival;
    };

    bool wait_for_input();
    void hear(const Command& command);
    void append(const Command& command);
    [[nodiscard]] bool has_room() const {
        return queue_.size() < most_commands && waiting_bytes_ < most_bytes;
    }
    void stop_thinking();
    void leave();
    [[nodiscard]] bool is_leaving();

    void conduct();
    std::optional<Item> next_item();
    void handle(const Item& item);
    [[nodiscard]] bool has_more();
    std::optional<Error> configure();
    void think(const Question& question, const Item& item);
    [[nodiscard]] bool is_stopped(const Item& item);
    void send(const Lines& lines);

    ServerOptions options_;
    int input_;
    LeaveSigns signs_;
    Output output_;  ///< the search sends too, so it outlives the engine
    Random random_;
    Engine engine_;
    Clock::time_point last_answer_;  ///< only for the conductor

    std::mutex state_;  // guards all below
    std::condition_variable changed_;
    Conversation conversation_;
    std::deque<Item> queue_;
    size_t waiting_bytes_ = 0;  ///< of the texts in the queue
    std::condition_variable room_;
    uint64_t heard_ = 0;           ///< commands so far
    uint64_t thinking_about_ = 0;  ///< the number of the item in progress; 0: none
    uint64_t stopped_up_to_ = 0;   ///< no more thinking about items up to this one
    bool is_leaving_ = false;

    std::thread conductor_;
};

}  // namespace lianzhu::gomocup
