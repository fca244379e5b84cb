#pragma once

#include "search/searcher.h"
#include "web/bridge.h"
#include "web/json.h"

namespace lianzhu::web {

/// What a search found and what it took.
Json report_json(const Rules& rules, const SearchResult& result);

/// A control whose on_info sends {"depth","score","pv","nodes","time_ms"} to the page.
SearchControl progress_control(const Rules& rules, const Progress& progress);

}  // namespace lianzhu::web
