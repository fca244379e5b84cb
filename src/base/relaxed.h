#pragma once

#include <cstdint>

namespace lianzhu {

// Reads and writes of plain words that several threads share without any order between them: no word is
// ever seen half written, and nothing else is promised. For tables too large to be made of std::atomic,
// whose construction would write every one of their pages.

inline uint64_t load_relaxed(const uint64_t& word) {
    return __atomic_load_n(&word, __ATOMIC_RELAXED);
}

inline void store_relaxed(uint64_t& word, uint64_t value) {
    __atomic_store_n(&word, value, __ATOMIC_RELAXED);
}

}  // namespace lianzhu
