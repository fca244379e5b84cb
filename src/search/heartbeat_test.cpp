#include "search/heartbeat.h"

#include <gtest/gtest.h>

#include "search/limit_watch.h"

namespace lianzhu {
namespace {

using std::chrono::milliseconds;

/// What a caller hears whose search repeats itself after this silence.
class Heard {
  public:
    explicit Heard(milliseconds heartbeat) {
        control.heartbeat = heartbeat;
        control.on_info = [this](const SearchInfo& info) { infos.push_back(info); };
    }
    SearchControl control;
    std::vector<SearchInfo> infos;
};

SearchInfo info_of(int depth, Move move, uint64_t nodes) {
    SearchInfo info{depth, Score::eval(depth), {move}, {}};
    info.counters.calls = nodes;
    return info;
}

TEST(Heartbeat, RepeatsWhatIsKnownWithTheNodesSoFar) {
    Heard heard(milliseconds(0));
    Heartbeat heart(heard.control);
    heart.tell(info_of(3, Move(7), 100));
    heart.beat(256);
    ASSERT_EQ(heard.infos.size(), 2U);
    EXPECT_EQ(heard.infos[1].depth, 3);
    EXPECT_EQ(heard.infos[1].pv, std::vector{Move(7)});
    EXPECT_EQ(heard.infos[1].counters.calls, 256U);
}

TEST(Heartbeat, IsSilentBeforeItsTimeAndWhenNobodyWantsIt) {
    for (const milliseconds interval : {milliseconds(3'600'000), milliseconds::max()}) {
        Heard heard(interval);
        Heartbeat heart(heard.control);
        heart.tell(info_of(1, Move(7), 100));
        heart.beat(256);
        EXPECT_EQ(heard.infos.size(), 1U);
    }
    Heartbeat unheard(SearchControl{});
    unheard.tell(info_of(1, Move(7), 100));
    unheard.beat(256);
}

TEST(Heartbeat, SupposesAMoveUntilOneIsTold) {
    Heard heard(milliseconds(0));
    Heartbeat heart(heard.control);
    heart.beat(1);
    heart.suppose(info_of(0, Move(5), 0));
    EXPECT_EQ(heard.infos.size(), 1U) << "a guess alone is not worth a report";
    heart.beat(2);
    heart.tell(info_of(1, Move(7), 3));
    heart.suppose(info_of(0, Move(9), 0));
    heart.beat(4);
    ASSERT_EQ(heard.infos.size(), 4U);
    EXPECT_TRUE(heard.infos[0].pv.empty());
    EXPECT_EQ(heard.infos[1].pv, std::vector{Move(5)});
    EXPECT_EQ(heard.infos[3].pv, std::vector{Move(7)});
}

TEST(Heartbeat, AddsUpTheNodesOfTheParts) {
    Heard heard(milliseconds(0));
    Heartbeat heart(heard.control);
    heart.count_from(1'000);
    heart.beat(1'256);
    const SearchControl part = heart.relay(heard.control, 300);
    part.on_info(info_of(2, Move(7), 50));
    heart.count_from(2'000);
    heart.beat(2'010);
    ASSERT_EQ(heard.infos.size(), 3U);
    EXPECT_EQ(heard.infos[0].counters.calls, 256U);
    EXPECT_EQ(heard.infos[1].counters.calls, 350U);
    EXPECT_EQ(heard.infos[2].counters.calls, 360U);
    EXPECT_EQ(heard.infos[2].pv, std::vector{Move(7)});
}

TEST(Heartbeat, BeatsWhereTheWatchReadsTheClock) {
    Heard heard(milliseconds(0));
    Heartbeat heart(heard.control);
    LimitWatch watch(SearchLimits{}, nullptr, &heart);
    for (uint64_t node = 1; node <= 1024; ++node) watch.expired(node);
    LimitWatch slice = watch.slice(5'000);
    slice.expired(1280);
    ASSERT_EQ(heard.infos.size(), 5U);
    EXPECT_EQ(heard.infos.back().counters.calls, 1280U);
}

}  // namespace
}  // namespace lianzhu
