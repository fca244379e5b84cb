#include "rules/rules.h"

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace lianzhu {

namespace {

Rules five_in_a_row(int size) {
    Rules rules;
    rules.width = rules.height = size;
    rules.k = 5;
    rules.pieces = Pieces::stones;
    return rules;
}

Rules standard() {
    Rules rules = five_in_a_row(15);
    rules.overline = {Overline::does_not_win, Overline::does_not_win};
    return rules;
}

Rules renju() {
    Rules rules = five_in_a_row(15);
    rules.overline = {Overline::does_not_win, Overline::wins};
    rules.fouls = Fouls::renju;
    return rules;
}

Rules caro() {
    Rules rules = standard();
    rules.wins_between_enemies = false;
    return rules;
}

std::string number(int value) {
    return std::to_string(value);
}

Error unknown_name(std::string_view name) {
    std::vector<std::string> names;
    for (const NamedRules& named : named_rules()) names.emplace_back(named.name);
    return fail("no game is named \"{0}\"; there are {1}, WxHxK such as 4x3x3, and a size such as gomoku@9",
                {std::string(name), join(names, ", ")});
}

/// "9" or "9x8" after the @.
std::optional<std::array<int, 2>> parse_size(std::string_view text) {
    const auto parts = split(text, 'x');
    if (parts.size() > 2) return std::nullopt;
    const auto width = parse_int(parts.front());
    const auto height = parse_int(parts.back());
    if (!width || !height) return std::nullopt;
    return std::array{*width, *height};
}

}  // namespace

const std::vector<NamedRules>& named_rules() {
    static const std::vector<NamedRules> all = {
        {"tictactoe", Rules{}},
        {"gomoku", five_in_a_row(15)},
        {"gomoku-standard", standard()},
        {"renju", renju()},
        {"caro", caro()},
    };
    return all;
}

Result<Rules> check_size(Rules rules) {
    const auto fits = [](int size) { return size >= Rules::min_size && size <= Rules::max_size; };
    if (!fits(rules.width) || !fits(rules.height)) {
        return fail("a board of {0}x{1} is not possible: each side has 3 to 22 cells",
                    {number(rules.width), number(rules.height)});
    }
    const int longest = std::max(rules.width, rules.height);
    if (rules.k < Rules::min_k || rules.k > longest) {
        if (longest == Rules::min_k) {
            return fail("{0} in a row is not possible on {1}x{2}: only 3 is",
                        {number(rules.k), number(rules.width), number(rules.height)});
        }
        return fail("{0} in a row is not possible on {1}x{2}: choose from 3 to {3}",
                    {number(rules.k), number(rules.width), number(rules.height), number(longest)});
    }
    return rules;
}

Result<Rules> parse_rules(std::string_view name) {
    const std::string lower = to_lower(trim(name));

    const auto numbers = split(lower, 'x');
    if (numbers.size() == 3) {
        const auto width = parse_int(numbers[0]);
        const auto height = parse_int(numbers[1]);
        const auto k = parse_int(numbers[2]);
        if (width && height && k) {
            Rules rules;
            rules.width = *width;
            rules.height = *height;
            rules.k = *k;
            return check_size(rules);
        }
    }

    const auto parts = split(lower, '@');
    for (const NamedRules& named : named_rules()) {
        if (named.name != parts[0] || parts.size() > 2) continue;
        if (parts.size() == 1) return named.rules;
        const auto size = parse_size(parts[1]);
        if (!size) break;
        Rules rules = named.rules;
        rules.width = (*size)[0];
        rules.height = (*size)[1];
        return check_size(rules);
    }
    return unknown_name(name);
}

std::string rules_name(const Rules& rules) {
    for (const NamedRules& named : named_rules()) {
        if (named.rules == rules) return std::string(named.name);
    }
    for (const NamedRules& named : named_rules()) {
        if (named.rules.pieces == Pieces::crosses_and_noughts) continue;
        Rules same_size = rules;
        same_size.width = named.rules.width;
        same_size.height = named.rules.height;
        if (same_size != named.rules) continue;
        std::string name(named.name);
        name += "@" + number(rules.width);
        if (!rules.is_square()) name += "x" + number(rules.height);
        return name;
    }
    return number(rules.width) + "x" + number(rules.height) + "x" + number(rules.k);
}

}  // namespace lianzhu
