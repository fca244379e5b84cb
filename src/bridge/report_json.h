#pragma once

#include "bridge/bridge.h"
#include "bridge/json.h"
#include "search/searcher.h"

namespace lianzhu::bridge {

/// What a search found and what it took.
Json report_json(const Rules& rules, const SearchResult& result);

/// A control whose on_info sends {"depth","score","pv","nodes","time_ms"} to the page.
SearchControl progress_control(const Rules& rules, const Progress& progress);

}  // namespace lianzhu::bridge
