#pragma once

#include <memory>

#include "base/result.h"
#include "base/stop.h"
#include "search/searcher.h"

namespace lianzhu {

/// Says whether an opening gives both sides about the same chances, by a search of fixed effort: the strong
/// engine where it has patterns for the rules, the solver elsewhere. It uses no clock, so the same positions
/// in the same order get the same answers on every machine.
class OpeningBalance {
  public:
    explicit OpeningBalance(const Rules& rules);

    /// Whether the search found no win for either side, and an evaluation near zero if it evaluates at all. The
    /// answer means nothing once the flag was raised.
    bool is_balanced(const Position& position, const StopFlag* stop = nullptr);

  private:
    std::unique_ptr<Searcher> searcher_;
};

}  // namespace lianzhu
