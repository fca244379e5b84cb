#include "arena/engine_keeper.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <initializer_list>

namespace lianzhu {

namespace {

extern "C" void on_child_signal(int /*signal*/) {}  // it only has to interrupt ppoll

void close_all_but(const KeeperPipes& pipes) {
    // Above all the pipes of other engines: a keeper that kept them open would keep those engines alive.
    std::array<unsigned, 4> kept{static_cast<unsigned>(pipes.control), static_cast<unsigned>(pipes.input),
                                 static_cast<unsigned>(pipes.output), static_cast<unsigned>(pipes.errors)};
    std::sort(kept.begin(), kept.end());
    unsigned from = 0;
    for (const unsigned fd : kept) {
        if (fd > from) close_descriptors(from, fd - 1);
        from = fd + 1;
    }
    close_descriptors(from, UINT_MAX);
}

void default_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXFSZ, SIGCHLD}) {
        struct sigaction action {};
        action.sa_handler = SIG_DFL;
        sigaction(signal, &action, nullptr);
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

[[noreturn]] void become_engine(const KeeperPipes& pipes, const char* command, pid_t keeper) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != keeper) _exit(127);
    default_signals();
    dup2(pipes.input, STDIN_FILENO);
    dup2(pipes.output, STDOUT_FILENO);
    dup2(pipes.errors, STDERR_FILENO);
    for (const int fd : {pipes.control, pipes.input, pipes.output, pipes.errors}) {
        if (fd > STDERR_FILENO) close(fd);
    }
    execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
    _exit(127);
}

/// Children of the engine that outlived it now belong to the keeper (their subreaper), even those that left
/// the process group. Kills them one by one until none is left.
void kill_leftovers() {
    constexpr int most_looks = 5000;
    constexpr timespec pause{0, 1'000'000};
    // A child that cannot be found must not block the keeper, and with it the match, for ever.
    for (int look = 0; look < most_looks; ++look) {
        pid_t child = listed_child();
        if (child == 0) child = searched_child();
        if (child != 0) kill(child, SIGKILL);
        const pid_t reaped = waitpid(-1, nullptr, WNOHANG);
        if (reaped < 0 && errno == ECHILD) return;
        if (reaped == 0) nanosleep(&pause, nullptr);
    }
}

struct EngineState {
    pid_t process;
    bool running = true;
    int32_t exit_code = -1;
};

/// Reaps what has ended. The engine's group may outlive the engine.
void reap(EngineState& engine) {
    int status = 0;
    pid_t child = 0;
    while ((child = waitpid(-1, &status, WNOHANG)) > 0) {
        if (child != engine.process) continue;
        engine.running = false;
        engine.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
}

/// False when the engine must be killed.
bool carry_out_orders(int control, const EngineState& engine) {
    char order = 0;
    const ssize_t got = recv(control, &order, 1, MSG_DONTWAIT);
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    if (got == 0 || order == order_kill) return false;
    if (order == order_term) kill(-engine.process, SIGTERM);
    return true;
}

}  // namespace

void close_one_by_one(unsigned first, unsigned last) {
    const long most = sysconf(_SC_OPEN_MAX);
    const unsigned end = most > 0 ? static_cast<unsigned>(most) - 1 : 65'535U;
    for (unsigned fd = first; fd <= std::min(last, end); ++fd) close(static_cast<int>(fd));
}

void close_descriptors(unsigned first, unsigned last) {
    if (close_range(first, last, 0) != 0) close_one_by_one(first, last);
}

// The fourth field of /proc/PID/stat; the second is a name in parentheses that may contain anything.
pid_t parent_of(const char* process) {
    std::array<char, 300> path{};
    std::array<char, 512> text{};
    if (snprintf(path.data(), path.size(), "/proc/%s/stat", process) < 0) return 0;
    const int file = open(path.data(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    const ssize_t length = read(file, text.data(), text.size() - 1);
    close(file);
    const char* name_end = length > 0 ? strrchr(text.data(), ')') : nullptr;
    // ") S 123": the state is one letter.
    if (name_end == nullptr || name_end[1] == 0 || name_end[2] == 0) return 0;
    return static_cast<pid_t>(strtol(name_end + 3, nullptr, 10));
}

pid_t listed_child() {
    std::array<char, 32> text{};
    const int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (list < 0) return 0;
    const ssize_t length = read(list, text.data(), text.size() - 1);
    close(list);
    return length > 0 ? static_cast<pid_t>(strtol(text.data(), nullptr, 10)) : 0;
}

pid_t searched_child() {
    DIR* processes = opendir("/proc");
    if (processes == nullptr) return 0;
    pid_t found = 0;
    while (const dirent* entry = readdir(processes)) {
        const auto process = static_cast<pid_t>(strtol(entry->d_name, nullptr, 10));
        if (process <= 1 || parent_of(entry->d_name) != getpid()) continue;
        found = process;
        break;
    }
    closedir(processes);
    return found;
}

void keep_engine(const KeeperPipes& pipes, const char* command) {
    close_all_but(pipes);
    setpgid(0, 0);  // Ctrl-C in the terminal is for the runner
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    default_signals();

    struct sigaction action {};
    action.sa_handler = on_child_signal;
    sigaction(SIGCHLD, &action, nullptr);
    sigset_t child_signal;
    sigset_t before;
    sigemptyset(&child_signal);
    sigaddset(&child_signal, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child_signal, &before);

    const pid_t keeper = getpid();
    EngineState engine{fork()};
    if (engine.process == 0) become_engine(pipes, command, keeper);
    if (engine.process < 0) {
        const int32_t code = engine_not_started - errno;
        send(pipes.control, &code, sizeof code, MSG_NOSIGNAL);
        _exit(1);
    }
    setpgid(engine.process, engine.process);
    close(pipes.input);
    close(pipes.output);
    close(pipes.errors);

    while (true) {
        reap(engine);
        if (!engine.running) break;
        pollfd wait{pipes.control, POLLIN, 0};
        // The signal arrives only inside ppoll, so none is missed between reap and here.
        if (ppoll(&wait, 1, nullptr, &before) > 0 && !carry_out_orders(pipes.control, engine)) break;
    }
    kill(-engine.process, SIGKILL);
    if (engine.running) {
        int status = 0;
        while (waitpid(engine.process, &status, 0) < 0 && errno == EINTR) {
        }
        engine.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    kill_leftovers();
    send(pipes.control, &engine.exit_code, sizeof engine.exit_code, MSG_NOSIGNAL);
    _exit(0);
}

}  // namespace lianzhu
