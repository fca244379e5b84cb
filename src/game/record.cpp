#include "game/record.h"

namespace lianzhu {

std::vector<Move> Record::moves() const {
    std::vector<Move> moves;
    for (const int node : tree.main_line()) moves.push_back(tree.at(node).move);
    return moves;
}

std::vector<int> Record::move_ms() const {
    std::vector<int> times;
    for (const int node : tree.main_line()) {
        if (!tree.at(node).ms) return {};
        times.push_back(*tree.at(node).ms);
    }
    return times;
}

int Record::add(Move move) {
    const auto line = tree.main_line();
    return tree.add(line.empty() ? MoveTree::root : line.back(), move);
}

}  // namespace lianzhu
