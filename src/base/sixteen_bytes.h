#pragma once

#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace lianzhu {

/// Sixteen neighbouring bytes, compared at once where the processor can. An answer has one bit for each byte, the first
/// byte's lowest.
class SixteenBytes {
  public:
    explicit SixteenBytes(const void* first);

    /// The bytes that are not less than this.
    [[nodiscard]] uint32_t at_least(uint8_t least) const;
    /// The bytes that are equal to this.
    [[nodiscard]] uint32_t equal_to(uint8_t value) const;

  private:
#if defined(__SSE2__)
    __m128i bytes_;
#elif defined(__wasm_simd128__)
    v128_t bytes_;
#else
    const uint8_t* bytes_;
#endif
};

#if defined(__SSE2__)

inline SixteenBytes::SixteenBytes(const void* first)
    : bytes_(_mm_loadu_si128(static_cast<const __m128i*>(first))) {}

inline uint32_t SixteenBytes::at_least(uint8_t least) const {
    const __m128i larger = _mm_max_epu8(bytes_, _mm_set1_epi8(static_cast<char>(least)));
    return static_cast<uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(larger, bytes_)));
}

inline uint32_t SixteenBytes::equal_to(uint8_t value) const {
    return static_cast<uint32_t>(
        _mm_movemask_epi8(_mm_cmpeq_epi8(bytes_, _mm_set1_epi8(static_cast<char>(value)))));
}

#elif defined(__wasm_simd128__)

inline SixteenBytes::SixteenBytes(const void* first) : bytes_(wasm_v128_load(first)) {}

inline uint32_t SixteenBytes::at_least(uint8_t least) const {
    return wasm_i8x16_bitmask(wasm_u8x16_ge(bytes_, wasm_u8x16_splat(least)));
}

inline uint32_t SixteenBytes::equal_to(uint8_t value) const {
    return wasm_i8x16_bitmask(wasm_i8x16_eq(bytes_, wasm_u8x16_splat(value)));
}

#else

inline SixteenBytes::SixteenBytes(const void* first) : bytes_(static_cast<const uint8_t*>(first)) {}

inline uint32_t SixteenBytes::at_least(uint8_t least) const {
    uint32_t found = 0;
    for (uint32_t i = 0; i < 16; ++i) found |= static_cast<uint32_t>(bytes_[i] >= least) << i;
    return found;
}

inline uint32_t SixteenBytes::equal_to(uint8_t value) const {
    uint32_t found = 0;
    for (uint32_t i = 0; i < 16; ++i) found |= static_cast<uint32_t>(bytes_[i] == value) << i;
    return found;
}

#endif

}  // namespace lianzhu
