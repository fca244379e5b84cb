#include "search/solver/node.h"

#include <algorithm>
#include <bit>

#include "search/solver/bounds.h"

namespace lianzhu::solver {

namespace {

bool is_several(Cells cells) {
    return (cells & (cells - 1)) != 0;
}

/// Lines that lack two stones, and where forks made from them can be answered.
class Forks {
  public:
    void add(Cells free) {
        for (size_t i = 0; i < count_; ++i) {
            // Two lines that share one of their two empty cells: a stone there threatens to complete both.
            // Only a stone on one of the three cells prevents that.
            if (is_several(free & lines_[i]) || (free & lines_[i]) == 0) continue;
            answers_ &= free | lines_[i];
        }
        if (count_ < lines_.size()) lines_[count_++] = free;
        cells_ |= free;
    }
    [[nodiscard]] Cells cells() const { return cells_; }
    [[nodiscard]] Cells answers() const { return answers_; }

  private:
    std::array<Cells, 48> lines_;  // ignoring further lines only misses forks
    size_t count_ = 0;
    Cells cells_ = 0;
    Cells answers_ = ~Cells{0};
};

}  // namespace

NodeView::NodeView(const Geometry& geometry, const SolveOptions& options, const Question& question)
    : geometry_(geometry),
      options_(options),
      question_(question),
      // Dead cells may be ignored where an additional stone never harms its owner: then a move on a dead
      // cell, which is a pass, is never better than a move on a live one. An own stone can spoil a row of
      // exactly k, so passes, and with them the number of dead cells, can matter there.
      may_forget_(options.dead_lines && geometry.is_plain(question.attacker) &&
                  geometry.is_plain(opponent(question.attacker))) {}

/// A line is live for a side while the enemy has no stone on it. Under rules other than k-or-more some
/// live lines can no longer win; they are kept, which only makes the bounds weaker.
void NodeView::collect_attack(const Node& node, Survey& survey) const {
    Forks forks;
    for (const Cells line : geometry_.lines()) {
        if ((line & node.defend) != 0) continue;
        const Cells free = line & ~node.attack;
        if (free == 0) continue;  // a row that did not win when it was made never will
        survey.whole[static_cast<size_t>(survey.live)] = line;
        survey.free[static_cast<size_t>(survey.live++)] = free;
        survey.attack_cells |= line;
        const Cells rest = free & (free - 1);
        if (rest == 0) survey.attack_wins |= free;
        if (rest != 0 && !is_several(rest)) forks.add(free);
    }
    survey.attack_twos = forks.cells();
    survey.attack_fork = forks.answers();
}

void NodeView::collect_defence(const Node& node, Survey& survey) const {
    Forks forks;
    for (const Cells line : geometry_.lines()) {
        if ((line & node.attack) != 0) continue;
        const Cells free = line & ~node.defend;
        survey.defend_cells |= line;
        if (free == 0) continue;
        const Cells rest = free & (free - 1);
        if (rest == 0) survey.defend_wins |= free;
        if (rest != 0 && !is_several(rest)) forks.add(free);
    }
    survey.defend_twos = forks.cells();
    survey.defend_fork = forks.answers();
}

void NodeView::survey(const Node& node, Survey& survey) const {
    survey.attack_wins = survey.defend_wins = survey.attack_cells = survey.defend_cells = 0;
    survey.attack_twos = survey.defend_twos = 0;
    survey.attack_fork = survey.defend_fork = ~Cells{0};
    survey.live = 0;
    collect_attack(node, survey);
    if (question_.defender_rows_count) collect_defence(node, survey);

    const auto keep_true_wins = [&](Cells& wins, Cells own, Cells enemy, Side side) {
        for (Cells left = wins; left != 0; left &= left - 1) {
            const int cell = std::countr_zero(left);
            if (!geometry_.completes(own, enemy, cell, side)) wins &= ~cell_bit(cell);
        }
    };
    const Side attacker = question_.attacker;
    if (!geometry_.is_plain(attacker)) keep_true_wins(survey.attack_wins, node.attack, node.defend, attacker);
    if (!geometry_.is_plain(opponent(attacker))) {
        keep_true_wins(survey.defend_wins, node.defend, node.attack, opponent(attacker));
    }

    survey.is_weak = may_forget_ && survey.defend_cells == 0;
    if (survey.is_weak && options_.dominance && !question_.shortest) drop_longer_lines(survey);
}

/// In the weak game a line whose empty cells include all empty cells of another is useless: whoever completes
/// it has completed the other, and whoever blocks the other has blocked it.
void NodeView::drop_longer_lines(Survey& survey) {
    int kept = 0;
    Cells cells = 0;
    for (int i = 0; i < survey.live; ++i) {
        const Cells line = survey.free[static_cast<size_t>(i)];
        bool needed = true;
        for (int j = 0; j < survey.live && needed; ++j) {
            const Cells other = survey.free[static_cast<size_t>(j)];
            // Of equal lines the first is kept. Entries from kept to i are lines that were checked before.
            needed = (other & ~line) != 0 || j == i || (other == line && j > i);
        }
        if (!needed) continue;
        cells |= survey.whole[static_cast<size_t>(i)];
        survey.whole[static_cast<size_t>(kept)] = survey.whole[static_cast<size_t>(i)];
        survey.free[static_cast<size_t>(kept++)] = line;
    }
    survey.live = kept;
    survey.attack_cells = cells;
}

Answer NodeView::judge_rows(const Node& node, const Survey& survey) const {
    const Cells own = node.attacker_moves ? survey.attack_wins : survey.defend_wins;
    const Cells enemy = node.attacker_moves ? survey.defend_wins : survey.attack_wins;
    if (own != 0) return node.attacker_moves ? Answer::win : Answer::no_win;
    // Two rows that are about to be completed on different cells cannot both be blocked. (Caro rows can also
    // be blocked from outside, so the search decides there.)
    const bool lost = options_.forced_moves && geometry_.blocks_only_inside() && is_several(enemy);
    if (lost) return node.attacker_moves ? Answer::no_win : Answer::win;
    return Answer::open;
}

/// Forks are found from lines alone, so k stones in a line must always win.
bool NodeView::uses_forks() const {
    return options_.forced_moves && geometry_.is_plain(question_.attacker) &&
           geometry_.is_plain(opponent(question_.attacker));
}

/// A side to move that can make a fork, with no row of the enemy to block, wins: the fork threatens two
/// cells, and the enemy has no row to complete in between. (A win of either side settles the attacker's
/// question.)
Answer NodeView::judge_forks(const Node& node, const Survey& survey) const {
    constexpr Cells none = ~Cells{0};
    const Cells own = node.attacker_moves ? survey.attack_fork : survey.defend_fork;
    const Cells enemy_wins = node.attacker_moves ? survey.defend_wins : survey.attack_wins;
    if (enemy_wins != 0) return Answer::open;
    if (own != none) return node.attacker_moves ? Answer::win : Answer::no_win;
    if (answers_to_fork(node, survey) != 0) return Answer::open;
    return node.attacker_moves ? Answer::no_win : Answer::win;
}

/// The moves that the enemy cannot answer with a fork: a stone on the fork's cells, or a counter-threat on a
/// line that lacks two. All cells when there is no fork.
Cells NodeView::answers_to_fork(const Node& node, const Survey& survey) const {
    const Cells fork = node.attacker_moves ? survey.defend_fork : survey.attack_fork;
    return fork | (node.attacker_moves ? survey.attack_twos : survey.defend_twos);
}

Answer NodeView::judge(const Node& node, const Survey& survey) const {
    const Answer rows = judge_rows(node, survey);
    if (rows != Answer::open) return rows;
    if (uses_forks()) {
        const Answer forks = judge_forks(node, survey);
        if (forks != Answer::open) return forks;
    }
    if ((node.attack | node.defend) == geometry_.all()) return Answer::no_win;
    // Without a live line the attacker can never complete a row, whatever both sides play.
    if (options_.dead_lines && survey.live == 0) return Answer::no_win;
    if (options_.erdos_selfridge && potential_refutes(survey, node.attacker_moves)) return Answer::no_win;
    if (options_.pairing && pairing_refutes(survey, node.attacker_moves)) return Answer::no_win;
    return Answer::open;
}

/// In the weak game cell b is not worth trying when every line through it also runs through a: whatever
/// a stone on b makes or breaks, a stone on a does too. Of cells with the same lines the first is kept.
Cells NodeView::without_dominated(const Survey& survey, Cells cells) {
    // common[b] = cells that all lines through b share
    std::array<Cells, max_cells> common;
    common.fill(~Cells{0});
    for (int i = 0; i < survey.live; ++i) {
        const Cells line = survey.free[static_cast<size_t>(i)];
        for (Cells left = line; left != 0; left &= left - 1)
            common[static_cast<size_t>(std::countr_zero(left))] &= line;
    }
    Cells kept = cells;
    for (Cells left = cells; left != 0; left &= left - 1) {
        const int cell = std::countr_zero(left);
        for (Cells better = common[static_cast<size_t>(cell)] & kept & ~cell_bit(cell); better != 0;
             better &= better - 1) {
            const int other = std::countr_zero(better);
            const bool same = (common[static_cast<size_t>(other)] & cell_bit(cell)) != 0;
            if (same && other > cell) continue;
            kept &= ~cell_bit(cell);
            break;
        }
    }
    return kept;
}

/// In the weak game, when a line lacks only two cells a and b, and b lies on no other line, the attacker may
/// take a at once: b is forced and costs nothing else. If the attacker could win without this exchange it can
/// win after it. Otherwise the defender could answer a with b and b with a, and would not have lost before it
/// either.
Cells NodeView::free_exchange(const Survey& survey) {
    Cells once = 0;
    Cells more = 0;
    for (int i = 0; i < survey.live; ++i) {
        const Cells line = survey.free[static_cast<size_t>(i)];
        more |= once & line;
        once |= line;
    }
    const Cells single = once & ~more;
    for (int i = 0; i < survey.live; ++i) {
        const Cells line = survey.free[static_cast<size_t>(i)];
        if (std::popcount(line) != 2 || (line & single) == 0) continue;
        const Cells partner = line & ~single;
        return partner != 0 ? partner : line & (~line + 1);
    }
    return 0;
}

Cells NodeView::moves(const Node& node, const Survey& survey) const {
    const Cells empty = geometry_.all() & ~(node.attack | node.defend);
    const Cells must_block = node.attacker_moves ? survey.defend_wins : survey.attack_wins;
    if (options_.forced_moves && geometry_.blocks_only_inside() && must_block != 0) return must_block;
    if (!may_forget_) return empty;
    // A cell on no live line of either side is a pass; see may_forget_.
    const Cells live = empty & (survey.attack_cells | survey.defend_cells);
    const Cells answers = uses_forks() ? live & answers_to_fork(node, survey) : live;
    if (!survey.is_weak || !options_.dominance || question_.shortest) return answers;
    if (node.attacker_moves) {
        const Cells exchange = free_exchange(survey);
        if (exchange != 0) return exchange;
    }
    const Cells kept = without_dominated(survey, live) & answers;
    return kept != 0 ? kept : answers;
}

int NodeView::worth(const Survey& survey, int cell, int k) {
    constexpr int most_doublings = 20;  // keeps the sum over all lines within an int
    int worth = 0;
    for (int i = 0; i < survey.live; ++i) {
        const Cells line = survey.free[static_cast<size_t>(i)];
        if ((line & cell_bit(cell)) != 0)
            worth += 1 << std::min(2 * (k - std::popcount(line)), most_doublings);
    }
    return worth;
}

}  // namespace lianzhu::solver
