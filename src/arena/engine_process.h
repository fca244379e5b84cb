#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/stop.h"

namespace lianzhu {

// An engine as a separate process that exchanges lines. Threads: one thread at a time may use an object, and
// the thread that starts an engine should be the one that ends it.
//
// Between this program and the engine is a keeper, a small process that only waits:
//
//     runner ──socket── keeper ──parent of── engine (with its own process group)
//        └────stdin, stdout, stderr (pipes)────┘
//
// When the socket closes, for whatever reason, the keeper kills the engine's group and everything that the
// engine left behind, and exits. So no engine outlives the runner, even after kill -9. If the keeper itself
// is killed, the kernel kills the engine (PR_SET_PDEATHSIG), and the runner ends what the engine left behind
// if it inherits orphans (arena/orphans.h).

/// What can go wrong while waiting for a line.
enum class PipeTrouble : uint8_t { none, ended, timeout, flood, stopped };

struct PipeLine {
    PipeTrouble trouble = PipeTrouble::none;
    std::string text;
};

/// How an engine ended.
struct EngineEnd {
    bool ignored_end = false;   ///< still running some time after END
    bool ignored_term = false;  ///< still running after SIGTERM too, so it was killed
    int exit_code = 0;          ///< 128 + signal when a signal ended it; -1 when not known
};

/// Called with every line: '>' sent, '<' received, '!' stderr.
using LineSink = std::function<void(char direction, std::string_view line)>;

class EngineProcess {
  public:
    using Clock = std::chrono::steady_clock;

    /// Runs the command line in a shell. A command that cannot be run shows as `ended`. Fails when this
    /// program has no more descriptors or processes, which is not the engine's fault.
    static Result<std::unique_ptr<EngineProcess>> start(const std::string& command, LineSink sink = nullptr);

    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;
    /// Kills whatever is still running.
    ~EngineProcess();

    /// Sends one line once the engine has been quiet for a moment: some engines drop what reaches them while they
    /// still write. False when the engine does not take it within a second, or is gone.
    bool send(std::string_view line);

    /// The next line, without its end. Lines arrive in order; lines that arrived before the deadline are
    /// returned even after it.
    PipeLine read_line(Clock::time_point deadline, const StopFlag* stop = nullptr);

    /// Restarts the count of output that is allowed between two answers.
    void reset_flood() { received_ = 0; }

    /// END, then SIGTERM, then SIGKILL, each after a short wait. A raised flag makes the waits so short that
    /// nothing counts as ignored.
    EngineEnd finish(std::chrono::milliseconds patience, std::chrono::milliseconds after_term = term_patience,
                     const StopFlag* stop = nullptr);
    /// SIGTERM, some time later SIGKILL; for engines that misbehave.
    EngineEnd kill(std::chrono::milliseconds after_term = term_patience, const StopFlag* stop = nullptr);

    /// Set once the engine has ended, if the reason is that no process could be made for it.
    [[nodiscard]] std::optional<Error> why_not_started() const;

    /// How long an engine may take after SIGTERM.
    static constexpr std::chrono::milliseconds term_patience{200};

    /// More than this between two answers is a flood, and so is a longer line.
    static constexpr size_t flood_bytes = size_t{4} << 20;
    static constexpr size_t longest_line = size_t{64} << 10;

  private:
    EngineProcess() = default;
    bool take_output(int timeout_ms);
    void wait_until_quiet();
    bool read_from(int& pipe, std::string& buffer);
    void show_errors();
    bool wait_gone(Clock::time_point deadline, const StopFlag* stop = nullptr,
                   std::chrono::milliseconds after_stop = std::chrono::milliseconds(0));
    void end_keeper();
    void kill_at_once();
    void order(char what);

    int keeper_ = -1;  ///< process id
    int control_ = -1;
    int input_ = -1;
    int output_ = -1;
    int errors_ = -1;
    std::string output_text_;
    std::string error_text_;
    size_t received_ = 0;
    Clock::time_point last_output_;
    bool gone_ = false;
    int exit_code_ = -1;
    LineSink sink_;
};

}  // namespace lianzhu
