#pragma once

#include <cstdint>
#include <optional>

#include "base/result.h"

namespace lianzhu::cli {

/// Why this many megabytes are not available; empty when they are.
std::optional<Error> refuse_memory(uint64_t megabytes);

}  // namespace lianzhu::cli
