#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace lianzhu::tune {

/// Source text of a list on its own lines, broken as the formatter would, with a comma behind it.
template <size_t size>
std::string list_of(const std::array<int16_t, size>& numbers) {
    constexpr size_t widest = 104;
    std::string text;
    std::string line = "    {";
    for (size_t i = 0; i < size; ++i) {
        const std::string number = std::to_string(numbers[i]) + (i + 1 < size ? "," : "},");
        if (line.size() + number.size() + 1 > widest) {
            text += line + "\n";
            line = "    ";
        }
        line += (line.back() == '{' || line.back() == ' ' ? "" : " ") + number;
    }
    return text + line + "\n";
}

}  // namespace lianzhu::tune
