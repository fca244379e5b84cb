#include "progress.h"

#include <fmt/format.h>
#include <unistd.h>

namespace lianzhu::cli {

ProgressLine::ProgressLine() : is_terminal_(isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressLine::show(std::string_view text) {
    if (!is_terminal_) return;
    fmt::print(stderr, "\r\x1b[K{}", text);
    shown_ = true;
}

}  // namespace lianzhu::cli
