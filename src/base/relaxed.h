#pragma once

#include <cstdint>

namespace lianzhu {

// Reads and writes of plain words that threads share without ordering: no word is ever seen half written, and
// nothing else is promised. For tables too large for std::atomic, whose constructors would write every page.

inline uint64_t load_relaxed(const uint64_t& word) {
    return __atomic_load_n(&word, __ATOMIC_RELAXED);
}

inline void store_relaxed(uint64_t& word, uint64_t value) {
    __atomic_store_n(&word, value, __ATOMIC_RELAXED);
}

}  // namespace lianzhu
