#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "evaluate/score.h"
#include "position/position.h"

namespace lianzhu {

/// This folder is compiled without exceptions: where the JSON library would throw, it aborts. So Request
/// checks the type of every value before reading it, and texts that are not UTF-8 are repaired when written.
using Json = nlohmann::ordered_json;

/// One line of JSON; bytes that are not UTF-8 become U+FFFD.
std::string to_text(const Json& json);

/// "h8"
Json move_json(const Rules& rules, Move move);
/// ["h8", "i9"]
template <class Moves>
Json moves_json(const Rules& rules, const Moves& moves) {
    Json names = Json::array();
    for (const Move move : moves) names.push_back(move_json(rules, move));
    return names;
}

/// {"value":12}, {"win_in":3} or {"loss_in":4}
Json score_json(Score score);

/// {"kind":"won","winner":"first","reason":"row"}
Json outcome_json(const Outcome& outcome);

}  // namespace lianzhu
