#include "bridge/names.h"
#include "bridge/requests.h"
#include "bridge/state_json.h"
#include "language/error_words.h"
#include "player/levels.h"
#include "position/notation.h"
#include "search/classic/levels.h"

namespace lianzhu::bridge {

Result<Json> catalogue(const Request& /*request*/) {
    Json games = Json::array();
    for (const NamedRules& named : named_rules()) games.push_back(rules_json(named.rules));
    Json classics = Json::array();
    for (const classic::Level& level : classic::levels) {
        classics.push_back({{"name", level.name}, {"rules", "gomoku@" + std::to_string(level.board)}});
    }
    return Json{{"games", std::move(games)}, {"levels", level_names()}, {"classic", std::move(classics)}};
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
                    {"refusal", name_of(refusals, refusal)}};
    }
    position->play(*move);
    return state_json(*position);
}

}  // namespace lianzhu::bridge
