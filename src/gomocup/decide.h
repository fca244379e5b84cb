#pragma once

#include <functional>

#include "base/random.h"
#include "gomocup/conversation.h"
#include "search/searcher.h"

namespace lianzhu::gomocup {

/// Searches a position with a share, from 0 to 1, of the time for the whole answer.
using Ask = std::function<Result<SearchResult>(const Position& position, double share)>;

/// The answer to a question, found by searches.
///
///   opening         three random stones near each other, several times; of these the most balanced ones, as
///                   far as a short search can tell
///   choose_colour   a move for white unless white is worse, otherwise the swap to black. Placing two more
///                   stones would leave the choice to the other side, and is never better than choosing
Result<Answer> decide(const Question& question, Random& random, const Ask& ask);

}  // namespace lianzhu::gomocup
