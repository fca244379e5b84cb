#pragma once

#include "base/settings.h"
#include "search/searcher.h"

namespace lianzhu {

/// The limits that a person can set: depth, nodes and time. They apply to every searcher.
SettingTable<SearchLimits> limit_settings();

}  // namespace lianzhu
