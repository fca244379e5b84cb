#include "context.h"

#include "output.h"

namespace lianzhu::cli {

void Context::print_row(std::string_view label, std::string_view value) const {
    put("{}\n", say("{0}: {1}", say(label), value));
}

int Context::refuse(const Error& error, int code) const {
    return refuse(lianzhu::say(language, error), code);
}

int Context::refuse(std::string_view text, int code) const {
    remark("lianzhu: {}\n", text);
    return code;
}

}  // namespace lianzhu::cli
