#include "server/open_browser.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "base/environment.h"

namespace lianzhu::server {

bool open_browser(const std::string& address) {
    if (environment("DISPLAY").empty() && environment("WAYLAND_DISPLAY").empty()) return false;
    // Through a shell that exits at once: no child to wait for, and its output stays out of ours.
    std::string program = "sh";
    std::string option = "-c";
    std::string script =
        "command -v xdg-open >/dev/null || exit 1; xdg-open \"$0\" >/dev/null 2>&1 </dev/null &";
    std::string argument = address;
    std::array<char*, 5> arguments{program.data(), option.data(), script.data(), argument.data(), nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ) != 0) return false;
    int status = 0;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace lianzhu::server
