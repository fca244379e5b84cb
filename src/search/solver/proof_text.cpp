#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "position/notation.h"
#include "search/solver/proof.h"

// A proof file:
//
//     lianzhu proof 1
//     rules 3x3x3
//     overline wins wins        of the first and the second side: wins or none
//     game strong
//     start b2 a1
//     value draw
//     strategy first not-lose
//     10 1 4            cells of the first side, of the second (hexadecimal), and the cell to play (decimal)
//     13 104 pairs 2 5 3 6      or the pairs by which it continues: 2 with 5, 3 with 6
//     strategy second not-lose
//     …
namespace lianzhu::solver {

namespace {

constexpr std::string_view head = "lianzhu proof 1";

std::string hexadecimal(Cells cells) {
    std::array<char, 17> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), cells, 16).ptr;
    return {text.data(), end};
}

std::optional<Cells> parse_cells(std::string_view text) {
    Cells cells = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), cells, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return cells;
}

/// The rest of a line that begins with this word; empty when it begins with another.
std::optional<std::string_view> after_word(std::string_view line, std::string_view word) {
    if (line.substr(0, word.size()) != word) return std::nullopt;
    return trim(line.substr(word.size()));
}

/// The name of a game does not say whether rows of more than k win.
std::string overline_text(const Rules& rules) {
    std::vector<std::string> words;
    for (const Overline overline : rules.overline) words.emplace_back(name_of(overline_names, overline));
    return join(words, " ");
}

bool read_overline(Rules& rules, std::string_view text) {
    const auto words = split_words(text);
    if (words.size() != 2) return false;
    for (size_t side = 0; side < 2; ++side) {
        const auto overline = find_name(overline_names, words[side]);
        if (!overline) return false;
        rules.overline[side] = *overline;
    }
    return true;
}

bool read_position(Strategy& strategy, const std::vector<std::string_view>& words) {
    if (words.size() < 3) return false;
    const bool has_pairs = words[2] == "pairs";
    const auto first = parse_cells(words[0]);
    const auto second = parse_cells(words[1]);
    std::vector<uint8_t> cells;
    for (size_t i = has_pairs ? 3 : 2; i < words.size(); ++i) {
        const auto cell = parse_int(words[i]);
        if (!cell || *cell < 0 || *cell >= max_cells) return false;
        cells.push_back(static_cast<uint8_t>(*cell));
    }
    if (!first || !second || (!has_pairs && cells.size() != 1)) return false;
    const PositionCode code{*first, *second};
    if (has_pairs) {
        strategy.pairs[code] = std::move(cells);
    } else {
        strategy.moves[code] = cells[0];
    }
    return true;
}

/// Sorted, so that the same proof gives the same file.
template <class What, class Map>
auto sorted(const Map& map) {
    std::vector<std::pair<PositionCode, What>> all;
    for (const auto& [code, what] : map) all.emplace_back(code, what);
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return std::pair{a.first.first, a.first.second} < std::pair{b.first.first, b.first.second};
    });
    return all;
}

/// Reads one line into the proof; false when it does not fit.
bool read_line(Proof& proof, std::string_view line) {
    if (const auto game = after_word(line, "game ")) {
        proof.weak = *game == "weak";
        return proof.weak || *game == "strong";
    }
    if (const auto name = after_word(line, "rules ")) {
        const auto rules = parse_rules(*name);
        // Moves already read would belong to other rules.
        if (!rules.ok() || !proof.start.empty()) return false;
        proof.rules = *rules;
        return true;
    }
    if (const auto text = after_word(line, "overline ")) return read_overline(proof.rules, *text);
    if (const auto text = after_word(line, "start")) {
        const auto moves = parse_moves(proof.rules, *text);
        if (moves.ok()) proof.start = *moves;
        return moves.ok();
    }
    if (const auto name = after_word(line, "value ")) {
        const auto value = find_name(value_names, *name);
        if (value) proof.value = *value;
        return value.has_value();
    }
    if (const auto claim = after_word(line, "strategy ")) {
        const auto words = split_words(*claim);
        if (words.size() != 2) return false;
        const auto side = find_name(side_names, words[0]);
        const bool wins = words[1] == "win";
        if (!side || (!wins && words[1] != "not-lose")) return false;
        proof.strategies.push_back({*side, wins, {}, {}});
        return true;
    }
    return !proof.strategies.empty() && read_position(proof.strategies.back(), split_words(line));
}

}  // namespace

std::string proof_text(const Proof& proof, const StopFlag* stop) {
    std::string text(head);
    text += "\nrules " + rules_name(proof.rules) + "\noverline " + overline_text(proof.rules) + "\ngame " +
            (proof.weak ? "weak" : "strong") + "\nstart " + moves_text(proof.rules, proof.start) +
            "\nvalue " + std::string(name_of(value_names, proof.value)) + "\n";
    for (const Strategy& strategy : proof.strategies) {
        text += "strategy " + std::string(name_of(side_names, strategy.side)) +
                (strategy.wins ? " win\n" : " not-lose\n");
        const auto position = [](const PositionCode& code) {
            return hexadecimal(code.first) + " " + hexadecimal(code.second) + " ";
        };
        for (const auto& [code, cell] : sorted<uint8_t>(strategy.moves)) {
            if (is_raised(stop)) return text;
            text += position(code) + std::to_string(cell) + "\n";
        }
        for (const auto& [code, cells] : sorted<std::vector<uint8_t>>(strategy.pairs)) {
            text += position(code) + "pairs";
            for (const uint8_t cell : cells) text += " " + std::to_string(cell);
            text += "\n";
        }
    }
    return text;
}

Result<Proof> parse_proof(std::string_view text, const StopFlag* stop) {
    Proof proof;
    size_t number = 0;
    while (!text.empty()) {
        if (is_raised(stop)) return fail("stopped");
        const size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trim(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        const bool fits = number == 1 ? line == head : read_line(proof, line);
        if (!fits) return fail("line {0} does not belong in a proof", {std::to_string(number)});
    }
    if (number == 0) return fail("the proof is empty");
    return proof;
}

}  // namespace lianzhu::solver
