#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace lianzhu {

/// The word that stands for a value in files, protocols and options. A table of them is a
/// `constexpr std::array` that is written and read by the same lines:
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

/// Nothing when no value of the table has that word.
template <class T, size_t count>
constexpr std::optional<T> find_name(const std::array<Name<T>, count>& names, std::string_view word) {
    for (const Name<T>& name : names) {
        if (name.word == word) return name.value;
    }
    return std::nullopt;
}

}  // namespace lianzhu
