#pragma once

#include "base/settings.h"
#include "search/searcher.h"

namespace lianzhu {

/// The limits that a person can set: depth, nodes and time. They hold for every searcher.
SettingTable<SearchLimits> limit_settings();

}  // namespace lianzhu
