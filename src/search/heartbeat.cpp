#include "search/heartbeat.h"

namespace lianzhu {

Heartbeat::Heartbeat(const SearchControl& control)
    : on_info_(control.on_info),
      interval_(control.heartbeat == std::chrono::milliseconds::max() ? Clock::duration::max()
                                                                      : Clock::duration(control.heartbeat)),
      last_(Clock::now()) {}

void Heartbeat::tell(const SearchInfo& info) {
    if (!on_info_) return;
    known_ = info;
    has_told_ = true;
    last_ = Clock::now();
    on_info_(known_);
}

void Heartbeat::suppose(SearchInfo info) {
    if (!has_told_) known_ = std::move(info);
}

void Heartbeat::count_from(uint64_t nodes) {
    before_ = known_.counters.calls;
    first_ = nodes;
}

void Heartbeat::beat(uint64_t nodes) {
    if (!on_info_ || interval_ == Clock::duration::max()) return;
    const Clock::time_point now = Clock::now();
    if (now - last_ < interval_) return;
    last_ = now;
    known_.counters.calls = before_ + nodes - first_;
    on_info_(known_);
}

SearchControl Heartbeat::relay(SearchControl control, uint64_t nodes_before) {
    if (!on_info_) return control;
    control.on_info = [this, nodes_before](SearchInfo info) {
        info.counters.calls += nodes_before;
        tell(info);
    };
    return control;
}

}  // namespace lianzhu
