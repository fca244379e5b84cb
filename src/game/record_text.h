#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/rules.h"

namespace lianzhu {

// What the record formats share besides the replay of moves.

/// A name for formats that allow one line: each line break or tab becomes one space.
std::string one_line(std::string_view name);

/// The text without the byte order mark that some editors put before UTF-8.
std::string_view without_byte_order_mark(std::string_view text);

/// Freestyle five in a row of that size; where five do not fit, the longest possible row (3x3 is
/// tic-tac-toe). Fails for an impossible size with an error that quotes it and its line.
Result<Rules> freestyle_rules(int width, int height, std::string_view written, int line);

/// The error for a size that is not made of numbers.
Error bad_size(std::string_view written, int line);

/// The error for text that is not in `format` ("SGF", "PSQ", "JSON").
Error not_a_record(std::string_view format, int line);

/// The error for text of that format whose syntax is broken in the given line.
Error damaged_record(std::string_view format, int line);

}  // namespace lianzhu
