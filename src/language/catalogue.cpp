#include "language/catalogue.h"

#include <algorithm>

namespace lianzhu {

std::string_view in_language(Language language, std::string_view sentence) {
    if (language == Language::chinese) {
        const auto found = std::find_if(catalogue().begin(), catalogue().end(),
                                        [&](const Sentence& each) { return each.english == sentence; });
        if (found != catalogue().end()) return found->chinese;
    }
    return sentence.substr(0, sentence.find('|'));
}

}  // namespace lianzhu
