#include "bridge/requests.h"
#include "bridge/state_json.h"
#include "language/say.h"
#include "player/levels.h"
#include "position/notation.h"
#include "search/classic/levels.h"
#include "search/limit_settings.h"
#include "vocabulary/names.h"

namespace lianzhu::bridge {

namespace {

/// What a form needs to show a setting: {"name","help","default","least","most"}, or "words" instead of a range.
Json setting_json(const SettingInfo& info, Language language) {
    Json json = {{"name", info.name}, {"help", in_language(language, info.help)}};
    if (info.is_choice()) {
        json["words"] = std::vector<std::string>(info.words.begin(), info.words.end());
    } else {
        json["least"] = info.least;
        json["most"] = info.most;
    }
    return json;
}

Json searcher_json(const SearcherEntry& entry, Language language) {
    Json settings = Json::array();
    for (const auto& [info, usual] : settings_of(entry)) {
        Json setting = setting_json(*info, language);
        setting["default"] = info->is_choice() ? Json(info->text_of(usual)) : Json(usual);
        settings.push_back(std::move(setting));
    }
    return {{"name", entry.name},
            {"teaching", entry.is_teaching},
            {"uses_evaluator", entry.uses_evaluator},
            {"settings", std::move(settings)}};
}

/// A classic player with its figures.
Json classic_json(const classic::Level& level) {
    constexpr double tenths = 10;
    return {{"name", level.name},
            {"rules", game_of(level)},
            {"depth", level.depth},
            {"time_ms", level.time.count()},
            {"deepening", level.deepening},
            {"killers", level.killers},
            {"history", level.history},
            {"range", level.range},
            {"candidates", level.candidates},
            {"attack", level.attack_tenths / tenths},
            {"defence", level.defence_tenths / tenths}};
}

}  // namespace

Result<Json> catalogue(const Request& request) {
    const Language language = request.language();
    Json games = Json::array();
    for (const NamedRules& named : named_rules()) games.push_back(rules_json(named.rules));
    Json classics = Json::array();
    for (const classic::Level& level : classic::levels) classics.push_back(classic_json(level));
    Json lessons = Json::array();
    for (const SpecialLevel& level : special_levels) {
        if (level.is_lesson) lessons.push_back({{"name", level.name}, {"most_cells", level.most_cells}});
    }
    Json known = Json::array();
    for (const SearcherEntry& entry : searchers()) known.push_back(searcher_json(entry, language));
    Json limits = Json::array();
    for (const auto& limit : limit_settings()) limits.push_back(setting_json(limit.info, language));
    Json boards = {{"least", Rules::min_size}, {"most", Rules::max_size}, {"least_k", Rules::min_k}};
    return Json{{"games", std::move(games)},      {"boards", std::move(boards)},
                {"levels", level_names()},        {"starting_level", starting_level()},
                {"classic", std::move(classics)}, {"lessons", std::move(lessons)},
                {"searchers", std::move(known)},  {"evaluators", known_evaluators()},
                {"limits", std::move(limits)}};
}

Result<Json> describe(const Request& request) {
    const auto position = request.position();
    if (!position.ok()) return position.error();
    return state_json(*position);
}

Result<Json> play(const Request& request) {
    auto position = request.position();
    if (!position.ok()) return position.error();
    const auto text = request.needed_text("move");
    if (!text.ok()) return text.error();
    const auto move = parse_move(position->rules(), *text);
    if (!move.ok()) return move.error();
    if (const Refusal refusal = position->refusal(*move); refusal != Refusal::none) {
        return Json{{"ok", false},
                    {"error", say(request.language(), refusal_error(*position, *move))},
                    {"refusal", name_of(refusal_names, refusal)}};
    }
    position->play(*move);
    return state_json(*position);
}

/// Whether there is such a player for these rules; the error says why not.
Result<Json> can_play(const Request& request) {
    const auto rules = request.rules();
    if (!rules.ok()) return rules.error();
    const auto text = request.needed_text("player");
    if (!text.ok()) return text.error();
    if (const auto spec = parse_player(*text, *rules); !spec.ok()) return spec.error();
    return Json::object();
}

}  // namespace lianzhu::bridge
