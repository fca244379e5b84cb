#include "terminal/screen.h"

#include <unistd.h>

#include "base/environment.h"

namespace lianzhu {

Screen Screen::of(int descriptor) {
    Screen screen;
    screen.is_terminal = isatty(descriptor) == 1;
    screen.rewrites_lines = screen.is_terminal && environment("TERM") != "dumb";
    screen.has_colours = screen.rewrites_lines && environment("NO_COLOR").empty();
    return screen;
}

}  // namespace lianzhu
