#include "game/move_tree.h"

#include <algorithm>
#include <utility>

namespace lianzhu {

int MoveTree::add(int parent, Move move) {
    for (const int child : at(parent).children) {
        if (at(child).move == move) return child;
    }
    const int node = size();
    nodes_.emplace_back();
    nodes_.back().move = move;
    nodes_.back().parent = parent;
    at(parent).children.push_back(node);
    return node;
}

void MoveTree::promote(int node) {
    for (; node != root; node = at(node).parent) {
        auto& siblings = at(at(node).parent).children;
        const auto place = std::find(siblings.begin(), siblings.end(), node);
        std::rotate(siblings.begin(), place, place + 1);
    }
}

int MoveTree::ply(int node) const {
    int ply = 0;
    for (; node != root; node = at(node).parent) ++ply;
    return ply;
}

std::vector<int> MoveTree::path_to(int node) const {
    std::vector<int> path;
    for (; node != root; node = at(node).parent) path.push_back(node);
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<int> MoveTree::main_line() const {
    return continuation_of(root);
}

std::vector<int> MoveTree::continuation_of(int node) const {
    std::vector<int> line;
    for (; !at(node).children.empty(); line.push_back(node)) node = at(node).children.front();
    return line;
}

MoveTree MoveTree::without_continuation_of(int node) const {
    MoveTree copy;
    copy.at(root).comment = at(root).comment;
    std::vector<std::pair<int, int>> waiting{{root, root}};  // a node, and its copy
    while (!waiting.empty()) {
        const auto [from, to] = waiting.back();
        waiting.pop_back();
        if (from == node) continue;
        for (const int child : at(from).children) {
            const int made = copy.add(to, at(child).move);
            copy.at(made).ms = at(child).ms;
            copy.at(made).comment = at(child).comment;
            waiting.emplace_back(child, made);
        }
    }
    return copy;
}

bool MoveTree::operator==(const MoveTree& other) const {
    if (size() != other.size()) return false;
    std::vector<std::pair<int, int>> waiting{{root, root}};
    while (!waiting.empty()) {
        const auto [mine, theirs] = waiting.back();
        waiting.pop_back();
        const Node& a = at(mine);
        const Node& b = other.at(theirs);
        const bool same = a.move == b.move && a.ms == b.ms && a.comment == b.comment &&
                          a.children.size() == b.children.size();
        if (!same) return false;
        for (size_t i = 0; i < a.children.size(); ++i) waiting.emplace_back(a.children[i], b.children[i]);
    }
    return true;
}

}  // namespace lianzhu
