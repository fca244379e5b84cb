#include "base/settings.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace lianzhu {

std::optional<int64_t> SettingInfo::parse(std::string_view text) const {
    if (is_choice()) {
        const auto found = std::find(words.begin(), words.end(), text);
        if (found == words.end()) return std::nullopt;
        return least + (found - words.begin());
    }
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    if (!is_number || value < least || value > most) return std::nullopt;
    return value;
}

std::string SettingInfo::text_of(int64_t value) const {
    return is_choice() ? std::string(words[static_cast<size_t>(value - least)]) : std::to_string(value);
}

std::string SettingInfo::usage() const {
    return std::string(name) + "=" +
           (is_choice() ? join({words.begin(), words.end()}, "|")
                        : std::to_string(least) + ".." + std::to_string(most));
}

Error SettingInfo::refuse(std::string_view text) const {
    if (is_choice()) {
        return fail("\"{0}\" is not a value of {1}; there are {2}",
                    {std::string(text), std::string(name), join({words.begin(), words.end()}, ", ")});
    }
    return fail("\"{0}\" is not a value of {1}: it takes a whole number from {2} to {3}",
                {std::string(text), std::string(name), std::to_string(least), std::to_string(most)});
}

}  // namespace lianzhu
