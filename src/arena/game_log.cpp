#include "arena/game_log.h"

namespace lianzhu {

std::string_view ending_words(Outcome::Reason reason) {
    constexpr std::array<std::string_view, static_cast<size_t>(Outcome::Reason::count_)> words{
        "",     "a row",   "a full board", "no legal move", "resignation",
        "time", "a fault", "agreed draw",  "agreed win",    "length"};
    return words[static_cast<size_t>(reason)];
}

}  // namespace lianzhu
