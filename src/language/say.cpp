#include "language/say.h"

namespace lianzhu {

std::string say(Language language, const Error& error) {
    return error.fill(in_language(language, error.sentence),
                      error.reason ? say(language, *error.reason) : "");
}

}  // namespace lianzhu
