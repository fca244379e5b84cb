#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/contestant.h"
#include "arena/opening_supply.h"
#include "arena/referee.h"
#include "arena/schedule.h"
#include "arena/sprt.h"

namespace lianzhu {

/// Everything that decides what a match plays and how it is judged.
struct MatchSettings {
    RefereeOptions referee;
    std::vector<Contestant> players;
    ScheduleOptions schedule;
    std::shared_ptr<OpeningSupply> openings;  ///< none: the empty board
    std::string openings_name;                ///< for the report: where they came from
    std::optional<SprtOptions> sprt;          ///< of the first player against the second

    [[nodiscard]] const Rules& rules() const { return referee.rules; }
};

}  // namespace lianzhu
