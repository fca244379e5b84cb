#include "search/gomoku/pace.h"

#include <gtest/gtest.h>

namespace lianzhu::gomoku {
namespace {

using namespace std::chrono_literals;

TEST(Pace, AClearMoveGetsLessThanOneThatChanges) {
    Pace clear(1000ms);
    Pace changing(1000ms);
    for (int depth = 1; depth <= 8; ++depth) {
        clear.note(50, 10);
        changing.note(50 + depth, 10);
    }
    EXPECT_TRUE(clear.wants_more(100ms));
    EXPECT_FALSE(clear.wants_more(700ms));
    EXPECT_TRUE(changing.wants_more(1200ms));
    EXPECT_FALSE(changing.wants_more(1500ms));
}

TEST(Pace, AFallingValueGetsMore) {
    Pace pace(1000ms);
    for (int depth = 1; depth <= 8; ++depth) pace.note(50, 10);
    EXPECT_FALSE(pace.wants_more(700ms));
    pace.note(50, -200);
    EXPECT_TRUE(pace.wants_more(700ms));
}

TEST(Pace, WithoutAClockEveryDepthIsWorthIt) {
    const Pace pace(std::chrono::milliseconds::max());
    EXPECT_FALSE(pace.has_clock());
    EXPECT_TRUE(pace.wants_more(1h));
}

}  // namespace
}  // namespace lianzhu::gomoku
