#include "base/printable.h"

#include "base/utf8.h"

namespace lianzhu {

namespace {

bool steers_terminal(char32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

/// Line and paragraph separators, and the marks that turn or nest the direction of writing.
bool steers_layout(char32_t code) {
    return (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0x200E ||
           code == 0x200F;
}

std::string hexadecimal(char32_t code, int digits) {
    std::string text;
    for (int i = digits - 1; i >= 0; --i) text += "0123456789abcdef"[(code >> (4 * i)) & 0xFU];
    return text;
}

std::string escape(char32_t code) {
    if (code == '\n') return "\\n";
    if (code == '\r') return "\\r";
    if (code == '\t') return "\\t";
    return code <= 0xFF ? "\\x" + hexadecimal(code, 2) : "\\u" + hexadecimal(code, 4);
}

}  // namespace

std::string printable(std::string_view text, size_t limit) {
    std::string shown;
    for (size_t count = 0; !text.empty(); ++count) {
        if (count == limit) return shown + "…";
        const Utf8Character first = first_character(text);
        if (!first.is_valid || steers_terminal(first.code) || steers_layout(first.code)) {
            shown += escape(first.code);
        } else {
            shown += text.substr(0, first.bytes);
        }
        text.remove_prefix(first.bytes);
    }
    return shown;
}

}  // namespace lianzhu
