#pragma once

#include <string>
#include <string_view>

#include "position/position.h"
#include "trace/search_tree.h"

namespace lianzhu {

/// The tree as a self-contained SVG picture. `root` is the position that was searched; the caption, in
/// the caller's words, names rules, searcher and depth. Boards up to 5×5 are drawn at each node, larger
/// ones are told by the move. The edge along which a node got its value is drawn heavier.
std::string tree_svg(const SearchTree& tree, const Position& root, std::string_view caption);

}  // namespace lianzhu
