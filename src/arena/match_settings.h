#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/contestant.h"
#include "arena/referee.h"
#include "arena/schedule.h"
#include "arena/sprt.h"

namespace lianzhu {

/// Everything that decides what a match plays and how it is judged.
struct MatchSettings {
    RefereeOptions referee;
    std::vector<Contestant> players;
    ScheduleOptions schedule;
    std::vector<OpeningMoves> openings;  ///< used in turn; none: the empty board
    std::string openings_name;           ///< for the report: where they came from
    std::optional<SprtOptions> sprt;     ///< of the first player against the second

    [[nodiscard]] const Rules& rules() const { return referee.rules; }
    [[nodiscard]] OpeningMoves opening_of(const ScheduledGame& game) const {
        if (openings.empty()) return {};
        return openings[static_cast<size_t>(game.opening) % openings.size()];
    }
};

}  // namespace lianzhu
