#include "search/solver/distance_search.h"

#include <algorithm>
#include <bit>

namespace lianzhu::solver {

namespace {

/// The table's numbers as distances: not a win within `phi` plies, a win within `delta`.
constexpr Numbers nothing_known{0, Numbers::infinite};
constexpr uint32_t distance_tag = 16;

}  // namespace

std::optional<int> DistanceSearch::run(const Node& root) {
    // The attacker's own move completes its row, so the parity is known.
    for (int plies = root.attacker_moves ? 1 : 2; plies <= max_cells; plies += 2) {
        const bool wins = wins_within(root, plies);
        if (watch_.expired()) return std::nullopt;
        if (wins) return plies;
    }
    return std::nullopt;
}

/// Lines that need more stones than the attacker has moves left cannot be completed in time.
void DistanceSearch::drop_slow_lines(Survey& survey, int attacker_moves_left) {
    int kept = 0;
    Cells cells = 0;
    for (int i = 0; i < survey.live; ++i) {
        const Cells free = survey.free[static_cast<size_t>(i)];
        if (std::popcount(free) > attacker_moves_left) continue;
        cells |= free;
        survey.whole[static_cast<size_t>(kept)] = survey.whole[static_cast<size_t>(i)];
        survey.free[static_cast<size_t>(kept++)] = free;
    }
    survey.live = kept;
    survey.attack_cells = cells;
    // A fork takes two moves of the attacker.
    if (attacker_moves_left < 2) survey.attack_fork = ~Cells{0};
}

bool DistanceSearch::wins_within(const Node& node, int plies) {
    if (watch_.expired(++nodes_) || plies < 1) return false;
    Survey survey;
    view_.survey(node, survey);
    if (node.attacker_moves && survey.attack_wins != 0) return true;
    Key key = key_of(view_, node, survey);
    key.tag |= distance_tag;
    const Numbers* found = table_.find(key);
    Numbers bounds = found != nullptr ? *found : nothing_known;
    if (static_cast<uint32_t>(plies) <= bounds.phi) return false;
    if (static_cast<uint32_t>(plies) >= bounds.delta) return true;

    drop_slow_lines(survey, (plies + (node.attacker_moves ? 1 : 0)) / 2);
    const uint64_t start = nodes_;
    const bool wins = survey.live > 0 && try_moves(node, survey, plies);
    if (watch_.expired()) return false;
    (wins ? bounds.delta : bounds.phi) = static_cast<uint32_t>(plies);
    table_.store(key, bounds, static_cast<uint32_t>(std::min<uint64_t>(nodes_ - start, UINT32_MAX)));
    return wins;
}

bool DistanceSearch::try_moves(const Node& node, const Survey& survey, int plies) {
    // A double threat wins with the attacker's next move, and enough plies are left: its lines were kept.
    const Answer answer = view_.judge(node, survey);
    if (answer != Answer::open) return answer == Answer::win;
    std::array<std::pair<int, int>, max_cells> order;
    size_t count = 0;
    for (Cells left = view_.moves(node, survey); left != 0; left &= left - 1) {
        const int cell = std::countr_zero(left);
        order[count++] = {-NodeView::worth(survey, cell, view_.geometry().rules().k), cell};
    }
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count));
    for (size_t i = 0; i < count; ++i) {
        const bool wins = wins_within(node.after(order[i].second), plies - 1);
        if (wins == node.attacker_moves || watch_.expired()) return wins;
    }
    return !node.attacker_moves;
}

}  // namespace lianzhu::solver
