#include "base/markup.h"

namespace lianzhu {

namespace {

bool is_control(char c) {
    return static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\n' && c != '\r';
}

}  // namespace

std::string escape_markup(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&':
                safe += "&amp;";
                break;
            case '<':
                safe += "&lt;";
                break;
            case '>':
                safe += "&gt;";
                break;
            case '"':
                safe += "&quot;";
                break;
            default:
                safe += is_control(c) ? ' ' : c;
        }
    }
    return safe;
}

}  // namespace lianzhu
