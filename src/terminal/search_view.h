#pragma once

#include <string>
#include <vector>

#include "advice/best_move.h"
#include "language/say.h"
#include "player/spec.h"

namespace lianzhu {

/// What a computer's search did, as lines of text: its counts, the stage that decided, whether a limit cut it
/// off. Names the searcher and its evaluator if they were chosen by hand.
std::vector<std::string> search_lines(const PlayerSpec& player, const SearchResult& result,
                                      Language language);

/// What the best choice leads to: "result 1 (win in 3 plies, proven)", or that nothing is proven.
std::string value_text(const BestMove& best, Language language);

}  // namespace lianzhu
