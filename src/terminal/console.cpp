#include "terminal/console.h"

#include <istream>
#include <ostream>

#include "base/printable.h"
#include "base/text.h"

namespace lianzhu {

void Console::line(std::string_view text) {
    out_ << encoding_.from_utf8(text) << '\n' << std::flush;
}

std::optional<std::string> Console::ask(std::string_view prompt) {
    out_ << encoding_.from_utf8(prompt) << std::flush;
    std::string text;
    if (interrupted() || !out_ || !std::getline(in_, text) || interrupted()) {
        out_ << '\n' << std::flush;
        return std::nullopt;
    }
    std::string trimmed(trim(encoding_.to_utf8(text)));
    if (!is_terminal()) line(printable(trimmed));
    return trimmed;
}

}  // namespace lianzhu
