#pragma once

#include "search/searcher.h"

namespace lianzhu {

/// What the caller of a search hears while it runs: new knowledge at once, and the last of it again, with the
/// nodes so far, whenever SearchControl::heartbeat has passed in silence. It has no thread: the search itself
/// calls beat() where it reads the clock (LimitWatch).
class Heartbeat {
  public:
    explicit Heartbeat(const SearchControl& control);
    Heartbeat(const Heartbeat&) = delete;  // watches refer to it
    Heartbeat& operator=(const Heartbeat&) = delete;

    /// Reports new knowledge.
    void tell(const SearchInfo& info);
    /// Knowledge too small for a report, such as a first legal move. Repeated until something is told.
    void suppose(SearchInfo info);
    /// The next part of a search counts its nodes from here on; those of the parts before are added to them.
    void count_from(uint64_t nodes);
    /// Repeats what is known if it is time; `nodes` is the count of the running part.
    void beat(uint64_t nodes);
    /// The control for another searcher that does a part of this search: its reports become this one's, with
    /// the nodes of the parts before added. It must not outlive this object.
    [[nodiscard]] SearchControl relay(SearchControl control, uint64_t nodes_before);

  private:
    using Clock = std::chrono::steady_clock;

    std::function<void(const SearchInfo&)> on_info_;
    Clock::duration interval_;
    Clock::time_point last_;
    SearchInfo known_;
    bool has_told_ = false;
    uint64_t first_ = 0;   ///< where the running part began to count
    uint64_t before_ = 0;  ///< nodes of the parts before it
};

}  // namespace lianzhu
