#include "arena/compliance.h"

#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <thread>

namespace lianzhu {
namespace {

std::map<std::string, CheckResult> check(const std::string& mode) {
    ComplianceOptions options;
    options.command = "exec " SCRIPTED_ENGINE " " + mode;
    // Patience for a busy machine; with engines that never answer, the whole limit passes.
    options.answer = std::chrono::milliseconds(mode.rfind("stall", 0) == 0 || mode == "silent" ? 300 : 10000);
    options.turn = std::chrono::milliseconds(200);
    options.tolerance = std::chrono::milliseconds(mode.rfind("late", 0) == 0 ? 100 : 5000);
    options.end = std::chrono::milliseconds(mode == "no-end" || mode == "no-term" ? 200 : 10000);
    std::map<std::string, CheckResult> results;
    for (const Check& each : check_compliance(options, [](const Check&) {})) {
        results[std::string(each.name)] = each.result;
        EXPECT_EQ(each.result == CheckResult::passed,
                  each.detail.empty() && each.result != CheckResult::not_supported)
            << each.name << ": " << each.detail;
    }
    EXPECT_EQ(results.size(), compliance_check_names().size());
    return results;
}

TEST(Compliance, AGoodEnginePassesEverything) {
    for (const auto& [name, result] : check("good")) EXPECT_EQ(result, CheckResult::passed) << name;
}

TEST(Compliance, WhatIsOptionalMayBeDeclined) {
    const auto results = check("no-swap2");
    EXPECT_EQ(results.at("SWAP2BOARD"), CheckResult::not_supported);
}

TEST(Compliance, ARuleThatTheEngineDeclinesIsNoFault) {
    const auto results = check("refuse-rules");
    for (const char* name :
         {"renju: plays no forbidden move", "standard: stops a three and does not make six",
          "caro: stops a four and does not make a closed five"}) {
        EXPECT_EQ(results.at(name), CheckResult::not_supported) << name;
    }
}

TEST(Compliance, ACommandThatCannotBeRunIsOneError) {
    ComplianceOptions options;
    options.command = "/no/such/engine --fast";
    options.end = std::chrono::seconds(10);
    const auto missing = why_not_runnable(options);
    ASSERT_TRUE(missing);
    EXPECT_NE(missing->text().find("/no/such/engine"), std::string::npos);
    options.command = "/";
    EXPECT_TRUE(why_not_runnable(options));
    options.command = "exec " SCRIPTED_ENGINE " good";
    EXPECT_FALSE(why_not_runnable(options));
}

TEST(Compliance, StopsInTheMiddleOfACheck) {
    StopFlag stop;
    ComplianceOptions options;
    options.command = "exec " SCRIPTED_ENGINE " silent";
    options.answer = std::chrono::hours(1);
    options.end = std::chrono::hours(1);
    options.stop = &stop;
    std::thread signal([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        stop.raise();
    });
    EXPECT_LT(check_compliance(options, [](const Check&) {}).size(), compliance_check_names().size())
        << "an hour would be too long for this test";
    signal.join();
    options.command = "exec sleep 1000";
    EXPECT_FALSE(why_not_runnable(options)) << "not known when it is stopped";
}

struct BadMode {
    const char* mode;
    const char* check;
};

void PrintTo(const BadMode& bad, std::ostream* out) {
    *out << bad.mode << ": " << bad.check;
}

/// Such as GarbageAtTimeoutTurnIsKept: for test names, which contain only letters and digits.
std::string test_name(const testing::TestParamInfo<BadMode>& info) {
    std::string name;
    for (const std::string_view text : {info.param.mode, "at", info.param.check}) {
        bool starts_word = true;
        for (const char c : text) {
            const bool fits = std::isalnum(static_cast<unsigned char>(c)) != 0;
            if (fits)
                name += starts_word ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
            starts_word = !fits;
        }
    }
    return name;
}

class ComplianceOfBadEngine : public testing::TestWithParam<BadMode> {};

TEST_P(ComplianceOfBadEngine, IsSeenToFail) {
    EXPECT_EQ(check(GetParam().mode).at(GetParam().check), CheckResult::failed);
}

INSTANTIATE_TEST_SUITE_P(
    Engines, ComplianceOfBadEngine,
    testing::Values(BadMode{"crash", "TURN is answered by legal moves"},
                    BadMode{"stall", "TURN is answered by legal moves"},
                    BadMode{"illegal", "TURN is answered by legal moves"},
                    BadMode{"garbage", "TURN is answered by legal moves"},
                    BadMode{"flood", "TURN is answered by legal moves"},
                    BadMode{"silent", "START is answered by OK"}, BadMode{"late", "timeout_turn is kept"},
                    BadMode{"garbage", "timeout_turn is kept"}, BadMode{"garbage 1", "time_left is kept"},
                    BadMode{"foul 1", "renju: plays no forbidden move"},
                    BadMode{"deaf-to-rules", "standard: stops a three and does not make six"},
                    BadMode{"deaf-to-rules", "caro: stops a four and does not make a closed five"},
                    BadMode{"no-end", "END ends the engine"},
                    BadMode{"no-term", "END ends a thinking engine"}),
    test_name);

}  // namespace
}  // namespace lianzhu
