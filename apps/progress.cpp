#include "progress.h"

#include <unistd.h>

#include "output.h"
#include "terminal/screen.h"

namespace lianzhu::cli {

ProgressLine::ProgressLine(std::chrono::seconds plain_every)
    : rewrites_(Screen::of(STDERR_FILENO).rewrites_lines), plain_every_(plain_every) {}

ProgressLine::~ProgressLine() {
    if (shown_) remark("\r\x1b[K");
}

void ProgressLine::show(std::string_view text) {
    const auto now = std::chrono::steady_clock::now();
    if (rewrites_) {
        remark("\r\x1b[K{}", text);
        shown_ = true;
    } else if (plain_every_.count() > 0 && now - last_ >= plain_every_) {
        remark("{}\n", text);
        last_ = now;
    }
}

}  // namespace lianzhu::cli
