#include "search/limit_watch.h"

#include <gtest/gtest.h>

namespace lianzhu {
namespace {

TEST(LimitWatch, NodesEndASearchAndItStaysEnded) {
    SearchLimits limits;
    limits.nodes = 10;
    LimitWatch watch(limits, nullptr);
    EXPECT_FALSE(watch.expired(9));
    EXPECT_TRUE(watch.expired(10));
    EXPECT_TRUE(watch.expired(1));
}

TEST(LimitWatch, ASliceHasFewerNodesAndTheSameFlag) {
    StopFlag stop;
    LimitWatch watch(SearchLimits{}, &stop);
    LimitWatch slice = watch.slice(10);
    EXPECT_TRUE(slice.expired(10));
    EXPECT_FALSE(watch.expired(10));
    LimitWatch other = watch.slice(1000);
    stop.raise();
    other.poll();
    EXPECT_TRUE(other.expired());
}

TEST(LimitWatch, NoTimeMeansAtOnce) {
    SearchLimits limits;
    limits.time = std::chrono::milliseconds(0);
    EXPECT_TRUE(LimitWatch(limits, nullptr).expired());
}

TEST(LimitWatch, TheFlagIsSeenWithinAFewNodes) {
    StopFlag stop;
    LimitWatch watch(SearchLimits{}, &stop);
    EXPECT_FALSE(watch.expired(1));
    stop.raise();
    bool seen = false;
    for (uint64_t node = 2; node < 1000; ++node) seen = seen || watch.expired(node);
    EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace lianzhu
