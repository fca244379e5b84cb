#pragma once

#include <string>
#include <string_view>

namespace lianzhu {

/// The text as it may stand in HTML and SVG, in attributes too. Control characters other than tab and line
/// breaks become spaces: XML has no way to write them.
std::string escape_markup(std::string_view text);

}  // namespace lianzhu
