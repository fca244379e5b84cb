#include "advice/best_move.h"

#include "player/registry.h"
#include "player/suited.h"

namespace lianzhu {

namespace {

/// Only a searcher that leaves nothing out can tell a draw from a position that it fails to understand.
BestResult result_of(const SearchResult& search, bool is_sound) {
    if (search.score.is_win()) return BestResult::win;
    if (search.score.is_loss()) return BestResult::loss;
    return search.complete && is_sound ? BestResult::draw : BestResult::unknown;
}

}  // namespace

Result<BestMove> find_best_move(const Position& position, const SearchControl& control,
                                const std::optional<SearchLimits>& limits) {
    const PlayerSpec spec = suited(Purpose::best, position.rules());
    const auto searcher = make_searcher(spec, position.rules());
    if (!searcher.ok()) return searcher.error();
    auto result = (*searcher)->search(position, limits.value_or(spec.limits), control);
    if (!result.ok()) return result.error();
    BestMove best;
    best.result = result_of(*result, find_searcher(spec.searcher)->is_sound);
    best.search = std::move(*result);
    return best;
}

}  // namespace lianzhu
