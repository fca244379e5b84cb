#pragma once

#include <optional>
#include <vector>

#include "trace/search_tree.h"

namespace lianzhu {

/// The measures of a drawn tree. A node is a box with lines of text beneath it.
///
///     ├──── slot ────┤
///         ┌─box─┐        height of the box
///         └─────┘
///          value         text: everything written beneath
///            │           gap: room for edges
struct TreeMeasures {
    double slot = 40;
    double cut_slot = 28;  ///< where a cut is drawn, after the last child
    double box_height = 30;
    double text = 14;
    double gap = 36;
    double family_gap = 8;  ///< after a node with children
    double rail = 12;       ///< left of children that hang in a column
    double column_gap = 12;
    double tail = 0;  ///< more text beneath a box that has nothing below it
};

/// The middle of a box's upper edge.
struct Spot {
    double x = 0;
    double y = 0;
};

struct TreeLayout {
    std::vector<Spot> nodes;
    std::vector<std::optional<Spot>> cuts;  ///< by node; only where a node with children was cut
    std::vector<bool> hangs;                ///< in a column under its parent, not in the row of its ply
    double width = 0;
    double height = 0;
};

enum class Fans : uint8_t {
    rows,     ///< each ply is a row
    columns,  ///< children without children hang one below the other: for wide trees
};

/// Each parent is centred above its children, and no two subtrees share a column.
TreeLayout lay_out(const SearchTree& tree, const TreeMeasures& measures, Fans fans);

}  // namespace lianzhu
