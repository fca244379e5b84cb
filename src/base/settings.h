#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace lianzhu {

/// What is known of one setting, whatever struct it belongs to: its name, what it accepts and what it is for.
/// Help, player specs, protocol keys, error texts and forms are all made of it.
struct SettingInfo {
    std::string_view name;
    int64_t least;  ///< of a setting with words: the number of the first
    int64_t most;
    std::span<const std::string_view> words;  ///< word i stands for the value least + i; none: a plain number
    std::string_view help;                    ///< a sentence of the catalogue of words

    [[nodiscard]] bool is_choice() const { return !words.empty(); }
    /// The value that a text stands for; nothing when it is not accepted.
    [[nodiscard]] std::optional<int64_t> parse(std::string_view text) const;
    /// "first", or "3".
    [[nodiscard]] std::string text_of(int64_t value) const;
    /// "ties=first|last|random", or "null_depth=0..100": how it may be written.
    [[nodiscard]] std::string usage() const;
    /// The error that says what would have been accepted.
    [[nodiscard]] Error refuse(std::string_view text) const;
};

/// One setting of the struct T.
template <class T>
struct Setting {
    SettingInfo info;
    int64_t (*get)(const T&);
    void (*set)(T&, int64_t);
};

/// All that can be set in T, in the order in which it is shown.
template <class T>
using SettingTable = std::span<const Setting<T>>;

namespace detail {

// Never called: they name the types of a pointer to a member.
template <class T, class Value>
T struct_of(Value T::*member);
template <class T, class Value>
Value value_of(Value T::*member);

}  // namespace detail

/// The setting that is kept in a member: setting<&Params::threads>({"threads", 1, 256, {}, "…"}).
template <auto member>
constexpr auto setting(const SettingInfo& info) {
    using T = decltype(detail::struct_of(member));
    using Value = decltype(detail::value_of(member));
    return Setting<T>{info, [](const T& from) { return static_cast<int64_t>(from.*member); },
                      [](T& to, int64_t value) { to.*member = static_cast<Value>(value); }};
}

/// Null if no setting has that name.
template <class T>
const Setting<T>* find_setting(SettingTable<T> table, std::string_view name) {
    for (const Setting<T>& each : table) {
        if (each.info.name == name) return &each;
    }
    return nullptr;
}

/// The one of a name that is known to be there.
template <class T>
const Setting<T>& setting_named(SettingTable<T> table, std::string_view name) {
    const Setting<T>* found = find_setting(table, name);
    assert(found != nullptr);
    return *found;
}

/// Gives a setting the value that the text stands for, or says what would be accepted.
template <class T>
std::optional<Error> change(T& settings, const Setting<T>& which, std::string_view text) {
    const auto value = which.info.parse(text);
    if (!value) return which.info.refuse(text);
    which.set(settings, *value);
    return std::nullopt;
}

}  // namespace lianzhu
