#include "search/solver/proof_search.h"

#include <algorithm>
#include <bit>

#include "search/solver/bounds.h"

namespace lianzhu::solver {

namespace {

constexpr uint64_t progress_interval = 1 << 16;

uint32_t capped(uint64_t sum) {
    return static_cast<uint32_t>(std::min<uint64_t>(sum, Numbers::infinite - 1));
}

/// Numbers stop growing below `infinite`, so only a limit of `infinite` is above all of them. With a lower
/// limit, a search whose numbers have stopped growing would never begin.
uint32_t limit_of(uint64_t sum) {
    return static_cast<uint32_t>(std::min<uint64_t>(sum, Numbers::infinite));
}

Numbers numbers_of(Answer answer, bool attacker_moves) {
    return (answer == Answer::win) == attacker_moves ? Numbers::good_for_mover() : Numbers::bad_for_mover();
}

}  // namespace

Answer ProofSearch::run(const Node& root) {
    pool_.resize(max_cells + 1);
    root_attacker_moves_ = root.attacker_moves;
    Key key;
    Survey survey;
    Numbers numbers = look(root, key, survey);
    while (!numbers.settled() && !watch_.expired()) {
        root_numbers_ = numbers;
        // Small steps at the root, so that progress can be reported.
        const Numbers limits{limit_of(2 * uint64_t{numbers.phi} + 64),
                             limit_of(2 * uint64_t{numbers.delta} + 64)};
        numbers = expand(root, key, limits);
    }
    if (!numbers.settled()) return Answer::open;
    return (numbers.phi == 0) == root.attacker_moves ? Answer::win : Answer::no_win;
}

/// What is known of a node: from the table, from its lines, or a first guess.
Numbers ProofSearch::look(const Node& node, Key& key, Survey& survey) {
    watch_.expired(++nodes_);
    if (nodes_ % progress_interval == 0) tell();
    view_.survey(node, survey);
    key = key_of(view_, node, survey);
    if (const Numbers* known = table_.find(key)) return *known;
    const Answer answer = view_.judge(node, survey);
    const Numbers numbers =
        answer == Answer::open ? first_guess(node, survey) : numbers_of(answer, node.attacker_moves);
    table_.store(key, numbers, 1);
    return numbers;
}

/// The closer the lines are to completion, the easier to win and the harder to defend.
Numbers ProofSearch::first_guess(const Node& node, const Survey& survey) const {
    const int64_t weight =
        std::max<int64_t>(potential(survey) >> (scale_bits - 4), 1);  // in sixteenths of a row
    const auto hold = static_cast<uint32_t>(std::clamp<int64_t>(weight / 4, 1, 64));
    const auto win = static_cast<uint32_t>(std::clamp<int64_t>(64 / weight, 1, 64));
    return node.attacker_moves ? Numbers{win, hold} : Numbers{hold, win};
}

void ProofSearch::add_children(const Node& node, std::vector<Child>& children) {
    children.clear();
    view_.survey(node, survey_);
    for (Cells left = view_.moves(node, survey_); left != 0; left &= left - 1) {
        Child child;
        child.node = node.after(std::countr_zero(left));
        child.numbers = look(child.node, child.key, survey_);
        // Moves that lead to images of each other count as one move.
        const auto same = [&](const Child& other) { return other.key == child.key; };
        if (std::none_of(children.begin(), children.end(), same)) children.push_back(child);
        if (child.numbers.delta == 0) break;  // the mover has reached its goal
    }
}

void ProofSearch::refresh(std::vector<Child>& children) const {
    for (Child& child : children) {
        if (child.numbers.settled()) continue;
        if (const Numbers* known = table_.find(child.key)) child.numbers = *known;
    }
}

ProofSearch::Choice ProofSearch::choose(const std::vector<Child>& children) {
    Choice choice{0, Numbers::infinite, {Numbers::infinite, 0}};
    uint64_t sum = 0;
    for (size_t i = 0; i < children.size(); ++i) {
        const Numbers numbers = children[i].numbers;
        sum += numbers.phi;
        if (numbers.delta < choice.sum.phi) {
            choice.second_delta = choice.sum.phi;
            choice.sum.phi = numbers.delta;
            choice.best = i;
        } else {
            choice.second_delta = std::min(choice.second_delta, numbers.delta);
        }
    }
    choice.sum.delta = choice.sum.phi == 0 ? Numbers::infinite : capped(sum);
    return choice;
}

/// Works below a node until its numbers reach the limits or it is settled, and returns them. The table keeps
/// what is known even when the search is stopped: numbers are never wrong, only unfinished.
Numbers ProofSearch::expand(const Node& node, const Key& key, Numbers limits) {
    const uint64_t start = nodes_;
    std::vector<Child>& children = pool_[level_++];
    add_children(node, children);
    Choice choice = choose(children);
    while (choice.sum.phi < limits.phi && choice.sum.delta < limits.delta && !watch_.expired()) {
        Child& best = children[choice.best];
        Numbers child_limits;
        // At least one more than now, even where the sum was capped.
        child_limits.phi = std::max(limit_of(uint64_t{limits.delta} + best.numbers.phi - choice.sum.delta),
                                    limit_of(uint64_t{best.numbers.phi} + 1));
        // A little more than the second best, so that the search does not jump at every step.
        child_limits.delta =
            std::min(limits.phi, limit_of(uint64_t{choice.second_delta} + choice.second_delta / 4 + 1));
        best.numbers = expand(best.node, best.key, child_limits);
        refresh(children);
        choice = choose(children);
    }
    table_.store(key, choice.sum, capped(nodes_ - start));
    --level_;
    return choice.sum;
}

void ProofSearch::tell() const {
    if (!on_progress_) return;
    const bool turned = !root_attacker_moves_;
    on_progress_({view_.question().attacker, !view_.question().defender_rows_count, nodes_, watch_.elapsed(),
                  turned ? root_numbers_.delta : root_numbers_.phi,
                  turned ? root_numbers_.phi : root_numbers_.delta});
}

}  // namespace lianzhu::solver
