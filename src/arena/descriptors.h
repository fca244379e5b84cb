#pragma once

#include <optional>

#include "base/result.h"

namespace lianzhu {

/// Raises this process's limit of open files, as far as the system allows, to what this many games at a time
/// need. Fails when that is not enough; the error names how many games would be.
std::optional<Error> allow_games_at_a_time(int games, int engines_per_game, bool with_log);

}  // namespace lianzhu
