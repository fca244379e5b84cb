#pragma once

#include "vocabulary/json.h"

namespace lianzhu::bridge {

/// Everything that a page needs to draw a position and describe its state.
Json state_json(const Position& position);

/// {"name","width","height","k","pieces","overline","fouls","caro"}
Json rules_json(const Rules& rules);

}  // namespace lianzhu::bridge
