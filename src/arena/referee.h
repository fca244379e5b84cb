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

/// What the referee of a game goes by.
struct RefereeOptions {
    Rules rules;
    Adjudication adjudication;
    Patience patience;
    bool swap2 = false;  ///< when both are engines that know it, instead of the opening
    /// A fault that costs the game is tried again so often with fresh engines before it counts.
    int restarts = 0;
};

/// Plays one scheduled game. `seats` are by side as scheduled; the log has them as they sat (swap2
/// may change that). The rules of this program alone decide what is legal and who has won; an engine
/// that breaks the protocol loses. Nothing when the stop flag was raised; an error only when a
/// player of this program could not be made or could not move.
Result<std::optional<LoggedGame>> referee_game(const RefereeOptions& options, const ScheduledGame& scheduled,
                                               const std::array<const Contestant*, 2>& seats,
                                               const OpeningMoves& opening, const StopFlag& stop,
                                               const std::array<LineSink, 2>& sinks = {});

}  // namespace lianzhu
