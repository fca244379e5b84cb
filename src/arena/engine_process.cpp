#include "arena/engine_process.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "arena/engine_keeper.h"
#include "arena/orphans.h"
#include "files/file_error.h"

namespace lianzhu {

namespace {

using std::chrono::milliseconds;

/// How long the kernel may take after SIGKILL.
constexpr milliseconds kill_patience{5000};
constexpr milliseconds send_patience{1000};
/// How long an engine must have been quiet before it gets the next line, and how long at most that is waited for.
constexpr milliseconds quiet_time{20};
constexpr milliseconds quiet_patience{200};
/// How long an engine may take after SIGTERM when the whole program is being stopped.
constexpr milliseconds hurried_patience{40};
/// How often the stop flag is checked.
constexpr int stop_poll_ms = 20;

int milliseconds_until(EngineProcess::Clock::time_point deadline) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - EngineProcess::Clock::now()).count();
    return static_cast<int>(std::clamp<int64_t>(left, 0, 1'000'000));
}

void close_pipe(int& pipe) {
    if (pipe >= 0) close(pipe);
    pipe = -1;
}

/// Both ends of everything that connects the runner and its engine.
struct Pipes {
    std::array<int, 2> control{-1, -1};
    std::array<int, 2> input{-1, -1};
    std::array<int, 2> output{-1, -1};
    std::array<int, 2> errors{-1, -1};

    bool open() {
        return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control.data()) == 0 &&
               pipe2(input.data(), O_CLOEXEC) == 0 && pipe2(output.data(), O_CLOEXEC) == 0 &&
               pipe2(errors.data(), O_CLOEXEC) == 0;
    }
    void close_all() {
        for (auto* each : {&control, &input, &output, &errors}) {
            for (int& fd : *each) close_pipe(fd);
        }
    }
};

/// A broken pipe is normal here: the result of write() shows it.
void block_broken_pipe_signal() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

/// The lack is this program's own: an engine must not lose a game by it.
Error cannot_start(int reason) {
    return fail("no engine can be started now: {0}").because(system_reason(reason));
}

void never_block(int fd) {
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

}  // namespace

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::string& command, LineSink sink) {
    block_broken_pipe_signal();
    Pipes pipes;
    if (!pipes.open()) {
        const int reason = errno;
        pipes.close_all();
        return cannot_start(reason);
    }
    const pid_t keeper = fork_keeper();
    if (keeper == 0)
        keep_engine({pipes.control[1], pipes.input[0], pipes.output[1], pipes.errors[1]}, command.c_str());
    if (keeper < 0) {
        const int reason = errno;
        pipes.close_all();
        return cannot_start(reason);
    }
    close_pipe(pipes.control[1]);
    close_pipe(pipes.input[0]);
    close_pipe(pipes.output[1]);
    close_pipe(pipes.errors[1]);

    std::unique_ptr<EngineProcess> process(new EngineProcess);
    process->keeper_ = keeper;
    process->control_ = pipes.control[0];
    process->input_ = pipes.input[1];
    process->output_ = pipes.output[0];
    process->errors_ = pipes.errors[0];
    process->sink_ = std::move(sink);
    for (const int fd : {process->input_, process->output_, process->errors_}) never_block(fd);
    return process;
}

EngineProcess::~EngineProcess() {
    kill_at_once();
    show_errors();
    close_pipe(control_);
    close_pipe(input_);
    close_pipe(output_);
    close_pipe(errors_);
}

void EngineProcess::wait_until_quiet() {
    const auto give_up = Clock::now() + quiet_patience;
    int wait_ms = 0;
    while (take_output(wait_ms)) {
        const auto quiet_at = std::min(last_output_ + quiet_time, give_up);
        wait_ms = milliseconds_until(quiet_at);
        if (wait_ms == 0) return;
    }
}

bool EngineProcess::send(std::string_view line) {
    wait_until_quiet();
    if (sink_) sink_('>', line);
    std::string text(line);
    text += "\r\n";
    std::string_view rest = text;
    const auto deadline = Clock::now() + send_patience;
    while (!rest.empty()) {
        const ssize_t written = write(input_, rest.data(), rest.size());
        if (written > 0) {
            rest.remove_prefix(static_cast<size_t>(written));
            continue;
        }
        if (written < 0 && errno != EAGAIN && errno != EINTR) return false;
        if (Clock::now() >= deadline) return false;
        // An engine may be stuck because nobody reads what it writes.
        take_output(0);
        pollfd wait{input_, POLLOUT, 0};
        poll(&wait, 1, stop_poll_ms);
    }
    return true;
}

/// Reads what is in a pipe; false at its end.
bool EngineProcess::read_from(int& pipe, std::string& buffer) {
    std::array<char, 16384> chunk{};
    const ssize_t got = read(pipe, chunk.data(), chunk.size());
    if (got > 0) {
        buffer.append(chunk.data(), static_cast<size_t>(got));
        received_ += static_cast<size_t>(got);
        last_output_ = Clock::now();
        return true;
    }
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return true;
    close_pipe(pipe);
    return false;
}

/// Waits for output and reads it; false when no more can come.
bool EngineProcess::take_output(int timeout_ms) {
    if (output_ < 0) return false;
    std::array<pollfd, 3> wait{{{output_, POLLIN, 0}, {errors_, POLLIN, 0}, {control_, POLLIN, 0}}};
    if (poll(wait.data(), wait.size(), timeout_ms) <= 0) return true;
    if (errors_ >= 0 && wait[1].revents != 0) {
        read_from(errors_, error_text_);
        show_errors();
    }
    if (wait[0].revents != 0) return read_from(output_, output_text_);
    if (wait[2].revents == 0) return true;
    // Without its keeper the engine is gone, even if something that it started keeps the pipe open. It may have
    // spoken after the look at its output and before the one at its keeper.
    const size_t had = received_;
    return read_from(output_, output_text_) && received_ > had;
}

void EngineProcess::show_errors() {
    size_t end = 0;
    while ((end = error_text_.find('\n')) != std::string::npos) {
        if (sink_) sink_('!', std::string_view(error_text_).substr(0, end));
        error_text_.erase(0, end + 1);
    }
    if (error_text_.size() > longest_line) error_text_.clear();
}

PipeLine EngineProcess::read_line(Clock::time_point deadline, const StopFlag* stop) {
    while (true) {
        const size_t end = output_text_.find_first_of("\r\n");
        if (end != std::string::npos) {
            std::string line = output_text_.substr(0, end);
            output_text_.erase(0, end + 1);
            if (line.empty()) continue;
            if (sink_) sink_('<', line);
            if (received_ > flood_bytes) return {PipeTrouble::flood, ""};
            return {PipeTrouble::none, std::move(line)};
        }
        if (output_text_.size() > longest_line || received_ > flood_bytes) return {PipeTrouble::flood, ""};
        if (stop != nullptr && stop->raised()) return {PipeTrouble::stopped, ""};
        const int left = milliseconds_until(deadline);
        if (left == 0) {
            const size_t had = received_;
            if (!take_output(0)) return {PipeTrouble::ended, ""};
            if (received_ == had) return {PipeTrouble::timeout, ""};
            continue;
        }
        if (!take_output(stop != nullptr ? std::min(left, stop_poll_ms) : left)) {
            // Text without a line end was the engine's last word.
            if (output_text_.find_first_of("\r\n") == std::string::npos) return {PipeTrouble::ended, ""};
        }
    }
}

void EngineProcess::order(char what) {
    if (control_ >= 0) ::send(control_, &what, 1, MSG_NOSIGNAL);
}

std::optional<Error> EngineProcess::why_not_started() const {
    if (exit_code_ > engine_not_started) return std::nullopt;
    return cannot_start(engine_not_started - exit_code_);
}

/// Takes the keeper's last word and waits for its end.
void EngineProcess::end_keeper() {
    int32_t code = -1;
    const bool said_farewell = recv(control_, &code, sizeof code, 0) == static_cast<ssize_t>(sizeof code);
    if (said_farewell) exit_code_ = code;
    reap_keeper(keeper_);
    gone_ = true;
    // Somebody killed it before it had done its work.
    if (!said_farewell) kill_orphans();
}

/// Waits until the keeper has exited, emptying the pipes so that nothing blocks in a write. When the flag is
/// raised, waits only this much longer.
bool EngineProcess::wait_gone(Clock::time_point deadline, const StopFlag* stop, milliseconds after_stop) {
    bool is_hurried = false;
    while (!gone_) {
        if (is_raised(stop) && !is_hurried) {
            is_hurried = true;
            deadline = std::min(deadline, Clock::now() + after_stop);
        }
        pollfd wait{control_, POLLIN, 0};
        const int left = milliseconds_until(deadline);
        if (poll(&wait, 1, std::min(left, stop_poll_ms)) > 0) {
            end_keeper();
            break;
        }
        if (left == 0) return false;
        take_output(0);
        output_text_.clear();
    }
    return true;
}

EngineEnd EngineProcess::finish(milliseconds patience, milliseconds after_term, const StopFlag* stop) {
    EngineEnd end;
    if (!is_raised(stop)) send("END");
    close_pipe(input_);
    if (!wait_gone(Clock::now() + patience, stop)) {
        end = kill(after_term, stop);
        end.ignored_end = !is_raised(stop);
    }
    end.exit_code = exit_code_;
    return end;
}

void EngineProcess::kill_at_once() {
    if (gone_) return;
    order(order_kill);
    if (wait_gone(Clock::now() + kill_patience)) return;
    // The engine has stopped its keeper, which therefore cannot obey.
    ::kill(keeper_, SIGKILL);
    wait_gone(Clock::now() + kill_patience);
}

EngineEnd EngineProcess::kill(milliseconds after_term, const StopFlag* stop) {
    EngineEnd end;
    order(order_term);
    if (!wait_gone(Clock::now() + after_term, stop, hurried_patience)) {
        end.ignored_term = !is_raised(stop);
        kill_at_once();
    }
    end.exit_code = exit_code_;
    return end;
}

}  // namespace lianzhu
