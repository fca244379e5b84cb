#include "base/result.h"

namespace lianzhu {

std::string Error::fill(std::string_view pattern, std::string_view reason_text) const {
    std::string filled;
    for (size_t at = 0; at < pattern.size(); ++at) {
        const bool place = pattern[at] == '{' && at + 2 < pattern.size() && pattern[at + 2] == '}';
        if (!place) {
            filled += pattern[at];
            continue;
        }
        const auto index = static_cast<size_t>(pattern[at + 1] - '0');
        if (index < arguments.size()) filled += arguments[index];
        if (index == arguments.size()) filled += reason_text;
        at += 2;
    }
    return filled;
}

}  // namespace lianzhu
