#include "progress.h"

#include <fmt/format.h>
#include <unistd.h>

namespace lianzhu::cli {

ProgressLine::ProgressLine(std::chrono::seconds plain_every)
    : is_terminal_(isatty(STDERR_FILENO) == 1), plain_every_(plain_every) {}

ProgressLine::~ProgressLine() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressLine::show(std::string_view text) {
    const auto now = std::chrono::steady_clock::now();
    if (is_terminal_) {
        fmt::print(stderr, "\r\x1b[K{}", text);
        shown_ = true;
    } else if (plain_every_.count() > 0 && now - last_ >= plain_every_) {
        fmt::print(stderr, "{}\n", text);
        last_ = now;
    }
}

}  // namespace lianzhu::cli
