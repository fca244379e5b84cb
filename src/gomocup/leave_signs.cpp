#include "gomocup/leave_signs.h"

#include <poll.h>
#include <sys/stat.h>

namespace lianzhu::gomocup {

namespace {

constexpr std::chrono::milliseconds patience{30};

bool is_file(int descriptor) {
    struct stat status {};
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

/// Whether a descriptor has one of the events now, or one that poll() always reports.
bool shows(int descriptor, short events, int wanted) {
    pollfd state{descriptor, events, 0};
    return poll(&state, 1, 0) > 0 && (state.revents & wanted) != 0;
}

}  // namespace

LeaveSigns::LeaveSigns(int input, int output, const StopFlag* interrupt)
    : input_(input), output_(output), is_input_a_file_(is_file(input)), interrupt_(interrupt) {}

bool LeaveSigns::is_output_closed() const {
    // An output that was never open is an error, which the first write finds.
    return shows(output_, 0, POLLERR | POLLHUP);
}

bool LeaveSigns::is_input_complete() const {
    return is_input_a_file_ || shows(input_, POLLRDHUP, POLLHUP | POLLRDHUP | POLLERR | POLLNVAL);
}

bool LeaveSigns::end_waiting(Clock::time_point since) const {
    if (is_interrupted() || is_output_closed()) return true;
    return Clock::now() - since >= patience && is_input_complete();
}

}  // namespace lianzhu::gomocup
