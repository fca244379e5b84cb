#include "arena/engine_keeper.h"

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
#include <cstdlib>
#include <initializer_list>

namespace lianzhu {

namespace {

extern "C" void on_child_signal(int /*signal*/) {}  // it only has to interrupt ppoll

void close_all_but(const KeeperPipes& pipes) {
    // Pipes of other engines above all: a keeper that held them would keep those engines alive.
    std::array<unsigned, 4> kept{static_cast<unsigned>(pipes.control), static_cast<unsigned>(pipes.input),
                                 static_cast<unsigned>(pipes.output), static_cast<unsigned>(pipes.errors)};
    std::sort(kept.begin(), kept.end());
    unsigned from = 0;
    for (const unsigned fd : kept) {
        if (fd > from) close_range(from, fd - 1, 0);
        from = fd + 1;
    }
    close_range(from, UINT_MAX, 0);
}

void default_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGCHLD}) {
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

/// Children of the engine that outlived it belong to the keeper now (it is their subreaper), also
/// those that left the process group. Kills them one by one until none is left.
void kill_leftovers() {
    while (true) {
        const int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
        char text[256];
        const ssize_t length = list < 0 ? 0 : read(list, text, sizeof text - 1);
        if (list >= 0) close(list);
        if (length > 0) {
            text[length] = 0;
            const long child = strtol(text, nullptr, 10);
            if (child > 1) kill(static_cast<pid_t>(child), SIGKILL);
        }
        if (waitpid(-1, nullptr, 0) < 0 && errno == ECHILD) return;
    }
}

struct EngineState {
    pid_t process;
    bool running = true;
    int32_t exit_code = -1;
};

/// Reaps what has ended. The engine's group may go on after the engine itself.
void reap(EngineState& engine) {
    int status = 0;
    pid_t child = 0;
    while ((child = waitpid(-1, &status, WNOHANG)) > 0) {
        if (child != engine.process) continue;
        engine.running = false;
        engine.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
}

/// False when the engine is to be killed.
bool carry_out_orders(int control, const EngineState& engine) {
    char order = 0;
    const ssize_t got = recv(control, &order, 1, MSG_DONTWAIT);
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    if (got == 0 || order == order_kill) return false;
    if (order == order_term) kill(-engine.process, SIGTERM);
    return true;
}

}  // namespace

void keep_engine(const KeeperPipes& pipes, const char* command) {
    close_all_but(pipes);
    setpgid(0, 0);  // Ctrl-C in the terminal is the runner's business
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
    if (engine.process < 0) _exit(1);
    setpgid(engine.process, engine.process);
    close(pipes.input);
    close(pipes.output);
    close(pipes.errors);

    while (true) {
        reap(engine);
        if (!engine.running) break;
        pollfd wait{pipes.control, POLLIN, 0};
        // The signal gets through only inside ppoll, so none is missed between reap and here.
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
