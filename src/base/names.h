#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace lianzhu {

/// The word that stands for a value in files, protocols and options. One `constexpr std::array` of them
/// serves both writing and reading:
///
///     constexpr std::array cuts{Name<Cut>{Cut::window, "window"}, Name<Cut>{Cut::table, "table"}};
///     name_of(cuts, Cut::table)    // "table"
///     find_name(cuts, "window")    // Cut::window
template <class T>
struct Name {
    T value;
    std::string_view word;
};

/// Empty when the table has no word for the value.
template <class T, size_t count>
constexpr std::string_view name_of(const std::array<Name<T>, count>& names, T value) {
    for (const Name<T>& name : names) {
        if (name.value == value) return name.word;
    }
    return "";
}

/// Empty when no value has that word.
template <class T, size_t count>
constexpr std::optional<T> find_name(const std::array<Name<T>, count>& names, std::string_view word) {
    for (const Name<T>& name : names) {
        if (name.word == word) return name.value;
    }
    return std::nullopt;
}

}  // namespace lianzhu
