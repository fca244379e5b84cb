#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lianzhu {

/// A character at the beginning of a text.
struct Utf8Character {
    char32_t code = 0;
    size_t bytes = 1;      ///< that it takes
    bool is_valid = true;  ///< false: its first byte does not begin a character of UTF-8
};

/// Reads the first character of a text that is not empty.
inline Utf8Character first_character(std::string_view text) {
    const auto byte = [&](size_t i) { return static_cast<uint8_t>(text[i]); };
    const uint8_t head = byte(0);
    if (head < 0x80) return {head, 1, true};
    const size_t bytes = head >= 0xF0 ? 4 : head >= 0xE0 ? 3 : 2;
    constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (head < 0xC2 || head > 0xF4 || text.size() < bytes) return {head, 1, false};
    char32_t code = head & (0xFFU >> (bytes + 1));
    for (size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return {head, 1, false};
        code = code << 6 | (byte(i) & 0x3FU);
    }
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < smallest[bytes] || code > 0x10FFFF || is_surrogate) return {head, 1, false};
    return {code, bytes, true};
}

}  // namespace lianzhu
