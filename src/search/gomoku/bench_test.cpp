#include "search/gomoku/bench.h"

#include <gtest/gtest.h>

namespace lianzhu::gomoku {
namespace {

/// `lianzhu bench --depth 5`. An intended change of the search puts its new number here.
constexpr uint64_t signature = 16'383;

TEST(Bench, TheSignatureIsKnown) {
    const BenchReport report = run_bench(5);
    EXPECT_EQ(report.nodes, signature);
    EXPECT_EQ(report.positions, 8);
    EXPECT_EQ(report.depth, 5);
}

}  // namespace
}  // namespace lianzhu::gomoku
