#pragma once

namespace lianzhu {

/// What a descriptor can show. TERM=dumb and NO_COLOR (any value but an empty one) are obeyed.
struct Screen {
    bool is_terminal = false;
    bool rewrites_lines = false;  ///< a line can be overwritten
    bool has_colours = false;

    static Screen of(int descriptor);
};

}  // namespace lianzhu
