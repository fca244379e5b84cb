#pragma once

#include <cstdlib>
#include <string_view>

namespace lianzhu {

/// A variable of the environment; empty when it is not set.
inline std::string_view environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): no program here changes it
    return value == nullptr ? "" : value;
}

}  // namespace lianzhu
