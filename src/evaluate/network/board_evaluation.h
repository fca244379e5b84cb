#pragma once

#include <optional>

#include "evaluate/network/network_sums.h"

namespace lianzhu {

/// What the strong engine thinks of a board that it searches: by the network where one was trained for the rules,
/// otherwise by the sum of the patterns. One board, one thread.
class BoardEvaluation {
  public:
    /// The board must outlive this.
    explicit BoardEvaluation(const PatternBoard& board, bool may_use_network = true);

    /// For the side to move, in points. Positive is good.
    int value();

  private:
    const PatternBoard& board_;
    std::optional<NetworkSums> network_;
};

}  // namespace lianzhu
