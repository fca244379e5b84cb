#include "machine_memory.h"

#include <unistd.h>

#include <string>

namespace lianzhu::cli {

std::optional<Error> refuse_memory(uint64_t megabytes) {
    const auto pages = static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES));
    const uint64_t present = pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)) >> 20U;
    if (megabytes <= present) return std::nullopt;
    return fail("{0} MB are more than the {1} MB of this machine",
                {std::to_string(megabytes), std::to_string(present)});
}

}  // namespace lianzhu::cli
