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

/// A search that was cut short may know who wins, but not when: then it says "before the board is full".
std::optional<int> plies_of(const SearchResult& search, const Position& position) {
    const int longest = position.board().cells() - position.ply();
    if (search.score.is_eval()) return std::nullopt;
    if (!search.complete && search.score.plies() >= longest) return std::nullopt;
    return search.score.plies();
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
    best.plies = plies_of(*result, position);
    best.search = std::move(*result);
    return best;
}

Result<BestMove> value_of_position(const Position& position, const SearchControl& control,
                                   const std::optional<SearchLimits>& limits) {
    return find_best_move(position, control,
                          limits.value_or(suited(Purpose::analysis, position.rules()).limits));
}

std::optional<int> number_of(BestResult result) {
    switch (result) {
        case BestResult::win:
            return 1;
        case BestResult::draw:
            return 0;
        case BestResult::loss:
            return -1;
        case BestResult::unknown:
            break;
    }
    return std::nullopt;
}

}  // namespace lianzhu
