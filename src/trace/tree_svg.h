#pragma once

#include <string>
#include <string_view>

#include "position/position.h"
#include "trace/search_tree.h"

namespace lianzhu {

/// The tree as a self-contained SVG picture. `root` is the position that was searched; the caption, in the
/// caller's words, names rules, searcher and depth. Nodes show boards up to 5×5, and just the move on larger
/// ones. The edge from which a node got its value is heavier.
std::string tree_svg(const SearchTree& tree, const Position& root, std::string_view caption);

}  // namespace lianzhu
