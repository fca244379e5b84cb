#pragma once

#include "search/heartbeat.h"
#include "search/searcher.h"

namespace lianzhu {

/// Says when a search has used up its nodes or its time, or was asked to stop. Checks the clock and the flag
/// every 256 nodes, because reading the time costs more than a node. There the search's heart beats, too.
class LimitWatch {
  public:
    LimitWatch(const SearchLimits& limits, const StopFlag* stop, Heartbeat* heart = nullptr);

    /// Call it at every node with the number of nodes so far. Once true, always true.
    bool expired(uint64_t nodes) {
        if (expired_) return true;
        if (nodes >= limits_.nodes) return expired_ = true;
        if (nodes % poll_interval == 0) poll(nodes);
        return expired_;
    }
    [[nodiscard]] bool expired() const { return expired_; }
    /// The same clock and flag with a lower limit of nodes, for a part of a search.
    [[nodiscard]] LimitWatch slice(uint64_t nodes) const;
    /// Checks the clock and the flag now.
    void poll();
    [[nodiscard]] std::chrono::nanoseconds elapsed() const;

  private:
    void poll(uint64_t nodes);

    static constexpr uint64_t poll_interval = 256;
    SearchLimits limits_;
    const StopFlag* stop_;
    Heartbeat* heart_;  ///< null: nobody listens
    std::chrono::steady_clock::time_point start_;
    bool expired_ = false;
};

}  // namespace lianzhu
