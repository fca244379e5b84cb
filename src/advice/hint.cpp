#include "advice/hint.h"

#include <algorithm>

#include "player/suited.h"

namespace lianzhu {

namespace {

/// A box of about a third of the board around the move. The position decides where in the box the move lies,
/// so that the middle of the box gives nothing away.
std::vector<Move> region_around(const Position& position, Move move) {
    const Rules& rules = position.rules();
    const auto start_of = [](int at, int size, int box, uint64_t key) {
        const int shift = static_cast<int>(key % static_cast<uint64_t>(box));
        return std::clamp(at - shift, 0, size - box);
    };
    const int columns = std::max(2, rules.width / 3);
    const int rows = std::max(2, rules.height / 3);
    const int left = start_of(move.cell() % rules.width, rules.width, columns, position.key());
    const int top = start_of(move.cell() / rules.width, rules.height, rows, position.key() >> 32U);
    std::vector<Move> region;
    for (int row = top; row < top + rows; ++row) {
        for (int column = left; column < left + columns; ++column)
            region.emplace_back(row * rules.width + column);
    }
    return region;
}

/// The strongest threat of a side; among equally strong ones, the one on the move's cell.
const Threat* strongest(const std::vector<Threat>& threats, Side side, Move move) {
    const Threat* best = nullptr;
    for (const Threat& threat : threats) {
        if (threat.side != side) continue;
        if (best == nullptr || (threat.kind == best->kind && threat.move == move)) best = &threat;
    }
    return best;
}

const Threat* threat_at(const std::vector<Threat>& threats, Side side, Move move) {
    const auto found = std::find_if(threats.begin(), threats.end(), [&](const Threat& threat) {
        return threat.side == side && threat.move == move;
    });
    return found == threats.end() ? nullptr : &*found;
}

/// The reasons for a move that its own threat shows.
std::optional<HintReason> reason_of(ThreatKind kind) {
    switch (kind) {
        case ThreatKind::five:
            return HintReason::win_now;
        case ThreatKind::open_four:
            return HintReason::open_four;
        case ThreatKind::double_four:
        case ThreatKind::four_three:
        case ThreatKind::double_three:
            return HintReason::double_threat;
        default:
            return std::nullopt;
    }
}

/// Says why the move of the search is good, with the threat that shows it.
void explain(const Position& position, const std::vector<Threat>& threats, Hint& hint) {
    const Side own = position.to_move();
    const Threat* made = threat_at(threats, own, hint.search.move);
    const Threat* feared = strongest(threats, opponent(own), hint.search.move);
    const auto set = [&hint](HintReason reason, const Threat* threat) {
        hint.reason = reason;
        if (threat != nullptr) hint.threat = *threat;
    };
    const bool must_block = feared != nullptr && feared->kind == ThreatKind::five;
    const auto shown = made == nullptr ? std::nullopt : reason_of(made->kind);
    if (shown == HintReason::win_now) return set(HintReason::win_now, made);
    if (must_block)
        return set(hint.search.score.is_loss() ? HintReason::lost : HintReason::block_five, feared);
    // A double three is not always enough; the search decides.
    if (shown && !hint.search.score.is_loss()) return set(*shown, made);
    if (hint.search.score.is_win()) return set(HintReason::forced_win, made);
    if (hint.search.score.is_loss()) return set(HintReason::lost, feared);
    if (feared != nullptr && feared->kind <= ThreatKind::double_three)
        return set(HintReason::block_three, feared);
    set(HintReason::best, made);
}

}  // namespace

Result<Hint> give_hint(const Position& position, ThreatFinder& threats, const SearchControl& control,
                       const std::optional<SearchLimits>& limits) {
    const PlayerSpec spec = suited(Purpose::hint, position.rules());
    const auto searcher = make_searcher(spec, position.rules());
    if (!searcher.ok()) return searcher.error();
    auto result = (*searcher)->search(position, limits.value_or(spec.limits), control);
    if (!result.ok()) return result.error();
    Hint hint;
    hint.search = std::move(*result);
    hint.region = region_around(position, hint.search.move);
    explain(position, threats.find(position), hint);
    return hint;
}

}  // namespace lianzhu
