#include "arena/orphans.h"

#include <dirent.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "arena/engine_keeper.h"

namespace lianzhu {

namespace {

/// The keepers of this process. Children belong to a process and not to an object, hence a global.
struct Keepers {
    std::mutex mutex;
    std::set<pid_t> alive;
};

Keepers& keepers() {
    static Keepers all;
    return all;
}

bool inherits_orphans() {
    int inherits = 0;
    return prctl(PR_GET_CHILD_SUBREAPER, &inherits) == 0 && inherits != 0;
}

std::vector<pid_t> children() {
    std::vector<pid_t> found;
    DIR* processes = opendir("/proc");
    if (processes == nullptr) return found;
    while (const dirent* entry = readdir(processes)) {
        const auto process = static_cast<pid_t>(strtol(entry->d_name, nullptr, 10));
        if (process > 1 && parent_of(entry->d_name) == getpid()) found.push_back(process);
    }
    closedir(processes);
    return found;
}

}  // namespace

void inherit_orphans() {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
}

pid_t fork_keeper() {
    const std::lock_guard lock(keepers().mutex);
    const pid_t keeper = fork();
    if (keeper > 0) keepers().alive.insert(keeper);
    return keeper;
}

void reap_keeper(pid_t keeper) {
    siginfo_t ended{};
    while (waitid(P_PID, static_cast<id_t>(keeper), &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
    }
    // Both at once: afterwards the next keeper may get the same number.
    const std::lock_guard lock(keepers().mutex);
    waitpid(keeper, nullptr, WNOHANG);
    keepers().alive.erase(keeper);
}

void kill_orphans() {
    constexpr int most_rounds = 5000;
    if (!inherits_orphans()) return;
    const std::lock_guard lock(keepers().mutex);
    // An orphan that ends leaves its own children to this process, so look again until there are none. One
    // that cannot be ended must not block the match for ever.
    for (int look = 0; look < most_rounds; ++look) {
        bool is_clean = true;
        for (const pid_t child : children()) {
            if (keepers().alive.count(child) > 0) continue;
            kill(child, SIGKILL);
            waitpid(child, nullptr, WNOHANG);
            is_clean = false;
        }
        if (is_clean) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

}  // namespace lianzhu
