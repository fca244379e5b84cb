#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/rules.h"

namespace lianzhu {

/// The names of the levels, weakest first.
std::vector<std::string> level_names();

/// The player spec behind a level on this board, or an error that lists the names.
///
///   depth3  minimax three plies deep that sees lines lacking one stone and nothing else: it can be
///           beaten, also on 3×3, by a fork that it sees too late
///   full    the best there is: on boards of up to 9 cells it searches to the end of the game and
///           never loses; on larger ones it searches as deep as it gets in a second
///   perfect exact where it can solve the position in five seconds (all boards of up to 25 cells): it never
///   loses a drawn game,
///           wins a won one as fast as possible; elsewhere it plays as full does
Result<std::string> level_spec(std::string_view name, const Rules& rules);

}  // namespace lianzhu
