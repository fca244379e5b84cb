#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lianzhu {

/// A whole decimal number with an optional sign and nothing else around it.
std::optional<int> parse_int(std::string_view text);

/// The text without white space at both ends.
std::string_view trim(std::string_view text);

/// The parts between separators; empty parts are kept.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The words separated by white space and commas, without empty ones.
std::vector<std::string_view> split_words(std::string_view text);

std::string to_lower(std::string_view text);

/// The parts with the separator between them.
std::string join(const std::vector<std::string>& parts, std::string_view separator);

/// The sentence with argument i in every place {i}. A place without an argument stays empty. Arguments may come
/// from anywhere, so nothing in them can steer the terminal (base/printable.h), and long quotations are cut off.
std::string fill_places(std::string_view sentence, std::span<const std::string> arguments);

}  // namespace lianzhu
