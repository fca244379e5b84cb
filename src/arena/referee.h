#pragma once

#include <array>
#include <optional>

#include "arena/adjudication.h"
#include "arena/contestant.h"
#include "arena/engine_player.h"
#include "arena/game_log.h"
#include "arena/openings.h"
#include "arena/schedule.h"
#include "base/stop.h"

namespace lianzhu {

/// The options of a referee.
struct RefereeOptions {
    Rules rules;
    Adjudication adjudication;
    Patience patience;
    bool swap2 = false;  ///< if both are engines that know it, instead of the opening
    /// How often a game lost by a fault is tried again with fresh engines before it counts.
    int restarts = 0;
};

/// Plays one scheduled game. `seats` are by side as scheduled; the log has them as they sat (swap2 may change
/// that). Only the rules of this program decide what is legal and who has won; an engine that breaks the
/// protocol loses. Empty when the stop flag was raised; fails only when a player of this program could not be
/// made or could not move, or when this program lacks the means to start an engine.
Result<std::optional<LoggedGame>> referee_game(const RefereeOptions& options, const ScheduledGame& scheduled,
                                               const std::array<const Contestant*, 2>& seats,
                                               const OpeningMoves& opening, const StopFlag& stop,
                                               const std::array<LineSink, 2>& sinks = {});

}  // namespace lianzhu
