#include "language/language.h"

#include "base/environment.h"
#include "base/names.h"
#include "base/text.h"

namespace lianzhu {

namespace {

constexpr std::array language_names{
    Name<Language>{Language::english, "en"},
    Name<Language>{Language::chinese, "zh"},
};

}  // namespace

std::optional<Language> parse_language(std::string_view text) {
    const std::string lower = to_lower(text);
    const std::string_view start = std::string_view(lower).substr(0, 2);
    const bool whole_word = lower.size() == 2 || (lower.size() > 2 && (lower[2] == '_' || lower[2] == '-'));
    if (!whole_word) return std::nullopt;
    return find_name(language_names, start);
}

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const auto locale = environment(name); !locale.empty())
            return parse_language(locale).value_or(Language::english);
    }
    return Language::english;
}

}  // namespace lianzhu
