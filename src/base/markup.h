#pragma once

#include <string>
#include <string_view>

namespace lianzhu {

/// Escapes text for HTML and SVG, attributes included. Control characters other than tab and line breaks
/// become spaces, because XML cannot represent them.
std::string escape_markup(std::string_view text);

}  // namespace lianzhu
