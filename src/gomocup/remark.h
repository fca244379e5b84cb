#pragma once

#include <string>
#include <vector>

#include "search/searcher.h"

namespace lianzhu::gomocup {

/// What a search found, in the form that parse_remark() and the usual managers read: "MESSAGE depth 9 ev 35 n
/// 120000 pv h8 i9 …", a proven win as +M5, a loss as -M4.
std::string remark_line(const Rules& rules, int depth, const Score& score, uint64_t nodes,
                        const std::vector<Move>& pv);

/// One line for each of the best moves.
std::vector<std::string> remark_lines(const Rules& rules, const SearchResult& result);

}  // namespace lianzhu::gomocup
