#include "terminal/evaluation_view.h"

#include <fmt/format.h>

#include "base/text.h"

namespace lianzhu {

namespace {

/// What lines with one stone, two stones … are called; lines with more by their number.
constexpr std::array<std::string_view, 5> line_words{
    "one {0}|lines with this many stones", "two {0}|lines with this many stones",
    "three {0}|lines with this many stones", "four {0}|lines with this many stones",
    "five {0}|lines with this many stones"};

/// "open 6, one 3, two 1, three 0"
std::string census_text(const LineCensus& census, Language language) {
    std::string text = say(language, "open {0}|lines without a stone of the other side", census.open());
    for (size_t stones = 1; stones < census.by_stones.size(); ++stones) {
        const int lines = census.by_stones[stones];
        const std::string count =
            stones <= line_words.size()
                ? say(language, line_words[stones - 1], lines)
                : say(language, "{0} stones {1}|lines with this many stones", stones, lines);
        text = say(language, "{0}, {1}|counts in one row", text, count);
    }
    return text;
}

std::string signed_text(int value) {
    return value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
}

/// "10 × (1 − 0) + (3 − 2) = 11", or the value alone when no sum is behind it.
std::string sum_text(const EvaluatorVerdict& verdict) {
    if (verdict.terms.empty()) return signed_text(verdict.value);
    std::vector<std::string> parts;
    for (const LineTerm& term : verdict.terms) {
        const bool is_alone = verdict.terms.size() == 1 && term.weight == 1;
        const std::string difference = is_alone ? fmt::format("{} − {}", term.own, term.enemy)
                                                : fmt::format("({} − {})", term.own, term.enemy);
        parts.push_back(term.weight == 1 ? difference : fmt::format("{} × {}", term.weight, difference));
    }
    return fmt::format("{} = {}", join(parts, " + "), signed_text(verdict.value));
}

}  // namespace

std::vector<std::string> evaluation_lines(const EvaluationReport& report, Side to_move,
                                          const std::array<std::string, 2>& names, Language language) {
    std::vector<std::string> lines;
    for (const size_t side : {size_t{0}, size_t{1}}) {
        lines.push_back(say(language, "{0}: {1}", names[side], census_text(report.lines[side], language)));
    }
    lines.push_back(say(language, "Value for {0}:", names[static_cast<size_t>(index_of(to_move))]));
    for (const EvaluatorVerdict& verdict : report.verdicts) {
        lines.push_back(fmt::format("  {}: {}", verdict.name, sum_text(verdict)));
    }
    return lines;
}

}  // namespace lianzhu
