#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/trace.h"

namespace lianzhu {

/// How a node's value relates to its true value, seen from the side to move at the root.
enum class Bound : uint8_t { exact, at_least, at_most };

/// One node of a recorded search. Values and windows are those of the side to move at the root, whatever the
/// searcher's point of view.
struct TreeNode {
    static constexpr int no_parent = -1;

    Move move;  ///< the move that led here; none at the root
    int parent = no_parent;
    int ply = 0;
    int alpha = 0;
    int beta = 0;
    std::optional<int> value;  ///< empty: the search was stopped inside this node
    Bound bound = Bound::exact;
    bool is_leaf = false;  ///< the evaluator was called here
    std::optional<Cut> cut;
    uint64_t left_out = 0;  ///< nodes below that are not stored and have this one as nearest stored ancestor
};

struct TreeOptions {
    /// The searcher's point of view: true for negamax-like ones, false for those that always take the view of
    /// the side to move at the root.
    bool values_for_side_to_move = false;
    int max_nodes = 500;
    int max_ply = Rules::max_cells;
};

/// Records as much of a search as fits, as a tree: always the complete top of it. Nodes arrive depth first.
/// When there are too many, the deepest stored ply goes as a whole, and from then on nothing that deep is
/// stored. Nodes that are not stored are counted. The root is always kept.
///
/// Of a search in several passes (iterative deepening) the last one is kept. A node's value comes from its
/// `leave`; the values of `evaluate` are not used.
class SearchTree final : public TraceSink {
  public:
    explicit SearchTree(const TreeOptions& options = {});

    void enter(int ply, Move move, int alpha, int beta) override;
    void evaluate(int ply, int value) override;
    void cut(int ply, Cut reason) override;
    void leave(int ply, int value) override;

    /// In the order in which they were entered: the root first, each parent before its children.
    [[nodiscard]] const std::vector<TreeNode>& nodes() const { return nodes_; }
    /// The numbers of the stored children of each node, in the order in which they were tried.
    [[nodiscard]] std::vector<std::vector<int>> children() const;
    /// Nodes of the last pass that are not stored: the sum of all `left_out`.
    [[nodiscard]] uint64_t left_out() const { return left_out_; }
    /// Everything down to this ply is stored.
    [[nodiscard]] int stored_ply() const { return stored_ply_; }
    [[nodiscard]] int passes() const { return passes_; }
    /// All nodes of the passes before the last.
    [[nodiscard]] uint64_t nodes_of_earlier_passes() const { return earlier_nodes_; }

  private:
    /// A node that was entered and not yet left, stored or not; its index in the list is its ply.
    struct Open {
        static constexpr int not_stored = -1;

        int index = not_stored;
        int alpha = 0;
        int beta = 0;
        std::optional<Cut> cut;
        bool has_children = false;
        std::optional<int> largest_exact;   ///< among the children's exact values
        std::optional<int> smallest_exact;  ///< the same
    };

    [[nodiscard]] int seen_from_root(int ply, int value) const;
    [[nodiscard]] Bound bound_of(int ply, int value) const;
    [[nodiscard]] TreeNode* stored(int ply);
    void begin_pass();
    void store(int ply, Move move);
    void tell_parent(int ply, int value, Bound bound);
    void drop_what_does_not_fit();
    void drop_ply(int ply);

    TreeOptions options_;
    std::vector<TreeNode> nodes_;
    std::vector<Open> open_;
    int stored_ply_;
    uint64_t left_out_ = 0;
    int passes_ = 0;
    uint64_t earlier_nodes_ = 0;
};

}  // namespace lianzhu
