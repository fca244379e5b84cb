#include "game/psq.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/text.h"
#include "game/record_builder.h"
#include "game/record_text.h"

namespace lianzhu {

namespace {

constexpr std::string_view psq_name = "PSQ";
constexpr std::string_view header_word = "piskvorky";

using Lines = std::vector<std::string_view>;

struct Numbers {
    int column = 0;
    int row = 0;
    std::optional<int> ms;
};

/// The numbers of a line "column,row,ms"; empty when the line is something else.
std::optional<Numbers> parse_numbers(std::string_view line) {
    const auto fields = split(line, ',');
    if (fields.size() < 2) return std::nullopt;
    const auto column = parse_int(trim(fields[0]));
    const auto row = parse_int(trim(fields[1]));
    if (!column || !row) return std::nullopt;
    const auto ms = fields.size() > 2 ? parse_int(trim(fields[2])) : std::nullopt;
    // Managers write 0 when they do not measure.
    return Numbers{*column, *row, ms && *ms > 0 ? ms : std::nullopt};
}

std::string name_line(std::string_view name) {
    std::string line = one_line(name);
    if (parse_numbers(line)) std::replace(line.begin(), line.end(), ',', ' ');
    return line + "\n";
}

std::string result_code(const Outcome& outcome) {
    if (!outcome.is_won() || outcome.reason != Outcome::Reason::row) return "0";
    return outcome.won_by(Side::first) ? "1" : "2";
}

/// The lines without their ends, up to the last that is not blank. Line n of the file is element n-1.
Lines lines_of(std::string_view text) {
    Lines lines = split(without_byte_order_mark(text), '\n');
    for (std::string_view& line : lines) {
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    }
    while (!lines.empty() && trim(lines.back()).empty()) lines.pop_back();
    return lines;
}

Result<Rules> parse_header(std::string_view header, const Rules& fallback) {
    const auto words = split_words(header);
    if (words.empty() || to_lower(words[0]) != header_word) return not_a_record(psq_name, 1);
    const std::string size = words.size() > 1 ? to_lower(words[1]) : std::string();
    const auto sides = split(size, 'x');
    const auto width = parse_int(sides.front());
    const auto height = parse_int(sides.back());
    if (!width || !height || sides.size() != 2) return bad_size(size, 1);
    if (*width == fallback.width && *height == fallback.height) return fallback;
    return freestyle_rules(*width, *height, size, 1);
}

/// Where the moves end: after the last line that looks like one, so that a damaged move among them is not
/// taken for a name. But the very last line may be a result such as "0,1": two numbers there are a move only
/// right after another move or the header.
size_t end_of_moves(const Lines& lines) {
    size_t end = 1;
    for (size_t at = 1; at + 1 < lines.size(); ++at) {
        if (parse_numbers(lines[at])) end = at + 1;
    }
    if (end >= lines.size() || !parse_numbers(lines.back())) return end;
    const bool follows_move = end + 1 == lines.size();
    const bool has_time = split(lines.back(), ',').size() > 2;
    return follows_move || has_time ? lines.size() : end;
}

std::optional<Error> play(RecordBuilder& builder, std::string_view line, int line_number) {
    const std::string_view text = trim(line);
    if (text.empty()) return std::nullopt;
    const auto numbers = parse_numbers(text);
    const auto move = numbers ? builder.move_at(numbers->column - 1, numbers->row - 1) : std::nullopt;
    return builder.play({move, text, line_number, numbers ? numbers->ms : std::nullopt});
}

bool is_result_code(std::string_view line) {
    const auto words = split_words(line);
    return std::all_of(words.begin(), words.end(), [](std::string_view word) { return parse_int(word); });
}

std::array<std::string, 2> names_of(Lines rest) {
    if (!rest.empty() && is_result_code(rest.back())) rest.pop_back();
    std::array<std::string, 2> names;
    for (size_t i = 0; i < std::min(names.size(), rest.size()); ++i) names[i] = one_line(rest[i]);
    return names;
}

}  // namespace

std::string write_psq(const Record& record) {
    const int width = record.rules.width;
    std::string text =
        "Piskvorky " + std::to_string(width) + "x" + std::to_string(record.rules.height) + ", 11:11, 0\n";
    for (const int node : record.tree.main_line()) {
        const int cell = record.tree.at(node).move.cell();
        const int ms = record.tree.at(node).ms.value_or(0);
        text += join({std::to_string(cell % width + 1), std::to_string(cell / width + 1), std::to_string(ms)},
                     ",");
        text += '\n';
    }
    return text + name_line(record.names[0]) + name_line(record.names[1]) + result_code(record.outcome) +
           "\n";
}

Result<Record> read_psq(std::string_view text, const Rules& fallback) {
    const Lines lines = lines_of(text);
    const auto rules = parse_header(lines.empty() ? std::string_view() : lines[0], fallback);
    if (!rules.ok()) return rules.error();
    RecordBuilder builder(*rules);
    const size_t end = end_of_moves(lines);
    for (size_t at = 1; at < end; ++at) {
        if (auto error = play(builder, lines[at], static_cast<int>(at) + 1)) return *error;
    }
    return builder.finish(names_of(Lines(lines.begin() + static_cast<std::ptrdiff_t>(end), lines.end())),
                          Outcome{});
}

}  // namespace lianzhu
