#pragma once

#include "bridge/bridge.h"
#include "search/searcher.h"

namespace lianzhu::bridge {

/// Who hears of a search, and how often at least.
struct Listener {
    const Progress& progress;
    std::chrono::milliseconds heartbeat;
};

/// A control whose on_info sends {"depth","score","pv","nodes","time_ms"} to the page.
SearchControl progress_control(const Rules& rules, const Listener& listener);

}  // namespace lianzhu::bridge
