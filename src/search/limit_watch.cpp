#include "search/limit_watch.h"

#include <algorithm>

namespace lianzhu {

LimitWatch::LimitWatch(const SearchLimits& limits, const StopFlag* stop, Heartbeat* heart)
    : limits_(limits), stop_(stop), heart_(heart), start_(std::chrono::steady_clock::now()) {
    poll();
}

LimitWatch LimitWatch::slice(uint64_t nodes) const {
    LimitWatch part = *this;
    part.limits_.nodes = std::min(limits_.nodes, nodes);
    return part;
}

void LimitWatch::poll() {
    if (stop_ != nullptr && stop_->raised()) expired_ = true;
    if (limits_.time != std::chrono::milliseconds::max() && elapsed() >= limits_.time) expired_ = true;
}

void LimitWatch::poll(uint64_t nodes) {
    poll();
    if (heart_ != nullptr) heart_->beat(nodes);
}

std::chrono::nanoseconds LimitWatch::elapsed() const {
    return std::chrono::steady_clock::now() - start_;
}

}  // namespace lianzhu
