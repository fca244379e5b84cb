#pragma once

#include <cstdint>

#include "search/limit_watch.h"

namespace lianzhu::gomoku {

/// The node count of all parts of one search, and the limits that they share. Owned by one thread.
class Effort {
  public:
    Effort(const SearchLimits& limits, const StopFlag* stop, Heartbeat* heart = nullptr)
        : watch_(limits, stop, heart) {}

    /// Counts a node; false when the search must end now.
    bool spend() {
        ++nodes_;
        return !watch_.expired(nodes_);
    }
    [[nodiscard]] bool is_over() const { return watch_.expired(); }
    [[nodiscard]] uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::chrono::nanoseconds elapsed() const { return watch_.elapsed(); }

  private:
    LimitWatch watch_;
    uint64_t nodes_ = 0;
};

}  // namespace lianzhu::gomoku
