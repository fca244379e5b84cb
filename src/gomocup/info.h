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

/// What a manager has said by INFO, within bounds: whatever a line says, obeying it does no harm.
struct Info {
    std::chrono::milliseconds timeout_turn{30'000};  ///< 0: as fast as possible
    std::optional<std::chrono::milliseconds> timeout_match;
    std::optional<std::chrono::milliseconds> time_left;  ///< may be negative; none: unlimited
    uint64_t max_memory = 0;                             ///< bytes; 0: no limit was given
    uint64_t hash_kilobytes = 0;                         ///< of the main table; 0: as fits
    int threads = 1;
    int max_depth = Rules::max_cells;
    uint64_t max_nodes = UINT64_MAX;
    Rules rules = default_rules();  ///< the kind of game; the size is START's
    gomoku::Params tuned;           ///< what is not said below holds of these

    Info() = default;
    /// With params that hold until a line says otherwise.
    explicit Info(const gomoku::Params& params) : threads(params.threads), tuned(params) {}

    /// Freestyle on a board that is never used.
    static Rules default_rules();

    /// Takes over the key and value of a line. The reason when the value makes no sense: then nothing is
    /// changed. Numbers beyond all bounds are taken for the nearest that can be obeyed; unknown keys are
    /// ignored. The settings of the gomoku engine are keys too, and accept what their table says.
    std::optional<std::string> set(std::string_view key_and_value);

    /// The sizes of the tables, so that the whole process stays within max_memory, from 64 MB on, and all
    /// other limits.
    [[nodiscard]] gomoku::Params params() const;
    [[nodiscard]] SearchLimits limits() const;
};

}  // namespace lianzhu::gomocup
