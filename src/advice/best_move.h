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
    std::optional<int> plies;  ///< to the end of a win or a loss, as far as it is known
    SearchResult search;       ///< the move, its line, and its score: an evaluation where nothing is proven

    [[nodiscard]] bool is_proven() const { return result != BestResult::unknown; }
};

/// The position must be open. Without `limits` the usual ones apply (player/suited.h).
Result<BestMove> find_best_move(const Position& position, const SearchControl& control,
                                const std::optional<SearchLimits>& limits = std::nullopt);

/// The same question as it is asked after every move, where nobody waits for the answer: half the time is the
/// usual limit.
Result<BestMove> value_of_position(const Position& position, const SearchControl& control,
                                   const std::optional<SearchLimits>& limits = std::nullopt);

/// 1, 0 or -1; empty when the result is unknown.
std::optional<int> number_of(BestResult result);

}  // namespace lianzhu
