#pragma once

#include <optional>
#include <vector>

#include "arena/contestant.h"
#include "arena/engine_player.h"
#include "base/stop.h"

namespace lianzhu {

/// Starts each engine among the players once, before any game. Fails with the reason when one ends before it
/// is ready: whoever mistyped a command should not get a match that the other side wins. An engine that is
/// silent or refuses the board runs, so it may play, and lose.
std::optional<Error> try_engines(const std::vector<Contestant>& players, const Rules& rules,
                                 const Patience& patience, const StopFlag& stop);

}  // namespace lianzhu
