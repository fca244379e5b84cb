#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

namespace lianzhu {

/// Text from outside as a terminal may show it, in one line. Whatever would steer the terminal or turn the
/// direction of writing appears as an escape: \x1b, \n, \u202e. So do bytes that are not UTF-8. After `limit`
/// characters the rest is cut off, marked by "…".
std::string printable(std::string_view text, size_t limit = std::numeric_limits<size_t>::max());

}  // namespace lianzhu
