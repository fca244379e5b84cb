#pragma once

#include "bridge/bridge.h"
#include "search/searcher.h"

namespace lianzhu::bridge {

/// A control whose on_info sends {"depth","score","pv","nodes","time_ms"} to the page.
SearchControl progress_control(const Rules& rules, const Progress& progress);

}  // namespace lianzhu::bridge
