#pragma once

#include <functional>

#include "base/random.h"
#include "gomocup/conversation.h"
#include "search/searcher.h"

namespace lianzhu::gomocup {

/// Searches a position with a part of the time that the whole answer may take, from 0 to 1.
using Ask = std::function<Result<SearchResult>(const Position& position, double share)>;

/// The answer to a question, found by searches.
///
///   opening         three stones at random near each other, several times; of these the ones after which
///   neither
///                   side is better, as far as a short search can tell
///   choose_colour   a move for white when white does not stand worse, otherwise the swap to black. Placing
///   two
///                   more stones would leave the choice to the other side, and is never better than choosing
Result<Answer> decide(const Question& question, Random& random, const Ask& ask);

}  // namespace lianzhu::gomocup
