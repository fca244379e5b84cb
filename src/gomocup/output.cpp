#include "gomocup/output.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>

namespace lianzhu::gomocup {

bool Output::send(const Lines& lines) {
    if (lines.empty()) return true;
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    std::string_view rest = text;
    const std::lock_guard lock(sending_);
    while (!rest.empty()) {
        if (!wait_for_room()) return false;
        // A pipe that has room takes this much at once. So no write waits, and the descriptor, which other
        // programs may share, need not be changed to one that never blocks.
        const ssize_t count = write(descriptor_, rest.data(), std::min<size_t>(rest.size(), PIPE_BUF));
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count < 0 && errno != EPIPE) failure_ = errno;
        if (count <= 0) return false;
        rest.remove_prefix(static_cast<size_t>(count));
    }
    return true;
}

bool Output::wait_for_room() {
    const auto since = LeaveSigns::Clock::now();
    while (!is_given_up_) {
        pollfd state{descriptor_, POLLOUT, 0};
        if (poll(&state, 1, static_cast<int>(LeaveSigns::interval.count())) > 0) return true;
        if (signs_.end_waiting(since)) return false;
    }
    return false;
}

}  // namespace lianzhu::gomocup
