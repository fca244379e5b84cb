#pragma once

#include <functional>
#include <vector>

#include "search/limit_watch.h"
#include "search/solver/proof_table.h"

namespace lianzhu::solver {

/// What a long search reports about itself.
struct SolveProgress {
    Side attacker = Side::first;
    bool weak = false;
    uint64_t nodes = 0;
    std::chrono::nanoseconds time{0};
    uint32_t proof = 0;     ///< positions still to be settled for "the attacker wins"
    uint32_t disproof = 0;  ///< and for "the attacker does not win"
};
using OnProgress = std::function<void(const SolveProgress&)>;

/// Depth-first proof-number search (df-pn): answers whether the attacker can win. It always works on the
/// position that seems to settle the question with the least effort. The table keeps what it learns, so it
/// can be stopped and continue later. A node is one position surveyed.
class ProofSearch {
  public:
    ProofSearch(const NodeView& view, ProofTable& table, LimitWatch& watch, uint64_t& nodes,
                const OnProgress& on_progress)
        : view_(view), table_(table), watch_(watch), nodes_(nodes), on_progress_(on_progress) {}

    /// Answer::open: a limit ended the search.
    Answer run(const Node& root);

  private:
    struct Child {
        Key key;
        Node node;
        Numbers numbers;
    };
    struct Choice {
        size_t best;
        uint32_t second_delta;  ///< the delta of the second best
        Numbers sum;
    };

    Numbers look(const Node& node, Key& key, Survey& survey);
    [[nodiscard]] Numbers first_guess(const Node& node, const Survey& survey) const;
    Numbers expand(const Node& node, const Key& key, Numbers limits);
    void add_children(const Node& node, std::vector<Child>& children);
    void refresh(std::vector<Child>& children) const;
    static Choice choose(const std::vector<Child>& children);
    void tell() const;

    const NodeView& view_;
    ProofTable& table_;
    LimitWatch& watch_;
    uint64_t& nodes_;
    const OnProgress& on_progress_;
    Survey survey_;
    Numbers root_numbers_;  ///< after the last step at the root, for the progress
    bool root_attacker_moves_ = true;
    std::vector<std::vector<Child>> pool_;  ///< one list of children per level, to save allocations
    size_t level_ = 0;
};

}  // namespace lianzhu::solver
