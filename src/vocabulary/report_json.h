#pragma once

#include "search/searcher.h"
#include "vocabulary/json.h"

namespace lianzhu {

double milliseconds(std::chrono::nanoseconds time);

/// What a search found and what it cost.
Json report_json(const Rules& rules, const SearchResult& result);

}  // namespace lianzhu
