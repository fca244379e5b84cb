#include "trace/search_tree.h"

#include <algorithm>
#include <cassert>

namespace lianzhu {

namespace {

int deepest_ply(const std::vector<TreeNode>& nodes) {
    int deepest = 0;
    for (const TreeNode& node : nodes) deepest = std::max(deepest, node.ply);
    return deepest;
}

bool root_side_moves(int ply) {
    return ply % 2 == 0;
}

}  // namespace

SearchTree::SearchTree(const TreeOptions& options)
    : options_(options), stored_ply_(std::max(options.max_ply, 0)) {}

void SearchTree::enter(int ply, Move move, int alpha, int beta) {
    assert(ply >= 0 && static_cast<size_t>(ply) <= open_.size());
    if (ply == 0) begin_pass();
    open_.resize(static_cast<size_t>(ply));  // a stopped search does not leave its nodes
    if (ply > 0) open_.back().has_children = true;

    const int one = seen_from_root(ply, alpha);
    const int other = seen_from_root(ply, beta);
    Open& opened = open_.emplace_back();
    opened.alpha = std::min(one, other);
    opened.beta = std::max(one, other);
    store(ply, move);
}

void SearchTree::evaluate(int ply, int /*value*/) {
    if (TreeNode* node = stored(ply)) node->is_leaf = true;
}

void SearchTree::cut(int ply, Cut reason) {
    open_[static_cast<size_t>(ply)].cut = reason;
    if (TreeNode* node = stored(ply)) node->cut = reason;
}

void SearchTree::leave(int ply, int value) {
    assert(static_cast<size_t>(ply) < open_.size());
    open_.resize(static_cast<size_t>(ply) + 1);
    const int seen = seen_from_root(ply, value);
    const Bound bound = bound_of(ply, seen);
    if (TreeNode* node = stored(ply)) {
        node->value = seen;
        node->bound = bound;
    }
    if (ply > 0) tell_parent(ply, seen, bound);
    open_.pop_back();
}

std::vector<std::vector<int>> SearchTree::children() const {
    std::vector<std::vector<int>> lists(nodes_.size());
    for (size_t i = 1; i < nodes_.size(); ++i) {
        lists[static_cast<size_t>(nodes_[i].parent)].push_back(static_cast<int>(i));
    }
    return lists;
}

int SearchTree::seen_from_root(int ply, int value) const {
    return options_.values_for_side_to_move && !root_side_moves(ply) ? -value : value;
}

Bound SearchTree::bound_of(int ply, int value) const {
    const Open& node = open_[static_cast<size_t>(ply)];
    const Open& root = open_.front();
    Bound bound = Bound::exact;
    if (node.cut == Cut::window) {
        bound = root_side_moves(ply) ? Bound::at_least : Bound::at_most;
    } else if (node.cut == Cut::table) {
        // The table may hold a bound, but only one that lies outside the window settles a node.
        if (value >= node.beta) bound = Bound::at_least;
        if (value <= node.alpha) bound = Bound::at_most;
    } else if (node.has_children && value != node.largest_exact && value != node.smallest_exact) {
        // The best child's value is only a bound, so this one is a bound too.
        bound = root_side_moves(ply) ? Bound::at_most : Bound::at_least;
    }
    const bool cannot_be_more = bound == Bound::at_least && value >= root.beta;
    const bool cannot_be_less = bound == Bound::at_most && value <= root.alpha;
    return cannot_be_more || cannot_be_less ? Bound::exact : bound;
}

TreeNode* SearchTree::stored(int ply) {
    const int index = open_[static_cast<size_t>(ply)].index;
    return index == Open::not_stored ? nullptr : &nodes_[static_cast<size_t>(index)];
}

void SearchTree::begin_pass() {
    earlier_nodes_ += nodes_.size() + left_out_;
    ++passes_;
    nodes_.clear();
    open_.clear();
    left_out_ = 0;
    stored_ply_ = std::max(options_.max_ply, 0);
}

void SearchTree::store(int ply, Move move) {
    if (ply > stored_ply_) {
        ++stored(stored_ply_)->left_out;
        ++left_out_;
        return;
    }
    Open& opened = open_.back();
    opened.index = static_cast<int>(nodes_.size());
    TreeNode& node = nodes_.emplace_back();
    node.move = move;
    node.parent = ply == 0 ? TreeNode::no_parent : open_[static_cast<size_t>(ply) - 1].index;
    node.ply = ply;
    node.alpha = opened.alpha;
    node.beta = opened.beta;
    drop_what_does_not_fit();
}

void SearchTree::tell_parent(int ply, int value, Bound bound) {
    if (bound != Bound::exact) return;
    Open& parent = open_[static_cast<size_t>(ply) - 1];
    parent.largest_exact = std::max(parent.largest_exact.value_or(value), value);
    parent.smallest_exact = std::min(parent.smallest_exact.value_or(value), value);
}

void SearchTree::drop_what_does_not_fit() {
    while (stored_ply_ > 0 && nodes_.size() > static_cast<size_t>(std::max(options_.max_nodes, 0))) {
        const int deepest = deepest_ply(nodes_);
        if (deepest == 0) return;
        drop_ply(deepest);
    }
}

void SearchTree::drop_ply(int ply) {
    std::vector<int> new_index(nodes_.size(), Open::not_stored);
    size_t kept = 0;
    for (size_t i = 0; i < nodes_.size(); ++i) {
        TreeNode node = nodes_[i];
        if (node.parent != TreeNode::no_parent) node.parent = new_index[static_cast<size_t>(node.parent)];
        if (node.ply == ply) {
            nodes_[static_cast<size_t>(node.parent)].left_out += 1 + node.left_out;
            ++left_out_;
        } else {
            new_index[i] = static_cast<int>(kept);
            nodes_[kept++] = node;
        }
    }
    nodes_.resize(kept);
    stored_ply_ = ply - 1;
    for (Open& opened : open_) {
        if (opened.index != Open::not_stored) opened.index = new_index[static_cast<size_t>(opened.index)];
    }
}

}  // namespace lianzhu
