#include "trace/tree_dot.h"

#include <fmt/format.h>

#include "position/notation.h"
#include "trace/tree_text.h"

namespace lianzhu {

namespace {

/// Text between double quotes, with line breaks as DOT writes them.
std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '\n') {
            out += "\\n";
            continue;
        }
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

std::string_view stone_text(const Rules& rules, Stone stone) {
    if (stone == Stone::empty) return "·";
    const bool is_first = stone == Stone::first;
    if (rules.pieces == Pieces::stones) return is_first ? "●" : "○";
    return is_first ? "X" : "O";
}

std::string board_text(const Rules& rules, const Board& board) {
    std::string text;
    for (int row = 0; row < board.height(); ++row) {
        for (int column = 0; column < board.width(); ++column) {
            if (column > 0) text += ' ';
            text += stone_text(rules, board.stone(board.at(column, row)));
        }
        text += '\n';
    }
    return text;
}

bool is_small(const Rules& rules) {
    return rules.width <= 5 && rules.height <= 5;
}

std::string node_label(const Rules& rules, const TreeNode& node, const Board& board) {
    std::string label = is_small(rules) ? board_text(rules, board) : "";
    label += value_text(node);
    if (node.left_out > 0) label += "\n+ " + grouped(node.left_out);
    return label;
}

void add_node(std::string& out, const Rules& rules, const TreeNode& node, size_t index, const Board& board) {
    out += fmt::format("  n{} [label={}{}];\n", index, quoted(node_label(rules, node, board)),
                       node.is_leaf ? ", penwidth=2" : "");
    if (node.ply > 0) {
        out += fmt::format("  n{} -> n{} [label={}];\n", node.parent, index,
                           quoted(move_text(rules, node.move)));
    }
}

/// A cut is a dashed edge to a word, after the edges to the children.
void add_cut(std::string& out, const TreeNode& node, size_t index) {
    out += fmt::format("  c{} [shape=plaintext, label={}];\n", index, quoted(cut_text(*node.cut)));
    out += fmt::format("  n{0} -> c{0} [style=dashed, arrowhead=tee];\n", index);
}

}  // namespace

std::string tree_dot(const SearchTree& tree, const Position& root, std::string_view caption) {
    std::string out = "digraph search {\n";
    out += fmt::format(
        "  graph [labelloc=t, label={}, ordering=out, bgcolor=\"#F6F1E7\", fontname=\"serif\"];\n",
        quoted(fmt::format("{}\n{}", caption, footer_text(tree, root))));
    out +=
        "  node [shape=box, color=\"#1F1B16\", fontcolor=\"#1F1B16\", fontname=\"monospace\", "
        "fontsize=10];\n";
    out +=
        "  edge [color=\"#1F1B16\", fontcolor=\"#C43E2C\", fontname=\"monospace\", fontsize=9, "
        "arrowhead=none];\n";
    for_each_board(tree, root, [&](size_t index, const Board& board) {
        add_node(out, root.rules(), tree.nodes()[index], index, board);
    });
    for (size_t i = 0; i < tree.nodes().size(); ++i) {
        if (tree.nodes()[i].cut) add_cut(out, tree.nodes()[i], i);
    }
    return out + "}\n";
}

}  // namespace lianzhu
