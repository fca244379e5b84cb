#include "base/result.h"

#include "base/text.h"

namespace lianzhu {

std::string Error::fill(std::string_view pattern, std::string reason_text) const {
    std::vector<std::string> texts = arguments;
    texts.push_back(std::move(reason_text));
    return fill_places(pattern, texts);
}

}  // namespace lianzhu
