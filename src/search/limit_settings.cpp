#include "search/limit_settings.h"

#include <algorithm>
#include <array>

namespace lianzhu {

namespace {

constexpr int64_t most_nodes = int64_t{1} << 62;
constexpr int64_t longest_ms = 1'000'000'000;

constexpr std::array limit_table{
    setting<&SearchLimits::depth>({"depth", 1, Rules::max_cells, {}, "Plies to look ahead", "向前看的步数"}),
    // A missing limit counts as the largest value that can be set.
    Setting<SearchLimits>{{"nodes", 1, most_nodes, {}, "Stop after so many calls", "调用达到此数即停"},
                          [](const SearchLimits& from) {
                              return static_cast<int64_t>(std::min<uint64_t>(from.nodes, most_nodes));
                          },
                          [](SearchLimits& to, int64_t value) { to.nodes = static_cast<uint64_t>(value); }},
    Setting<SearchLimits>{
        {"time", 1, longest_ms, {}, "Stop after so many milliseconds", "到此毫秒数即停"},
        [](const SearchLimits& from) { return std::min<int64_t>(from.time.count(), longest_ms); },
        [](SearchLimits& to, int64_t value) { to.time = std::chrono::milliseconds(value); }},
};

}  // namespace

SettingTable<SearchLimits> limit_settings() {
    return limit_table;
}

}  // namespace lianzhu
