#include "gomocup/command.h"

#include <utility>

#include "base/text.h"

namespace lianzhu::gomocup {

namespace {

using Kind = Command::Kind;

constexpr std::pair<std::string_view, Kind> words[] = {
    {"start", Kind::start},
    {"rectstart", Kind::rect_start},
    {"restart", Kind::restart},
    {"begin", Kind::begin},
    {"turn", Kind::turn},
    {"play", Kind::play},
    {"takeback", Kind::take_back},
    {"suggest", Kind::suggest},
    {"board", Kind::board},
    {"swap2board", Kind::swap2_board},
    {"done", Kind::done},
    {"info", Kind::info},
    {"about", Kind::about},
    {"end", Kind::end},
    {"yxboard", Kind::yx_board},
    {"yxstop", Kind::yx_stop},
    {"yxshowforbid", Kind::yx_show_forbid},
    {"yxhashclear", Kind::yx_hash_clear},
    {"yxnbest", Kind::yx_n_best},
};

}  // namespace

Command parse_command(std::string_view line) {
    line = trim(line);
    if (line.empty()) return {Kind::blank, ""};
    const char first = line.front();
    if ((first >= '0' && first <= '9') || first == '-' || first == '+') {
        return {Kind::numbers, std::string(line)};
    }
    const size_t space = line.find_first_of(" \t");
    const std::string word = to_lower(line.substr(0, space));
    for (const auto& [known, kind] : words) {
        if (known != word) continue;
        return {kind, space == std::string_view::npos ? "" : std::string(trim(line.substr(space)))};
    }
    return {Kind::unknown, std::string(line)};
}

std::optional<std::vector<int>> parse_numbers(std::string_view text, size_t count) {
    std::vector<int> numbers;
    for (const std::string_view part : split(text, ',')) {
        const auto number = parse_int(trim(part));
        if (!number || numbers.size() == count) return std::nullopt;
        numbers.push_back(*number);
    }
    if (numbers.size() != count) return std::nullopt;
    return numbers;
}

std::optional<Cell> parse_cell(std::string_view text) {
    const auto numbers = parse_numbers(text, 2);
    if (!numbers) return std::nullopt;
    return Cell{(*numbers)[0], (*numbers)[1]};
}

}  // namespace lianzhu::gomocup
