#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "position/position.h"
#include "trace/search_tree.h"

namespace lianzhu {

/// The words and numbers that all pictures of a tree share, in UTF-8.

/// "+1", "−2", "≤ 0", "≥ +3", or "…" for a node that was not finished.
std::string value_text(const TreeNode& node);

/// "α≥β", "win" or "table".
std::string_view cut_text(Cut reason);

/// 12345 as "12,345".
std::string grouped(uint64_t number);

/// "X" and "O", or "Black" and "White".
std::string_view side_name(const Rules& rules, Side side);

/// Whose values the picture shows, and what it leaves out of the search.
std::string footer_text(const SearchTree& tree, const Position& root);

/// Calls `visit` for each node, in the order of the tree, with its board. `root` is the position that was
/// searched.
void for_each_board(const SearchTree& tree, const Position& root,
                    const std::function<void(size_t index, const Board& board)>& visit);

}  // namespace lianzhu
