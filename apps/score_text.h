#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "context.h"
#include "evaluate/score.h"

namespace lianzhu::cli {

/// {"eval":n}, {"win_in":plies} or {"lose_in":plies}
nlohmann::ordered_json score_json(Score score);

/// "12", "win in 3", "loss in 4"
std::string score_text(Score score, const Context& context);

}  // namespace lianzhu::cli
