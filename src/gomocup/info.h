#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/rules.h"
#include "search/gomoku/params.h"
#include "search/searcher.h"

namespace lianzhu::gomocup {

/// What a manager has said by INFO, within bounds: no line can do harm.
struct Info {
    std::chrono::milliseconds timeout_turn{30'000};  ///< 0: as fast as possible
    std::optional<std::chrono::milliseconds> timeout_match;
    std::optional<std::chrono::milliseconds> time_left;  ///< may be negative; none: unlimited
    uint64_t max_memory = 0;                             ///< bytes; 0: no limit was given
    uint64_t hash_kilobytes = 0;                         ///< of the main table; 0: what fits
    int threads = 1;
    int max_depth = Rules::max_cells;
    uint64_t max_nodes = UINT64_MAX;
    Rules rules = default_rules();  ///< the kind of game; the size is START's
    gomoku::Params tuned;           ///< for everything not listed above

    Info() = default;
    /// With params that apply until a line changes them.
    explicit Info(const gomoku::Params& params) : threads(params.threads), tuned(params) {}

    /// Freestyle on a board that is never used.
    static Rules default_rules();
    /// All that INFO rule can ask for.
    static std::vector<Rules> known_rules();

    /// Applies the key and value of a line. If the value makes no sense, returns the reason and changes
    /// nothing. Numbers beyond all bounds become the nearest possible ones; unknown keys are ignored. The
    /// settings of the gomoku engine are keys too, and accept what their table says.
    std::optional<std::string> set(std::string_view key_and_value);

    /// The parameters, with tables that keep the whole process within max_memory, from 64 MB on; and all
    /// other limits.
    [[nodiscard]] gomoku::Params params() const;
    [[nodiscard]] SearchLimits limits() const;
};

}  // namespace lianzhu::gomocup
