#include "trace/tree_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/markup.h"
#include "position/notation.h"
#include "trace/tree_layout.h"
#include "trace/tree_text.h"

namespace lianzhu {

namespace {

constexpr std::string_view style = R"(<style>
.search-tree text { font-family: system-ui, "Noto Sans", "DejaVu Sans", sans-serif; font-size: 10px;
  fill: #1F1B16; font-variant-numeric: tabular-nums; text-anchor: middle; }
.search-tree .title { font-family: Georgia, "Songti SC", "Noto Serif", "DejaVu Serif", serif; font-size: 17px;
  text-anchor: start; }
.search-tree .footer, .search-tree .turn { fill: #7A6F60; text-anchor: start; }
.search-tree .turn { font-family: Georgia, "Songti SC", "DejaVu Serif", serif; font-style: italic; }
.search-tree .leaf { font-weight: bold; }
.search-tree .more { font-size: 8.5px; fill: #7A6F60; }
.search-tree .reason { font-size: 9px; fill: #7B3F61; }
.search-tree .box { fill: #FCF9F2; stroke: #D8CDB9; }
.search-tree .dark { fill: #1F1B16; stroke: #1F1B16; }
.search-tree text.light { fill: #F6F1E7; }
.search-tree path { fill: none; stroke-linecap: round; }
.search-tree .grid { stroke: #B5A78F; stroke-width: 0.8; }
.search-tree .mark { stroke: #1F1B16; stroke-width: 1.5; }
.search-tree .full { fill: #1F1B16; }
.search-tree .last { stroke: #C43E2C; stroke-width: 2; }
.search-tree .full.last { fill: #C43E2C; }
.search-tree .edge { stroke: #C3B8A5; }
.search-tree .best { stroke: #1F1B16; stroke-width: 1.6; }
.search-tree .cut { stroke: #7B3F61; stroke-width: 1.2; stroke-dasharray: 2 3; }
.search-tree .bar { stroke: #7B3F61; stroke-width: 1.8; }
</style>
)";

constexpr double margin = 24;
constexpr double title_height = 34;
constexpr double footer_height = 26;
constexpr double turn_width = 74;   // for "Black to move" at the left
constexpr double padding = 4;       // between the edge of a box and its board
constexpr double line_height = 12;  // of the text beneath a box
constexpr double tail_line_height = 11;
constexpr double widest_in_rows = 1800;  // in a wider tree the last ply hangs in columns

/// The approximate width of a text in the font of values; the viewer chooses the font.
double text_width(std::string_view text) {
    const auto letters = std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
    return 6.4 * static_cast<double>(letters);
}

/// How the position of a node is shown.
struct NodeLook {
    explicit NodeLook(const Rules& rules)
        : shows_board(rules.width <= 5 && rules.height <= 5),
          cell(std::max(rules.width, rules.height) == 3 ? 10 : 8),
          width(shows_board ? rules.width * cell + 2 * padding : 30),
          height(shows_board ? rules.height * cell + 2 * padding : 20) {}

    bool shows_board;
    double cell;
    double width;
    double height;
};

/// The child from which its parent got its value; none if that child is not stored.
int best_child(const std::vector<TreeNode>& nodes, size_t parent, const std::vector<int>& children) {
    int found = TreeNode::no_parent;
    for (const int child : children) {
        const TreeNode& node = nodes[static_cast<size_t>(child)];
        if (!node.value || node.value != nodes[parent].value) continue;
        if (node.bound == Bound::exact) return child;
        if (found == TreeNode::no_parent) found = child;
    }
    return found;
}

class Picture {
  public:
    Picture(const SearchTree& tree, const Position& root)
        : tree_(tree), root_(root), look_(root.rules()), children_(tree.children()) {
        measures_.box_height = look_.height;
        measures_.slot = std::max(look_.width, widest_value()) + 10;
        measures_.tail = tail_lines() * tail_line_height;
        layout_ = lay_out(tree, measures_, Fans::rows);
        if (layout_.width > widest_in_rows) layout_ = lay_out(tree, measures_, Fans::columns);
    }

    std::string draw(std::string_view caption) {
        const std::string footer = footer_text(tree_, root_);
        const double drawn = turn_width + layout_.width;
        const double width = 2 * margin + std::max({drawn, 1.6 * text_width(caption), text_width(footer)});
        const double height = 2 * margin + title_height + layout_.height + footer_height;
        left_ = margin + turn_width + (width - 2 * margin - drawn) / 2;
        top_ = margin + title_height;

        add(R"(<svg xmlns="http://www.w3.org/2000/svg" class="search-tree" role="img" width="{0:.0f}")"
            R"( height="{1:.0f}" viewBox="0 0 {0:.0f} {1:.0f}">)"
            "\n",
            width, height);
        out_ += style;
        add("<rect width=\"100%\" height=\"100%\" fill=\"#F6F1E7\"/>\n");
        text("title", margin, margin + 12, caption);
        draw_turns();
        for (size_t i = 0; i < children_.size(); ++i) draw_edges(i);
        for_each_board(tree_, root_, [&](size_t index, const Board& board) { draw_node(index, board); });
        text("footer", margin, height - margin, footer);
        return out_ + "</svg>\n";
    }

  private:
    template <class... Args>
    void add(fmt::format_string<Args...> pattern, Args&&... args) {
        fmt::format_to(std::back_inserter(out_), pattern, std::forward<Args>(args)...);
    }
    void text(std::string_view kind, double x, double y, std::string_view content) {
        add("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", kind, x, y, escape_markup(content));
    }

    [[nodiscard]] double widest_value() const {
        double widest = 0;
        for (const TreeNode& node : tree_.nodes()) widest = std::max(widest, text_width(value_text(node)));
        return widest;
    }
    /// How many lines there are beneath the values of nodes without children.
    [[nodiscard]] int tail_lines() const {
        int most = 0;
        for (size_t i = 0; i < children_.size(); ++i) {
            const TreeNode& node = tree_.nodes()[i];
            if (children_[i].empty()) most = std::max(most, (node.cut ? 1 : 0) + (node.left_out > 0 ? 1 : 0));
        }
        return most;
    }
    /// Where a spot of the layout lies in the picture.
    [[nodiscard]] Spot shifted(Spot spot) const { return {left_ + spot.x, top_ + spot.y}; }
    [[nodiscard]] Spot spot(size_t node) const { return shifted(layout_.nodes[node]); }

    /// Whose turn it is, beside each row of nodes that have children.
    void draw_turns() {
        std::vector<bool> told(Rules::max_cells + 1);
        for (size_t i = 0; i < children_.size(); ++i) {
            const int ply = tree_.nodes()[i].ply;
            if (children_[i].empty() || told[static_cast<size_t>(ply)]) continue;
            told[static_cast<size_t>(ply)] = true;
            const Side side = ply % 2 == 0 ? root_.to_move() : opponent(root_.to_move());
            text("turn", margin, spot(i).y + look_.height / 2 + 4,
                 fmt::format("{} to move", side_name(root_.rules(), side)));
        }
    }

    void draw_edges(size_t parent) {
        const int best = best_child(tree_.nodes(), parent, children_[parent]);
        // The heavy edge comes last, so that it lies on top of the others.
        if (layout_.cuts[parent]) draw_cut(parent);
        for (const int child : children_[parent]) {
            if (child != best) draw_edge(parent, static_cast<size_t>(child), "edge");
        }
        if (best != TreeNode::no_parent) draw_edge(parent, static_cast<size_t>(best), "edge best");
    }

    void draw_edge(size_t parent, size_t child, std::string_view kind) {
        const Spot to = spot(child);
        if (layout_.hangs[child]) {
            draw_rail(parent, to.x - look_.width / 2, to.y + look_.height / 2, kind);
        } else {
            draw_curve(below(parent), to, kind);
        }
    }

    /// Where edges to children begin: beneath the value.
    [[nodiscard]] Spot below(size_t node) const {
        const Spot from = spot(node);
        return {from.x, from.y + look_.height + measures_.text + 2};
    }

    void draw_curve(Spot from, Spot to, std::string_view kind) {
        const double middle = (from.y + to.y) / 2;
        add("<path class=\"{0}\" d=\"M{1:.1f} {2:.1f}C{1:.1f} {3:.1f} {4:.1f} {3:.1f} {4:.1f} {5:.1f}\"/>\n",
            kind, from.x, from.y, middle, to.x, to.y);
    }

    /// From the left side of the parent down and to the left side of what hangs under it.
    void draw_rail(size_t parent, double x, double y, std::string_view kind) {
        const Spot from = spot(parent);
        add("<path class=\"{}\" d=\"M{:.1f} {:.1f}h-7V{:.1f}H{:.1f}\"/>\n", kind, from.x - look_.width / 2,
            from.y + look_.height / 2, y, x);
    }

    /// A dashed edge behind the last child that ends at a bar, and the reason.
    void draw_cut(size_t node) {
        const Spot end = shifted(*layout_.cuts[node]);
        if (layout_.hangs[static_cast<size_t>(children_[node].front())]) {
            draw_rail(node, end.x - look_.width / 2, end.y + 2, "cut");
            draw_bar(end.x - look_.width / 2, end.y + 2, node);
        } else {
            draw_curve(below(node), end, "cut");
            draw_bar(end.x, end.y, node);
        }
    }

    void draw_bar(double x, double y, size_t node) {
        const bool hangs = layout_.hangs[static_cast<size_t>(children_[node].front())];
        add("<path class=\"bar\" d=\"M{:.1f} {:.1f}{}\"/>\n", hangs ? x : x - 5, hangs ? y - 5 : y,
            hangs ? "v10" : "h10");
        const Spot label = hangs ? Spot{spot(node).x + 3, y + 3} : Spot{x, y + 12};
        text("reason", label.x, label.y, cut_text(*tree_.nodes()[node].cut));
    }

    void draw_node(size_t index, const Board& board) {
        const TreeNode& node = tree_.nodes()[index];
        const Spot at = spot(index);
        add("<g class=\"node\"><title>{}</title>\n", escape_markup(hint(node)));
        if (look_.shows_board) {
            draw_box("box", at);
            draw_board(board, node, at.x - look_.width / 2 + padding, at.y + padding);
        } else {
            draw_move(node, at);
        }
        draw_texts(node, children_[index].empty(), at);
        out_ += "</g>\n";
    }

    /// What a viewer shows when the pointer rests on a node.
    [[nodiscard]] std::string hint(const TreeNode& node) const {
        const std::string move = node.ply == 0 ? "root" : move_text(root_.rules(), node.move);
        return fmt::format("{}: {}, window ({}, {})", move, value_text(node), node.alpha, node.beta);
    }

    void draw_box(std::string_view kind, Spot at) {
        add("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"3\"/>\n",
            kind, at.x - look_.width / 2, at.y, look_.width, look_.height);
    }

    /// The move alone: the first side's light on dark, the second side's dark on light.
    void draw_move(const TreeNode& node, Spot at) {
        const bool by_root_side = node.ply % 2 == 1;
        const bool is_first = node.ply > 0 && by_root_side == (root_.to_move() == Side::first);
        draw_box(is_first ? "box dark" : "box", at);
        text(is_first ? "light" : "move", at.x, at.y + 14,
             node.ply == 0 ? "●" : move_text(root_.rules(), node.move));
    }

    void draw_board(const Board& board, const TreeNode& node, double x, double y) {
        const double cell = look_.cell;
        out_ += "<path class=\"grid\" d=\"";
        for (int i = 1; i < board.width(); ++i)
            add("M{:.1f} {:.1f}v{:.1f}", x + i * cell, y, board.height() * cell);
        for (int i = 1; i < board.height(); ++i)
            add("M{:.1f} {:.1f}h{:.1f}", x, y + i * cell, board.width() * cell);
        out_ += "\"/>\n";
        for (const Move move : board.history()) {
            draw_mark(board.stone(move), node.ply > 0 && move == node.move,
                      x + (board.column(move) + 0.5) * cell, y + (board.row_from_top(move) + 0.5) * cell);
        }
    }

    void draw_mark(Stone stone, bool is_last, double x, double y) {
        const bool is_first = stone == Stone::first;
        const bool are_stones = root_.rules().pieces == Pieces::stones;
        add("<path class=\"mark{}{}\" d=\"", is_first && are_stones ? " full" : "", is_last ? " last" : "");
        const double r = look_.cell * 0.29;
        if (is_first && !are_stones) {
            add("M{:.1f} {:.1f}l{:.1f} {:.1f}m0 {:.1f}l{:.1f} {:.1f}", x - r, y - r, 2 * r, 2 * r, -2 * r,
                -2 * r, 2 * r);
        } else {
            add("M{0:.1f} {1:.1f}a{2:.1f} {2:.1f} 0 1 0 {3:.1f} 0a{2:.1f} {2:.1f} 0 1 0 -{3:.1f} 0", x - r, y,
                r, 2 * r);
        }
        out_ += "\"/>\n";
    }

    /// The value, and at the lower end of the picture what happened below.
    void draw_texts(const TreeNode& node, bool is_end, Spot at) {
        double y = at.y + look_.height + line_height;
        text(node.is_leaf ? "value leaf" : "value", at.x, y, value_text(node));
        if (is_end && node.cut) {
            y += tail_line_height;
            text("reason", at.x, y, cut_text(*node.cut));
        }
        if (node.left_out > 0) text("more", at.x, y + tail_line_height, "+ " + grouped(node.left_out));
    }

    const SearchTree& tree_;
    const Position& root_;
    NodeLook look_;
    TreeMeasures measures_;
    TreeLayout layout_;
    std::vector<std::vector<int>> children_;
    std::string out_;
    double left_ = 0;
    double top_ = 0;
};

}  // namespace

std::string tree_svg(const SearchTree& tree, const Position& root, std::string_view caption) {
    return Picture(tree, root).draw(caption);
}

}  // namespace lianzhu
