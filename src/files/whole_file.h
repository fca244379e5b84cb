#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace lianzhu {

/// Reads a whole file.
Result<std::string> read_file(const std::string& path);

/// Replaces the whole contents of a file with this text.
std::optional<Error> write_file(const std::string& path, std::string_view text);

}  // namespace lianzhu
