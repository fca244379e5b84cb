#include "player/levels.h"

#include <algorithm>

#include "base/text.h"
#include "language/catalogue.h"

namespace lianzhu {

namespace {

/// Percent for open threes, sleeping threes, open twos and looser stones, plus what a gap and a diagonal add.
constexpr Blindness overlook(int open_four, int four, int open_three, int lesser, int broken, int diagonal) {
    return {open_four, four, open_three, lesser, broken, diagonal, 0};
}

Error unknown_level(std::string_view name) {
    return fail("no level is named \"{0}\"; there are {1}",
                {std::string(name), join(all_level_names(), ", ")});
}

Error cannot_play(std::string_view level, const Rules& rules) {
    return fail("the level {0} cannot play {1}: {2}", {std::string(level), rules_name(rules)});
}

}  // namespace

const std::array<Level, level_count>& levels() {
    static constexpr std::array<Level, level_count> table{{
        // nodes, depth, fours, threes share, overlooked, margin | nodes, depth, slips
        {"beginner", "Beginner", {200, 1, 0, 0, overlook(15, 50, 55, 40, 20, 15), 70}, {300, 1, 50}},
        {"easy", "Easy", {300, 1, 0, 0, overlook(0, 45, 50, 35, 15, 10), 60}, {1'000, 2, 38}},
        {"casual", "Casual", {450, 2, 8, 0, overlook(0, 38, 38, 25, 13, 10), 36}, {3'000, 3, 28}},
        {"normal", "Normal", {1'000, 3, 40, 0, overlook(0, 13, 13, 5, 7, 5), 10}, {8'000, 4, 20}},
        {"skilled", "Skilled", {2'000, 5, 200, 8, overlook(0, 4, 4, 0, 3, 2), 0}, {20'000, 5, 13}},
        {"hard", "Hard", {3'500, 8, 875, 4, overlook(0, 0, 0, 0, 0, 0), 0}, {50'000, 6, 8}},
        {"expert", "Expert", {20'000, 12, 5'000, 4, overlook(0, 0, 0, 0, 0, 0), 0}, {100'000, 8, 4}},
        {"master", "Master", {160'000, 100, 40'000, 4, overlook(0, 0, 0, 0, 0, 0), 0}, {200'000, 100, 0}},
    }};
    return table;
}

std::string_view starting_level() {
    return levels().front().name;
}

const Level* find_level(std::string_view name) {
    const auto found = std::find_if(levels().begin(), levels().end(), [&](const Level& level) {
        return level.name == name || in_language(Language::chinese, level.title) == name;
    });
    return found == levels().end() ? nullptr : &*found;
}

std::vector<std::string> level_names() {
    std::vector<std::string> names;
    for (const Level& level : levels()) names.emplace_back(level.name);
    names.emplace_back("perfect");
    return names;
}

std::vector<std::string> all_level_names() {
    std::vector<std::string> names = level_names();
    for (const SpecialLevel& special : special_levels) {
        if (special.purpose != Purpose::perfect) names.emplace_back(special.name);
    }
    for (const classic::Level& level : classic::levels) names.emplace_back(level.name);
    return names;
}

const SpecialLevel* find_special_level(std::string_view name) {
    for (const SpecialLevel& level : special_levels) {
        if (level.name == name) return &level;
    }
    return nullptr;
}

std::string game_of(const classic::Level& level) {
    return "gomoku@" + std::to_string(level.board);
}

Result<PlayerSpec> level_spec(std::string_view name, const Rules& rules) {
    PlayerSpec spec;
    if (const Level* level = find_level(name)) {
        spec.kind = PlayerSpec::Kind::level;
        spec.level = level->name;
        return spec;
    }
    if (const SpecialLevel* level = find_special_level(name)) {
        if (rules.cells() <= level->most_cells) {
            spec = suited(level->purpose, rules);
            spec.level = level->name;
            return spec;
        }
        return cannot_play(name, rules)
            .because(fail("it plays every game to its end, so the board has at most {0} cells",
                          {std::to_string(level->most_cells)}));
    }
    if (find_classic(name) == nullptr) return unknown_level(name);
    spec.kind = PlayerSpec::Kind::computer;
    spec.level = spec.searcher = name;
    if (auto error = why_not_searcher(spec.searcher, spec.evaluator, rules, spec.options)) {
        return cannot_play(name, rules).because(*error);
    }
    return spec;
}

}  // namespace lianzhu
