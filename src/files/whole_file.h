#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace lianzhu {

/// The whole of a file.
Result<std::string> read_file(const std::string& path);

/// Makes this text the whole of a file.
std::optional<Error> write_file(const std::string& path, std::string_view text);

}  // namespace lianzhu
