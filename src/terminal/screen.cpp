#include "terminal/screen.h"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace lianzhu {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here changes it
    return value == nullptr ? "" : value;
}

}  // namespace

Screen Screen::of(int descriptor) {
    Screen screen;
    screen.is_terminal = isatty(descriptor) == 1;
    screen.rewrites_lines = screen.is_terminal && environment("TERM") != "dumb";
    screen.has_colours = screen.rewrites_lines && environment("NO_COLOR").empty();
    return screen;
}

}  // namespace lianzhu
