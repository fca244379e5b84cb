#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text.h"
#include "language/catalogue.h"

namespace lianzhu {

namespace detail {

inline std::string shown(std::string_view text) {
    return std::string(text);
}
std::string shown(std::integral auto number) {
    return std::to_string(number);
}

}  // namespace detail

/// A sentence of the catalogue in a language, with texts and whole numbers put in its places. Other numbers
/// are formatted by whoever says it: how precise they are is not a matter of language.
template <class... Arguments>
std::string say(Language language, std::string_view sentence, const Arguments&... arguments) {
    const std::initializer_list<std::string> texts{detail::shown(arguments)...};
    return fill_places(in_language(language, sentence), texts);
}

/// The text of an error, and of the one behind it.
std::string say(Language language, const Error& error);

}  // namespace lianzhu
