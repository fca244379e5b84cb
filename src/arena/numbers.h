#pragma once

#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>

namespace lianzhu {

/// A finite decimal number and nothing else.
inline std::optional<double> parse_number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

/// A whole number ≥ 0 of up to 64 bits.
inline std::optional<uint64_t> parse_count(std::string_view text) {
    uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Seconds such as "0.5" as milliseconds; empty when negative or longer than a year.
inline std::optional<std::chrono::milliseconds> parse_seconds(std::string_view text) {
    constexpr double year = 365.0 * 86400;
    const auto seconds = parse_number(text);
    if (!seconds || *seconds < 0 || *seconds > year) return std::nullopt;
    return std::chrono::milliseconds(static_cast<int64_t>(std::llround(*seconds * 1000)));
}

}  // namespace lianzhu
