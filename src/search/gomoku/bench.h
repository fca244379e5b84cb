#pragma once

#include <chrono>
#include <cstdint>

#include "base/stop.h"

namespace lianzhu::gomoku {

/// The engine's own measure: fixed positions, fixed depth, one thread. The number of nodes is the engine's
/// signature; a change that should have no effect leaves it unchanged.
struct BenchReport {
    int positions = 0;
    int depth = 0;
    uint64_t nodes = 0;
    std::chrono::nanoseconds time{0};

    [[nodiscard]] uint64_t nodes_per_second() const {
        const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
        return microseconds == 0 ? 0 : nodes * 1'000'000 / static_cast<uint64_t>(microseconds);
    }
};

inline constexpr int default_bench_depth = 14;

/// Runs each position with a fresh engine. With more than one thread the nodes are those of all threads and
/// differ from run to run. When stopped, returns at once with the results so far.
BenchReport run_bench(int depth, int threads = 1, const StopFlag* stop = nullptr);

}  // namespace lianzhu::gomoku
