#include "game/record_text.h"

#include <algorithm>

namespace lianzhu {

std::string one_line(std::string_view name) {
    std::string line;
    for (size_t at = 0; at < name.size(); ++at) {
        const bool pair = name[at] == '\r' && at + 1 < name.size() && name[at + 1] == '\n';
        if (pair) continue;  // its \n becomes the space
        const bool breaks = name[at] == '\n' || name[at] == '\r' || name[at] == '\t' || name[at] == '\v';
        line += breaks ? ' ' : name[at];
    }
    return line;
}

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.substr(0, mark.size()) == mark) text.remove_prefix(mark.size());
    return text;
}

Result<Rules> freestyle_rules(int width, int height, std::string_view written, int line) {
    const int longest = std::max(width, height);
    Rules rules = longest >= 5 ? *parse_rules("gomoku") : Rules{};
    rules.width = width;
    rules.height = height;
    rules.k = std::min(5, longest);
    const auto checked = check_size(rules);
    return checked.ok() ? checked : bad_size(written, line);
}

Error bad_size(std::string_view written, int line) {
    return fail("line {0}: \"{1}\" is not a board size: each side has 3 to 22 cells",
                {std::to_string(line), std::string(written)});
}

Error not_a_record(std::string_view format, int line) {
    return fail("line {0}: this is not a game record in {1}", {std::to_string(line), std::string(format)});
}

Error damaged_record(std::string_view format, int line) {
    return fail("line {0}: the {1} text is damaged or breaks off",
                {std::to_string(line), std::string(format)});
}

}  // namespace lianzhu
