#include "position/outcome.h"

#include <algorithm>
#include <string>

#include "base/names.h"

namespace lianzhu {

namespace {

using Reason = Outcome::Reason;

constexpr std::array reason_names{
    Name<Reason>{Reason::row, "row"},
    Name<Reason>{Reason::full_board, "full_board"},
    Name<Reason>{Reason::no_legal_move, "no_legal_move"},
    Name<Reason>{Reason::resignation, "resignation"},
    Name<Reason>{Reason::time, "time"},
    Name<Reason>{Reason::fault, "fault"},
    Name<Reason>{Reason::agreed_draw, "agreed_draw"},
    Name<Reason>{Reason::agreed_win, "agreed_win"},
    Name<Reason>{Reason::length, "length"},
};

}  // namespace

std::string_view reason_name(Reason reason) {
    return name_of(reason_names, reason);
}

std::optional<Reason> parse_reason(std::string_view name) {
    std::string word(name);
    std::replace(word.begin(), word.end(), '-', '_');
    return find_name(reason_names, word);
}

}  // namespace lianzhu
