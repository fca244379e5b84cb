#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/stop.h"

namespace lianzhu {

/// A limit for files that people hand over: larger ones are not what they are taken for.
inline constexpr size_t default_file_limit = size_t{1} << 30;

/// Reads a whole file. Fails when it has more than `limit` bytes, as a device may, and when the flag is raised
/// meanwhile.
Result<std::string> read_file(const std::string& path, size_t limit = default_file_limit,
                              const StopFlag* stop = nullptr);

/// Replaces the whole contents of a file with this text. A reader sees either the old text or the new one, also
/// after a full disk or a kill (files/file_draft.h).
std::optional<Error> write_file(const std::string& path, std::string_view text);

}  // namespace lianzhu
