#include "player/levels.h"

#include <algorithm>

#include "base/text.h"
#include "evaluate/patterns/pattern_tables.h"

namespace lianzhu {

namespace {

/// Percent for open threes, sleeping threes, open twos, looser stones; more when broken, on diagonals.
constexpr Blindness overlook(int open_four, int four, int open_three, int lesser, int broken, int diagonal) {
    return {open_four, four, open_three, lesser, broken, diagonal, 0};
}

}  // namespace

const std::array<Level, level_count>& levels() {
    static constexpr std::array<Level, level_count> table{{
        // nodes, depth, fours, threes share, overlooked, margin | nodes, depth, slips
        {"beginner", "入门", {200, 1, 0, 0, overlook(15, 50, 55, 40, 20, 15), 70}, {300, 1, 50}},
        {"easy", "简单", {300, 1, 0, 0, overlook(0, 50, 55, 40, 15, 10), 70}, {1'000, 2, 38}},
        {"casual", "休闲", {450, 2, 8, 0, overlook(0, 38, 38, 25, 13, 10), 36}, {3'000, 3, 28}},
        {"normal", "普通", {1'000, 3, 40, 0, overlook(0, 13, 13, 5, 7, 5), 10}, {8'000, 4, 20}},
        {"skilled", "熟练", {2'500, 5, 150, 8, overlook(0, 5, 5, 0, 4, 3), 0}, {20'000, 5, 13}},
        {"hard", "困难", {7'000, 8, 2'000, 4, overlook(0, 0, 0, 0, 0, 0), 0}, {50'000, 6, 8}},
        {"expert", "专家", {36'000, 12, 10'000, 4, overlook(0, 0, 0, 0, 0, 0), 0}, {100'000, 8, 4}},
        {"master", "大师", {160'000, 100, 40'000, 4, overlook(0, 0, 0, 0, 0, 0), 0}, {200'000, 100, 0}},
    }};
    return table;
}

const Level* find_level(std::string_view name) {
    const auto found = std::find_if(levels().begin(), levels().end(), [&](const Level& level) {
        return level.name == name || level.chinese == name;
    });
    return found == levels().end() ? nullptr : &*found;
}

std::vector<std::string> level_names() {
    std::vector<std::string> names;
    for (const Level& level : levels()) names.emplace_back(level.name);
    names.emplace_back("perfect");
    return names;
}

std::vector<std::string> special_level_names() {
    return {"perfect", "full", "depth3"};
}

Result<std::string> special_level_spec(std::string_view name, const Rules& rules) {
    if (name == "depth3") {
        if (rules.cells() <= 25) return std::string("minimax:two-link:depth=3:ties=random");
        // Three plies of plain minimax take minutes there; the deepening search sees what fits in a second.
        return std::string("alphabeta-id:two-link:depth=3:ties=random:time=1000");
    }
    if (name == "full") {
        if (rules.cells() <= 9) return std::string("alphabeta:outcome:ties=random");
        if (PatternTables::supports(rules)) return std::string("gomoku:time=1000");
        return std::string("alphabeta-id:fe:time=1000:window=shared");
    }
    if (name == "perfect") return std::string("solve:fe:time=6000:window=shared");
    std::vector<std::string> names = level_names();
    for (const std::string& special : special_level_names()) {
        if (special != "perfect") names.push_back(special);
    }
    return fail("no level is named \"{0}\"; there are {1}", {std::string(name), join(names, ", ")});
}

}  // namespace lianzhu
