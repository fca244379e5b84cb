#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

/// libFuzzer calls this with every input.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

inline std::string_view text_of(const uint8_t* data, size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Works even where NDEBUG removes assert().
inline void require(bool holds, const char* what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    abort();
}

/// The first byte chooses one of a few; the rest is the text.
template <class T, size_t N>
const T& choose(const T (&choices)[N], const uint8_t*& data, size_t& size) {
    if (size == 0) return choices[0];
    const T& chosen = choices[*data % N];
    ++data;
    --size;
    return chosen;
}
