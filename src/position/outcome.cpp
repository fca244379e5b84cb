#include "position/outcome.h"

#include <algorithm>
#include <array>
#include <string>

namespace lianzhu {

namespace {

constexpr std::array<std::string_view, static_cast<size_t>(Outcome::Reason::count_)> reason_names{
    "",     "row",   "full_board",  "no_legal_move", "resignation",
    "time", "fault", "agreed_draw", "agreed_win",    "length"};

}  // namespace

std::string_view reason_name(Outcome::Reason reason) {
    return reason_names[static_cast<size_t>(reason)];
}

std::optional<Outcome::Reason> parse_reason(std::string_view name) {
    std::string word(name);
    std::replace(word.begin(), word.end(), '-', '_');
    for (size_t i = 1; i < reason_names.size(); ++i) {
        if (reason_names[i] == word) return static_cast<Outcome::Reason>(i);
    }
    return std::nullopt;
}

}  // namespace lianzhu
