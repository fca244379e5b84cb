#include "context.h"

#include <fmt/format.h>

#include "language/error_words.h"

namespace lianzhu::cli {

std::string Context::tr(std::string_view english) const {
    const char* chinese = language == Language::chinese ? chinese_words(english) : nullptr;
    return chinese == nullptr ? std::string(english) : chinese;
}

void Context::print_row(std::string_view label, std::string_view value) const {
    fmt::print(fmt::runtime(tr("{}: {}\n")), tr(label), value);
}

int Context::refuse(const Error& error, int code) const {
    return refuse(say(language, error), code);
}

int Context::refuse(std::string_view text, int code) const {
    fmt::print(stderr, "lianzhu: {}\n", text);
    return code;
}

}  // namespace lianzhu::cli
