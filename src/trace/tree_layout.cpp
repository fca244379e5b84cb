#include "trace/tree_layout.h"

#include <algorithm>

namespace lianzhu {

namespace {

/// Goes through the tree from left to right; the cursor is always at the next free place.
class Planner {
  public:
    Planner(const SearchTree& tree, const TreeMeasures& measures, Fans fans)
        : nodes_(tree.nodes()), children_(tree.children()), measures_(measures), fans_(fans) {
        layout_.nodes.resize(nodes_.size());
        layout_.cuts.resize(nodes_.size());
        layout_.hangs.resize(nodes_.size());
    }

    TreeLayout plan() {
        if (!nodes_.empty()) place(0, 0);
        layout_.width = cursor_;
        return layout_;
    }

  private:
    void place(size_t node, double y) {
        if (children_[node].empty()) {
            place_box(node, take(measures_.slot), y);
        } else if (hangs_children(node)) {
            place_column(node, y);
        } else {
            place_family(node, y);
        }
    }

    void place_family(size_t node, double y) {
        const double below = y + measures_.box_height + measures_.text + measures_.gap;
        for (const int child : children_[node]) place(static_cast<size_t>(child), below);
        if (nodes_[node].cut) layout_.cuts[node] = Spot{take(measures_.cut_slot), below};
        const Spot first = spot(children_[node].front());
        const Spot last = spot(children_[node].back());
        place_box(node, (first.x + last.x) / 2, y);
        cursor_ += measures_.family_gap;
    }

    void place_column(size_t node, double y) {
        cursor_ += measures_.rail;
        const double x = take(measures_.slot);
        const double step = measures_.box_height + measures_.text + measures_.tail + measures_.column_gap;
        place_box(node, x, y);
        for (const int child : children_[node]) {
            y += step;
            layout_.hangs[static_cast<size_t>(child)] = true;
            place_box(static_cast<size_t>(child), x, y);
        }
        if (nodes_[node].cut) {
            layout_.cuts[node] = Spot{x, y + step};
            layout_.height = std::max(layout_.height, y + step + measures_.text);
        }
    }

    void place_box(size_t node, double x, double y) {
        layout_.nodes[node] = Spot{x, y};
        layout_.height = std::max(layout_.height, y + measures_.box_height + measures_.text + measures_.tail);
    }

    /// Takes the next `width` at the cursor and returns its middle.
    double take(double width) {
        cursor_ += width;
        return cursor_ - width / 2;
    }

    [[nodiscard]] bool hangs_children(size_t node) const {
        return fans_ == Fans::columns && node > 0 &&
               std::all_of(children_[node].begin(), children_[node].end(),
                           [&](int child) { return children_[static_cast<size_t>(child)].empty(); });
    }
    [[nodiscard]] Spot spot(int node) const { return layout_.nodes[static_cast<size_t>(node)]; }

    const std::vector<TreeNode>& nodes_;
    std::vector<std::vector<int>> children_;
    TreeMeasures measures_;
    Fans fans_;
    TreeLayout layout_;
    double cursor_ = 0;
};

}  // namespace

TreeLayout lay_out(const SearchTree& tree, const TreeMeasures& measures, Fans fans) {
    return Planner(tree, measures, fans).plan();
}

}  // namespace lianzhu
