#include "player/spec.h"

#include <optional>

#include "base/text.h"
#include "player/level_player.h"
#include "player/registry.h"
#include "player/suited.h"

namespace lianzhu {

namespace {

std::optional<teach::Ties> parse_ties(std::string_view text) {
    if (text == "first") return teach::Ties::first;
    if (text == "last") return teach::Ties::last;
    if (text == "random") return teach::Ties::random;
    return std::nullopt;
}

std::optional<teach::RootWindow> parse_window(std::string_view text) {
    if (text == "full") return teach::RootWindow::full;
    if (text == "shared") return teach::RootWindow::shared;
    return std::nullopt;
}

/// Sets one key of a spec; false when the value does not fit the key.
bool set_value(PlayerSpec& spec, std::string_view key, std::string_view value) {
    const auto number = parse_int(value);
    const bool is_count = number && *number >= 1;
    if (key == "name" && !value.empty()) {
        spec.name = value;
    } else if (key == "depth" && is_count) {
        spec.limits.depth = *number;
    } else if (key == "nodes" && is_count) {
        spec.limits.nodes = static_cast<uint64_t>(*number);
    } else if (key == "time" && is_count) {
        spec.limits.time = std::chrono::milliseconds(*number);
    } else if (const auto ties = parse_ties(value); key == "ties" && ties) {
        spec.options.ties = *ties;
    } else if (const auto window = parse_window(value); key == "window" && window) {
        spec.options.root_window = *window;
    } else if (int* param = gomoku::find_param(spec.params, key);
               spec.searcher == "gomoku" && param != nullptr && number && *number >= 0) {
        *param = *number;
    } else {
        return false;
    }
    return true;
}

/// Sets what stands after the first words, from `first` on; the error names what does not fit.
std::optional<Error> set_values(PlayerSpec& spec, const std::vector<std::string_view>& parts, size_t first) {
    for (size_t i = first; i < parts.size(); ++i) {
        const size_t equals = parts[i].find('=');
        if (equals == std::string_view::npos && spec.kind != PlayerSpec::Kind::level) {
            spec.evaluator = parts[i];
        } else if (equals == std::string_view::npos ||
                   !set_value(spec, parts[i].substr(0, equals), parts[i].substr(equals + 1))) {
            return fail(
                "\"{0}\" does not fit a player: there are depth=N, nodes=N, time=MS, "
                "ties=first|last|random, window=full|shared, name=TEXT",
                {std::string(parts[i])});
        }
    }
    return std::nullopt;
}

/// The player that stands behind the name of a level.
Result<PlayerSpec> level_spec(std::string_view name, const Rules& rules) {
    if (const Level* level = find_level(name)) {
        PlayerSpec spec;
        spec.kind = PlayerSpec::Kind::level;
        spec.level = level->name;
        return spec;
    }
    if (const SpecialLevel* level = find_special_level(name)) return suited(level->purpose, rules);
    return unknown_level(name);
}

/// Its own evaluator and settings must fit the rules. A level has neither.
std::optional<Error> why_not_possible(const PlayerSpec& spec, const Rules& rules) {
    if (spec.kind == PlayerSpec::Kind::level) return std::nullopt;
    if (spec.kind == PlayerSpec::Kind::computer) {
        const auto searcher = make_searcher(spec, rules);
        return searcher.ok() ? std::nullopt : std::optional(searcher.error());
    }
    const auto evaluator = make_known_evaluator(spec.evaluator, rules);
    return evaluator.ok() ? std::nullopt : std::optional(evaluator.error());
}

Error unknown_player(std::string_view name) {
    return fail("no player is named \"{0}\"; there are human, random, level:NAME, {1}",
                {std::string(name), join(searcher_names(), ", ")});
}

}  // namespace

Result<PlayerSpec> parse_player(std::string_view text, const Rules& rules) {
    const auto parts = split(text, ':');
    PlayerSpec spec;
    size_t words = 1;
    if (parts[0] == "level") {
        auto level = level_spec(parts.size() > 1 ? parts[1] : "", rules);
        if (!level.ok()) return level.error();
        spec = std::move(*level);
        words = 2;
    } else if (parts[0] == "random") {
        spec.kind = PlayerSpec::Kind::random;
    } else if (parts[0] != "human") {
        if (find_searcher(parts[0]) == nullptr) return unknown_player(parts[0]);
        spec.kind = PlayerSpec::Kind::computer;
        spec.searcher = parts[0];
    }
    if (auto error = set_values(spec, parts, words)) return *error;
    if (auto error = why_not_possible(spec, rules)) return *error;
    return spec;
}

Result<std::unique_ptr<Searcher>> make_searcher(const PlayerSpec& spec, const Rules& rules, uint64_t seed) {
    teach::Options options = spec.options;
    options.seed = seed;
    return make_searcher(spec.searcher, spec.evaluator, rules, options, spec.params);
}

Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec, const Rules& rules, uint64_t seed,
                                            HumanPlayer::Ask ask) {
    switch (spec.kind) {
        case PlayerSpec::Kind::human:
            if (!ask) return fail("a person cannot take part here");
            return std::unique_ptr<Player>(std::make_unique<HumanPlayer>(spec.name, std::move(ask)));
        case PlayerSpec::Kind::random:
            return std::unique_ptr<Player>(std::make_unique<RandomPlayer>(spec.name, seed));
        case PlayerSpec::Kind::level:
            return make_level_player(*find_level(spec.level), rules, seed, spec.limits, spec.name);
        default:
            auto searcher = make_searcher(spec, rules, seed);
            if (!searcher.ok()) return searcher.error();
            return std::unique_ptr<Player>(
                std::make_unique<ComputerPlayer>(spec.name, std::move(*searcher), spec.limits));
    }
}

}  // namespace lianzhu
