#pragma once

#include <optional>

#include "advice/threat_report.h"
#include "search/searcher.h"

namespace lianzhu {

/// Why a move is advised, the strongest reason first.
enum class HintReason : uint8_t {
    win_now,
    block_five,     ///< the enemy would complete a row
    open_four,      ///< makes a four that cannot be stopped
    double_threat,  ///< two threats at once
    forced_win,     ///< wins against every defence
    block_three,    ///< the enemy would make a four that cannot be stopped, or two threats at once
    lost,           ///< loses against best play, but lasts longest
    best,           ///< the search likes it best
};

/// Advice in steps, each saying more than the one before: where to look, what to see there, what to play.
struct Hint {
    std::vector<Move> region;      ///< a part of the board that contains the move without giving it away
    std::optional<Threat> threat;  ///< the threat that the reason is about
    HintReason reason = HintReason::best;
    SearchResult search;  ///< the move, its score and its line
};

/// The position must be open. Without `limits` the usual ones apply (player/suited.h).
Result<Hint> give_hint(const Position& position, ThreatFinder& threats, const SearchControl& control,
                       const std::optional<SearchLimits>& limits = std::nullopt);

}  // namespace lianzhu
