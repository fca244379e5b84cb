#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lianzhu {

enum class Language : uint8_t { english, chinese };

/// "en", "zh" and their longer forms such as "zh_CN.UTF-8".
std::optional<Language> parse_language(std::string_view text);

/// The language of the environment (LC_ALL, LC_MESSAGES, LANG); English when it names no other.
Language language_of_environment();

}  // namespace lianzhu
