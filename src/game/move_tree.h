#pragma once

#include <optional>
#include <string>
#include <vector>

#include "position/move.h"

namespace lianzhu {

/// The moves of a game and its abandoned lines, as a tree. A node stands for the position after its move; the
/// root stands for the empty board. The first child of each node is the main line:
///
///     root ── h8 ── i9 ── g7        main line: h8 i9 g7
///                └─ h9              a branch after h8
///
/// Numbers name the nodes and stay valid for the life of the tree.
class MoveTree {
  public:
    static constexpr int root = 0;

    struct Node {
        Move move;
        std::optional<int> ms;  ///< thinking time of the move
        std::string comment;
        int parent = root;
        std::vector<int> children;
    };

    /// The child with that move; added as the last child if it does not exist yet.
    int add(int parent, Move move);
    /// Makes the node and its ancestors first children, so that the main line leads through it.
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
    /// The line of first children below that node.
    [[nodiscard]] std::vector<int> continuation_of(int node) const;
    /// The tree without the nodes below that node.
    [[nodiscard]] MoveTree without_continuation_of(int node) const;

    /// Equal moves, times and comments in the same order of branches, whatever the node numbers.
    bool operator==(const MoveTree& other) const;

  private:
    std::vector<Node> nodes_ = std::vector<Node>(1);
};

}  // namespace lianzhu
