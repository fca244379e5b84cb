#pragma once

#include <optional>
#include <string>
#include <vector>

#include "position/move.h"

namespace lianzhu {

/// The moves of a game with the lines that were left, as a tree. A node stands for the position after its
/// move; the root stands for the empty board. The first child of each node is the main line:
///
///     root ── h8 ── i9 ── g7        main line: h8 i9 g7
///                └─ h9              a branch after h8
///
/// Nodes are named by number; a number stays true as long as the tree lives.
class MoveTree {
  public:
    static constexpr int root = 0;

    struct Node {
        Move move;
        std::optional<int> ms;  ///< what the move took to think
        std::string comment;
        int parent = root;
        std::vector<int> children;
    };

    /// The child with that move. It is made, as the last child, when it is not there yet.
    int add(int parent, Move move);
    /// Makes the node, and all nodes above it, the first child of its parent: the main line leads through it.
    void promote(int node);

    [[nodiscard]] const Node& at(int node) const { return nodes_[static_cast<size_t>(node)]; }
    Node& at(int node) { return nodes_[static_cast<size_t>(node)]; }
    [[nodiscard]] int size() const { return static_cast<int>(nodes_.size()); }
    /// Nodes between the root and this one, itself included.
    [[nodiscard]] int ply(int node) const;
    /// The nodes from the first move to this one.
    [[nodiscard]] std::vector<int> path_to(int node) const;
    /// The nodes of the main line, without the root.
    [[nodiscard]] std::vector<int> main_line() const;
    /// The tree without what lies below that node.
    [[nodiscard]] MoveTree without_continuation_of(int node) const;

    /// The same moves, times and comments in the same order of branches, whatever the numbers of the nodes.
    bool operator==(const MoveTree& other) const;

  private:
    std::vector<Node> nodes_ = std::vector<Node>(1);
};

}  // namespace lianzhu
