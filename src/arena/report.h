#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "arena/match_log.h"
#include "arena/summary.h"
#include "language/say.h"

namespace lianzhu {

// Reports are made from the log alone, so they can be made again at any time, even for a merged match.

/// A few lines for a terminal: results, Elo, test, faults.
std::string report_text(const MatchHistory& history, Language language);

/// All numbers. `games`, `wins`, `draws` and `losses` are those of the first player against everybody;
/// `all_games` are those of the match, and `second` exists only in a duel. A number that is not finite, such
/// as the Elo of a clean score, is null.
std::string report_json(const MatchHistory& history);

/// One page with tables and charts; it needs no other file.
std::string report_html(const MatchHistory& history, Language language);

/// All games as one SGF collection; each move has its time, depth and score as a comment. Thousands of
/// games take a while: a raised flag leaves out the rest of them.
std::string games_sgf(const MatchHistory& history, const StopFlag* stop = nullptr);

/// "+12.3 ± 4.5"; for a clean score the end that is known: "> +120.0".
std::string elo_text(const EloInterval& interval);

}  // namespace lianzhu
