#include "terminal/console.h"

#include <istream>
#include <ostream>

#include "base/text.h"

namespace lianzhu {

void Console::line(std::string_view text) {
    out_ << text << '\n' << std::flush;
}

std::optional<std::string> Console::ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    std::string text;
    if (interrupted() || !std::getline(in_, text) || interrupted()) {
        out_ << '\n' << std::flush;
        return std::nullopt;
    }
    std::string trimmed(trim(text));
    if (!is_terminal_) line(trimmed);
    return trimmed;
}

}  // namespace lianzhu
