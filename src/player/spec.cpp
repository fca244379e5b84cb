#include "player/spec.h"

#include <optional>

#include "base/text.h"
#include "player/level_player.h"
#include "search/limit_settings.h"

namespace lianzhu {

namespace {

/// What the spec of such a player may contain.
std::string accepted_by(const PlayerSpec& spec) {
    std::vector<std::string> texts{"name=TEXT"};
    if (spec.kind == PlayerSpec::Kind::computer || spec.kind == PlayerSpec::Kind::level) {
        for (const Setting<SearchLimits>& each : limit_settings()) texts.push_back(each.info.usage());
    }
    if (spec.kind == PlayerSpec::Kind::computer) {
        for (const ShownSetting& each : settings_of(*find_searcher(spec.searcher)))
            texts.push_back(each.info->usage());
    }
    return join(texts, ", ");
}

/// Sets one key of a spec. False when no key has that name.
Result<bool> set_value(PlayerSpec& spec, std::string_view key, std::string_view value) {
    if (key == "name") {
        if (value.empty()) return false;
        spec.name = value;
        return true;
    }
    const bool is_computer = spec.kind == PlayerSpec::Kind::computer;
    if (!is_computer && spec.kind != PlayerSpec::Kind::level) return false;
    if (const auto* limit = find_setting(limit_settings(), key)) {
        if (auto error = change(spec.limits, *limit, value)) return *error;
        return true;
    }
    if (!is_computer) return false;
    return change_setting(spec.options, *find_searcher(spec.searcher), key, value);
}

/// Sets what follows the first words, from `first` on; the error names what does not fit.
std::optional<Error> set_values(PlayerSpec& spec, const std::vector<std::string_view>& parts, size_t first) {
    for (size_t i = first; i < parts.size(); ++i) {
        const size_t equals = parts[i].find('=');
        if (equals == std::string_view::npos && spec.kind == PlayerSpec::Kind::computer) {
            spec.evaluator = parts[i];
            continue;
        }
        Result<bool> is_set = false;
        if (equals != std::string_view::npos) {
            is_set = set_value(spec, parts[i].substr(0, equals), parts[i].substr(equals + 1));
        }
        if (!is_set.ok()) return is_set.error();
        if (!*is_set) {
            return fail("\"{0}\" does not fit {1}: there are {2}",
                        {std::string(parts[i]), std::string(parts[0]), accepted_by(spec)});
        }
    }
    return std::nullopt;
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
    if (spec.kind == PlayerSpec::Kind::computer) {
        if (auto error = why_not_searcher(spec.searcher, spec.evaluator, rules, spec.options)) return *error;
    }
    return spec;
}

Result<std::unique_ptr<Searcher>> make_searcher(const PlayerSpec& spec, const Rules& rules, uint64_t seed) {
    SearcherOptions options = spec.options;
    options.teach.seed = seed;
    return make_searcher(spec.searcher, spec.evaluator, rules, options);
}

Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec, const Rules& rules, uint64_t seed) {
    switch (spec.kind) {
        case PlayerSpec::Kind::human:
            return fail("a person cannot take part here");
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
