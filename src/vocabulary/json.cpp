#include "vocabulary/json.h"

#include "position/notation.h"
#include "vocabulary/names.h"

namespace lianzhu {

std::string to_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json move_json(const Rules& rules, Move move) {
    return move_text(rules, move);
}

Json score_json(Score score) {
    if (score.is_win()) return {{"win_in", score.plies()}};
    if (score.is_loss()) return {{"loss_in", score.plies()}};
    return {{"value", score.value()}};
}

Json outcome_json(const Outcome& outcome) {
    Json json = {{"kind", name_of(outcome_kinds, outcome.kind)}};
    if (outcome.is_won()) json["winner"] = name_of(side_names, outcome.winner);
    if (!outcome.is_open()) json["reason"] = reason_name(outcome.reason);
    return json;
}

}  // namespace lianzhu
