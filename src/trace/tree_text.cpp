#include "trace/tree_text.h"

#include <fmt/format.h>

namespace lianzhu {

namespace {

std::string number_text(int value) {
    if (value < 0) return fmt::format("−{}", -static_cast<int64_t>(value));
    return value == 0 ? "0" : fmt::format("+{}", value);
}

std::string nodes_text(uint64_t number) {
    return number == 1 ? "1 node" : grouped(number) + " nodes";
}

}  // namespace

std::string value_text(const TreeNode& node) {
    if (!node.value) return "…";
    std::string number = number_text(*node.value);
    switch (node.bound) {
        case Bound::at_least:
            return "≥ " + number;
        case Bound::at_most:
            return "≤ " + number;
        default:
            return number;
    }
}

std::string_view cut_text(Cut reason) {
    switch (reason) {
        case Cut::window:
            return "α≥β";
        case Cut::win_found:
            return "win";
        default:
            return "table";
    }
}

std::string grouped(uint64_t number) {
    std::string text = std::to_string(number);
    for (size_t left = text.size(); left > 3; left -= 3) text.insert(left - 3, 1, ',');
    return text;
}

std::string_view side_name(const Rules& rules, Side side) {
    const bool is_first = side == Side::first;
    if (rules.pieces == Pieces::stones) return is_first ? "Black" : "White";
    return is_first ? "X" : "O";
}

std::string footer_text(const SearchTree& tree, const Position& root) {
    if (tree.nodes().empty()) return "Nothing was searched.";
    std::string text =
        fmt::format("Values are {0}’s: {0} is to move at the top.", side_name(root.rules(), root.to_move()));
    text += tree.left_out() == 0
                ? " " + nodes_text(tree.nodes().size()) + ", all drawn."
                : " " + nodes_text(tree.left_out()) + " not drawn (+ under the node above them).";
    if (tree.passes() > 1) {
        text += fmt::format(" This is pass {}; those before it had {}.", tree.passes(),
                            nodes_text(tree.nodes_of_earlier_passes()));
    }
    return text;
}

void for_each_board(const SearchTree& tree, const Position& root,
                    const std::function<void(size_t index, const Board& board)>& visit) {
    Board board = root.board();
    for (size_t i = 0; i < tree.nodes().size(); ++i) {
        const TreeNode& node = tree.nodes()[i];
        while (node.ply > 0 && board.history().size() >= root.board().history().size() + node.ply)
            board.take_back();
        if (node.ply > 0) board.place(node.move);
        visit(i, board);
    }
}

}  // namespace lianzhu
