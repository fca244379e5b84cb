#include "base/result.h"

#include "base/printable.h"
#include "base/text.h"

namespace lianzhu {

namespace {

/// How many characters of an argument an error shows: enough for names, paths and lists of what is accepted.
constexpr size_t longest_argument = 4000;

}  // namespace

std::string Error::fill(std::string_view pattern, std::string reason_text) const {
    std::vector<std::string> texts;
    for (const std::string& argument : arguments) texts.push_back(printable(argument, longest_argument));
    texts.push_back(std::move(reason_text));
    return fill_places(pattern, texts);
}

}  // namespace lianzhu
