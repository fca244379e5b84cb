#include "gomocup/command.h"

#include "base/names.h"
#include "base/text.h"

namespace lianzhu::gomocup {

namespace {

using Kind = Command::Kind;

constexpr std::array words{
    Name<Kind>{Kind::start, "start"},
    Name<Kind>{Kind::rect_start, "rectstart"},
    Name<Kind>{Kind::restart, "restart"},
    Name<Kind>{Kind::begin, "begin"},
    Name<Kind>{Kind::turn, "turn"},
    Name<Kind>{Kind::play, "play"},
    Name<Kind>{Kind::take_back, "takeback"},
    Name<Kind>{Kind::suggest, "suggest"},
    Name<Kind>{Kind::board, "board"},
    Name<Kind>{Kind::swap2_board, "swap2board"},
    Name<Kind>{Kind::done, "done"},
    Name<Kind>{Kind::info, "info"},
    Name<Kind>{Kind::about, "about"},
    Name<Kind>{Kind::end, "end"},
    Name<Kind>{Kind::yx_board, "yxboard"},
    Name<Kind>{Kind::yx_stop, "yxstop"},
    Name<Kind>{Kind::yx_show_forbid, "yxshowforbid"},
    Name<Kind>{Kind::yx_hash_clear, "yxhashclear"},
    Name<Kind>{Kind::yx_n_best, "yxnbest"},
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
    const auto kind = find_name(words, word);
    if (!kind) return {Kind::unknown, std::string(line)};
    return {*kind, space == std::string_view::npos ? "" : std::string(trim(line.substr(space)))};
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
