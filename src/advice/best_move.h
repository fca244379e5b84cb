#pragma once

#include <optional>

#include "search/searcher.h"

namespace lianzhu {

/// What a side's best choice leads to when both sides play as well as they can.
enum class BestResult : uint8_t {
    unknown,  ///< within the limits
    win,
    draw,
    loss
};

struct BestMove {
    BestResult result = BestResult::unknown;
    SearchResult search;  ///< the move, its score and its line
};

/// The position must be open. Without `limits` the usual ones apply (player/suited.h).
Result<BestMove> find_best_move(const Position& position, const SearchControl& control,
                                const std::optional<SearchLimits>& limits = std::nullopt);

}  // namespace lianzhu
