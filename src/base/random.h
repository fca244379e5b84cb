#pragma once

#include <cstdint>

namespace lianzhu {

/// SplitMix64: one step of a well-mixed 64-bit sequence. Also the source of the board's hash keys.
constexpr uint64_t mix64(uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

/// Random numbers that are the same for the same seed on every machine and compiler,
/// which std::uniform_int_distribution does not promise.
class Random {
  public:
    explicit constexpr Random(uint64_t seed) : state_(mix64(seed)) {}

    constexpr uint64_t next() {
        const uint64_t value = mix64(state_);
        state_ += 0x9E3779B97F4A7C15ULL;
        return value;
    }

    /// Uniform in 0 … count-1; count must be positive.
    constexpr uint32_t below(uint32_t count) {
        // Numbers past the last whole multiple of count would favour the low results.
        const uint64_t limit = UINT64_MAX - UINT64_MAX % count;
        uint64_t value = next();
        while (value >= limit) value = next();
        return static_cast<uint32_t>(value % count);
    }

  private:
    uint64_t state_;
};

}  // namespace lianzhu
