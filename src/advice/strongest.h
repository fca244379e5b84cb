#pragma once

#include <memory>

#include "search/searcher.h"

namespace lianzhu {

/// The searcher whose word on a position of these rules is worth most: exact on small boards, the gomoku
/// engine where it knows the patterns, the deepening search elsewhere. `lines`: how many best moves to
/// explain, where it can.
Result<std::unique_ptr<Searcher>> make_strongest(const Rules& rules, int lines = 1);

}  // namespace lianzhu
