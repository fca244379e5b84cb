#pragma once

#include <cstdint>
#include <optional>

#include "base/result.h"

namespace lianzhu::cli {

/// Why so many megabytes cannot be had; nothing when the machine has them.
std::optional<Error> refuse_memory(uint64_t megabytes);

}  // namespace lianzhu::cli
