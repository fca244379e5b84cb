#include "arena/game_log.h"

namespace lianzhu {

namespace {

struct EndingText {
    std::string_view name;
    std::string_view words;
};

constexpr std::array<EndingText, static_cast<size_t>(Ending::count_)> ending_texts{{
    {"row", "a row"},
    {"full-board", "a full board"},
    {"no-legal-move", "no legal move"},
    {"resignation", "resignation"},
    {"fault", "a fault"},
    {"time", "time"},
    {"agreed-draw", "agreed draw"},
    {"agreed-win", "agreed win"},
    {"length", "length"},
}};

}  // namespace

std::string_view ending_name(Ending ending) {
    return ending_texts[static_cast<size_t>(ending)].name;
}

std::string_view ending_words(Ending ending) {
    return ending_texts[static_cast<size_t>(ending)].words;
}

std::optional<Ending> parse_ending(std::string_view name) {
    for (size_t i = 0; i < ending_texts.size(); ++i) {
        if (ending_texts[i].name == name) return static_cast<Ending>(i);
    }
    return std::nullopt;
}

}  // namespace lianzhu
