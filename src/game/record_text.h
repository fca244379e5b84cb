#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/rules.h"

namespace lianzhu {

// What the record formats share besides the replay of moves.

/// A name for formats that hold one line: each line break or tab becomes one space.
std::string one_line(std::string_view name);

/// The text without the mark that some editors put before UTF-8.
std::string_view without_byte_order_mark(std::string_view text);

/// Freestyle five in a row of that size; where five do not fit, the longest possible row (3x3 is
/// tic-tac-toe). An impossible size is an error that quotes it as written in the given line.
Result<Rules> freestyle_rules(int width, int height, std::string_view written, int line);

/// The error for a size that is not even numbers.
Error bad_size(std::string_view written, int line);

/// The error for text of another kind than `format` ("SGF", "PSQ", "JSON").
Error not_a_record(std::string_view format, int line);

/// The error for text of that kind whose syntax is broken in the given line.
Error damaged_record(std::string_view format, int line);

}  // namespace lianzhu
