#pragma once

#include <string>
#include <string_view>

#include "position/position.h"
#include "trace/search_tree.h"

namespace lianzhu {

/// The tree as text for Graphviz. `root` is the position that was searched; the caption names rules,
/// searcher and depth in the caller's words.
std::string tree_dot(const SearchTree& tree, const Position& root, std::string_view caption);

}  // namespace lianzhu
