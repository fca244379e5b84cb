#include "search/time_plan.h"

#include <gtest/gtest.h>

namespace lianzhu {
namespace {

using namespace std::chrono_literals;

TEST(PlanTime, ATurnLimitIsNeverReached) {
    for (const int turn : {1, 2, 5, 10, 50, 100, 500, 1000, 5000, 30'000, 300'000}) {
        ClockFacts facts;
        facts.turn = std::chrono::milliseconds(turn);
        const TimeBudget budget = plan_time(facts);
        EXPECT_GE(budget.most, 0ms) << turn;
        EXPECT_LE(budget.most, budget.deadline) << turn;
        EXPECT_LE(budget.deadline, facts.turn) << turn;
        if (turn >= 5) {
            EXPECT_LT(budget.deadline, facts.turn) << turn;
        }
        if (turn >= 100) {
            EXPECT_GE(budget.most, facts.turn * 3 / 4) << "most of a turn is used: " << turn;
        }
        EXPECT_GE(budget.ideal, budget.most) << "nothing is saved where there is nothing to save for";
    }
}

TEST(PlanTime, LeavesRoomForABusyMachine) {
    const auto room = [](std::chrono::milliseconds turn) {
        ClockFacts facts;
        facts.turn = turn;
        return turn - plan_time(facts).most;
    };
    EXPECT_EQ(room(5ms), 2ms);
    EXPECT_EQ(room(100ms), 22ms);
    EXPECT_EQ(room(500ms), 32ms);
    EXPECT_EQ(room(30s), 60ms);
}

TEST(PlanTime, AMatchIsNeverUsedUp) {
    for (const int match : {0, 1, 10, 100, 1000, 10'000, 120'000, 1'000'000}) {
        ClockFacts facts;
        facts.turn = 30s;
        facts.left = std::chrono::milliseconds(match);
        for (facts.stones = 0; facts.stones < 225; facts.stones += 2) {
            const TimeBudget budget = plan_time(facts);
            facts.left -= std::min(budget.deadline, facts.left);
            if (match >= 1000) {
                ASSERT_GT(facts.left, 0ms) << match << " after " << facts.stones;
            }
        }
    }
}

TEST(PlanTime, TimeThatIsOverIsNoTime) {
    ClockFacts facts;
    facts.left = -5ms;
    EXPECT_LE(plan_time(facts).deadline, 2ms);
    facts = {};
    facts.turn = 0ms;
    EXPECT_LE(plan_time(facts).deadline, 5ms) << "as fast as possible";
}

TEST(PlanTime, AMatchIsSpentInTheMiddleGame) {
    ClockFacts facts;
    facts.turn = 100s;
    facts.left = 120s;
    const TimeBudget early = plan_time(facts);
    EXPECT_GE(early.ideal, 4s);
    EXPECT_GE(early.most, early.ideal * 2) << "a hard move may take more than its share";
    facts.stones = 40;
    EXPECT_GT(plan_time(facts).ideal, early.ideal) << "with the same time and fewer moves to come";
}

}  // namespace
}  // namespace lianzhu
