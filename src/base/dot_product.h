#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace lianzhu {

/// The sum of the products of two rows of numbers, which must fit an int. Compilers for x86 turn the plain loop into
/// multiplications of pairs; clang for WebAssembly does not, so there it is written out.
/// Always inlined, so that it has the instructions of its caller.
template <size_t size>
[[gnu::always_inline]] inline int dot_product(const int16_t* one, const std::array<int16_t, size>& other) {
#if defined(__wasm_simd128__)
    static_assert(size % 8 == 0);
    v128_t sums = wasm_i32x4_splat(0);
    for (size_t i = 0; i < size; i += 8) {
        const v128_t products = wasm_i32x4_dot_i16x8(wasm_v128_load(one + i), wasm_v128_load(&other[i]));
        sums = wasm_i32x4_add(sums, products);
    }
    return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1) +
           wasm_i32x4_extract_lane(sums, 2) + wasm_i32x4_extract_lane(sums, 3);
#else
    int sum = 0;
    for (size_t i = 0; i < size; ++i) sum += one[i] * other[i];
    return sum;
#endif
}

}  // namespace lianzhu
