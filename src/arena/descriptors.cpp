#include "arena/descriptors.h"

#include <dirent.h>
#include <sys/resource.h>

#include <algorithm>
#include <string>

namespace lianzhu {

namespace {

/// A running engine keeps four open; one that is being started has the other ends too.
constexpr rlim_t running_engine = 4;
constexpr rlim_t starting_engine = 8;
/// For the log, reports and whatever the libraries open.
constexpr rlim_t spare = 8;

rlim_t open_now() {
    DIR* list = opendir("/proc/self/fd");
    if (list == nullptr) return 3;
    rlim_t count = 0;
    while (readdir(list) != nullptr) ++count;
    closedir(list);
    return count;  // with "." and "..", and the list itself
}

rlim_t needed_by_game(int engines, bool with_log) {
    const rlim_t log = with_log ? 1 : 0;
    if (engines == 0) return log;
    return log + starting_engine + running_engine * static_cast<rlim_t>(engines - 1);
}

}  // namespace

std::optional<Error> allow_games_at_a_time(int games, int engines_per_game, bool with_log) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::nullopt;
    const rlim_t each = needed_by_game(engines_per_game, with_log);
    const rlim_t base = open_now() + spare;
    const rlim_t needed = base + each * static_cast<rlim_t>(games);
    if (each == 0 || needed <= limit.rlim_cur) return std::nullopt;
    // No more than needed: engines inherit the limit.
    const rlimit raised{std::min(needed, limit.rlim_max), limit.rlim_max};
    setrlimit(RLIMIT_NOFILE, &raised);
    if (needed <= limit.rlim_max) return std::nullopt;
    const rlim_t possible = limit.rlim_max > base ? (limit.rlim_max - base) / each : 0;
    return fail(
        "--concurrency {0} needs {1} open files, but the system allows {2}: enough for {3} games at a time",
        {std::to_string(games), std::to_string(needed), std::to_string(limit.rlim_max),
         std::to_string(possible)});
}

}  // namespace lianzhu
