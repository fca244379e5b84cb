#pragma once

#include <optional>

#include "arena/game_log.h"
#include "arena/schedule.h"
#include "base/result.h"
#include "rules/rules.h"

namespace lianzhu {

/// What is wrong with a game that a log claims: moves that are not possible, a result that the moves do not
/// give, a number or players that the schedule does not have. Empty when all of it fits.
std::optional<Error> why_impossible(const LoggedGame& game, const Rules& rules,
                                    const ScheduleOptions& schedule);

}  // namespace lianzhu
