#pragma once

#include <string>

#include "context.h"
#include "evaluate/score.h"

namespace lianzhu::cli {

/// "12", "win in 3", "loss in 4"
std::string score_text(Score score, const Context& context);

}  // namespace lianzhu::cli
