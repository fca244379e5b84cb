#include "arena/referee.h"

#include <gtest/gtest.h>

#include "position/notation.h"

namespace lianzhu {
namespace {

const Rules gomoku = *parse_rules("gomoku");

RefereeOptions options_for(const Rules& rules) {
    RefereeOptions options;
    options.rules = rules;
    // A busy machine may be slow; only engines that never answer should reach these limits.
    options.patience.start = std::chrono::milliseconds(20000);
    options.patience.tolerance = std::chrono::milliseconds(20000);
    options.patience.end = std::chrono::milliseconds(20000);
    return options;
}

Contestant contestant(const std::string& text, const Rules& rules = gomoku) {
    return *parse_contestant(text, rules);
}

std::string scripted(const std::string& arguments, const std::string& keys = "") {
    return "cmd=\"exec " SCRIPTED_ENGINE " " + arguments + "\" name=X " + keys;
}

LoggedGame play(const RefereeOptions& options, const Contestant& first, const Contestant& second,
                const char* opening = "") {
    const StopFlag stop;
    ScheduledGame scheduled;
    scheduled.players = {0, 1};
    const auto game =
        referee_game(options, scheduled, {&first, &second}, *parse_moves(options.rules, opening), stop);
    return **game;
}

TEST(Referee, EnginesPlayAWholeGame) {
    const LoggedGame game =
        play(options_for(gomoku), contestant(scripted("good")), contestant("random"), "h8 i9 g7");
    EXPECT_EQ(game.outcome, Outcome::win(Side::first, Outcome::Reason::row));
    EXPECT_EQ(game.opening_plies, 3);
    EXPECT_TRUE(game.incidents.empty());
    EXPECT_EQ(game.moves.back().depth, 1);
    EXPECT_EQ(game.moves.back().score, 0);
    EXPECT_GT(game.moves.back().nodes.value_or(0), 0);
}

TEST(Referee, WaitsForAnEngineThatIsDeafAfterItsOutput) {
    const LoggedGame game =
        play(options_for(gomoku), contestant(scripted("deaf")), contestant("random"), "h8 i9 g7");
    EXPECT_EQ(game.outcome, Outcome::win(Side::first, Outcome::Reason::row));
    EXPECT_TRUE(game.incidents.empty());
}

struct BadEngine {
    const char* arguments;
    FaultKind fault;
};

class RefereeFault : public testing::TestWithParam<BadEngine> {};

TEST_P(RefereeFault, CostsTheGameAndIsNamed) {
    RefereeOptions options = options_for(gomoku);
    if (GetParam().fault == FaultKind::silent_start) options.patience.start = std::chrono::milliseconds(100);
    if (GetParam().fault == FaultKind::hang || GetParam().fault == FaultKind::late) {
        options.patience.tolerance = std::chrono::milliseconds(100);
        options.patience.late = std::chrono::milliseconds(GetParam().fault == FaultKind::late ? 20000 : 100);
    }
    const LoggedGame game =
        play(options, contestant("random"), contestant(scripted(GetParam().arguments, "st=0.2")));
    EXPECT_EQ(game.outcome, Outcome::win(Side::first, Outcome::Reason::fault));
    ASSERT_FALSE(game.incidents.empty());
    EXPECT_EQ(game.incidents.front().player, 1);
    EXPECT_EQ(fault_name(game.incidents.front().fault.kind), fault_name(GetParam().fault));
}

INSTANTIATE_TEST_SUITE_P(
    Engines, RefereeFault,
    testing::Values(BadEngine{"crash", FaultKind::crash}, BadEngine{"exit", FaultKind::crash},
                    BadEngine{"stall 1", FaultKind::hang}, BadEngine{"late", FaultKind::late},
                    BadEngine{"flood", FaultKind::flood}, BadEngine{"longline", FaultKind::flood},
                    BadEngine{"garbage", FaultKind::garbage}, BadEngine{"error", FaultKind::refused},
                    BadEngine{"illegal", FaultKind::illegal}, BadEngine{"illegal-off", FaultKind::illegal},
                    BadEngine{"silent", FaultKind::silent_start},
                    BadEngine{"die-at-start", FaultKind::cannot_start}),
    [](const auto& each) {
        std::string name = each.param.arguments;
        for (char& c : name) c = c == '-' || c == ' ' ? '_' : c;
        return name;
    });

TEST(Referee, EnginesThatIgnoreEndAreReportedAndCostNothing) {
    RefereeOptions options = options_for(gomoku);
    options.patience.end = std::chrono::milliseconds(50);
    const LoggedGame game = play(options, contestant(scripted("no-term")), contestant("random"));
    EXPECT_EQ(game.outcome, Outcome::win(Side::first, Outcome::Reason::row));
    ASSERT_EQ(game.incidents.size(), 2U);
    EXPECT_EQ(game.incidents[0].fault.kind, FaultKind::ignored_end);
    EXPECT_EQ(game.incidents[1].fault.kind, FaultKind::ignored_term);
}

TEST(Referee, ACommandThatDoesNotExistLosesAndIsNamed) {
    const LoggedGame game =
        play(options_for(gomoku), contestant("cmd=/no/such/engine"), contestant("random"));
    EXPECT_TRUE(game.outcome.won_by(Side::second));
    EXPECT_EQ(game.incidents.front().fault.kind, FaultKind::cannot_start);
    EXPECT_EQ(game.incidents.front().fault.detail, "exit code 127");
}

TEST(Referee, TriesAgainAfterAFaultWhenTold) {
    RefereeOptions options = options_for(gomoku);
    options.restarts = 2;
    const LoggedGame game = play(options, contestant(scripted("crash")), contestant("random"));
    EXPECT_TRUE(game.outcome.won_by(Side::second));
    EXPECT_EQ(game.incidents.size(), 3U);
}

TEST(Referee, AForbiddenMoveLosesAsAFoul) {
    // Black has two open threes that cross at h8; the scripted engine takes the centre.
    const Rules renju = *parse_rules("renju");
    const LoggedGame game = play(options_for(renju), contestant(scripted("good"), renju),
                                 contestant("random", renju), "h9 a1 h10 a3 i8 a5 j8 a7");
    EXPECT_TRUE(game.outcome.won_by(Side::second));
    EXPECT_EQ(game.incidents.front().fault.kind, FaultKind::foul);
    EXPECT_EQ(game.incidents.front().fault.detail, "h8");
}

TEST(Referee, GameTimeRunsOut) {
    RefereeOptions options = options_for(gomoku);
    options.patience.tolerance = std::chrono::milliseconds(0);
    options.patience.late = std::chrono::milliseconds(20000);
    const LoggedGame game = play(options, contestant(scripted("late 2", "tc=0.3")), contestant("random"));
    EXPECT_TRUE(game.outcome.won_by(Side::second));
    EXPECT_EQ(game.incidents.front().fault.kind, FaultKind::late);
}

TEST(Referee, EndsLongAndAgreedGames) {
    RefereeOptions options = options_for(gomoku);
    options.adjudication.length = 10;
    EXPECT_EQ(play(options, contestant("random"), contestant("random")).outcome,
              Outcome::draw(Outcome::Reason::length));

    options = options_for(gomoku);
    options.adjudication.draw = DrawAgreement{3, 5, 8};
    const LoggedGame drawn = play(options, contestant(scripted("good")), contestant(scripted("good")));
    EXPECT_EQ(drawn.outcome, Outcome::draw(Outcome::Reason::agreed_draw));
    EXPECT_EQ(drawn.moves.size(), 13U) << "stones 8 to 13 are three moves of each side";
}

TEST(Referee, Swap2WhereBothKnowIt) {
    RefereeOptions options = options_for(gomoku);
    options.swap2 = true;
    const LoggedGame swapped =
        play(options, contestant(scripted("good")), contestant(scripted("good")), "a1 a2");
    EXPECT_EQ(swapped.opening_plies, 3);
    EXPECT_EQ(swapped.players, (std::array{1, 0})) << "the second took black";

    const LoggedGame five =
        play(options, contestant(scripted("good")), contestant(scripted("swap2-two")), "a1 a2");
    EXPECT_EQ(five.opening_plies, 5);
    EXPECT_EQ(five.players, (std::array{0, 1})) << "the opener swapped: it takes black";

    const LoggedGame fallback =
        play(options, contestant(scripted("good")), contestant(scripted("no-swap2")), "a1 a2");
    EXPECT_EQ(fallback.opening_plies, 2);
    EXPECT_EQ(fallback.players, (std::array{0, 1}));
}

TEST(Referee, ThinkingInSwap2IsChargedToTheClock) {
    RefereeOptions options = options_for(gomoku);
    options.swap2 = true;
    options.patience.tolerance = std::chrono::milliseconds(0);
    options.patience.late = std::chrono::milliseconds(20000);
    // Asked twice, 0.3 s each time: each answer alone would be in time.
    const LoggedGame game = play(options, contestant(scripted("slow-swap2", "tc=0.5")),
                                 contestant(scripted("swap2-two", "st=1000")));
    EXPECT_TRUE(game.outcome.won_by(Side::second));
    ASSERT_FALSE(game.incidents.empty());
    EXPECT_EQ(game.incidents.front().player, 0);
    EXPECT_EQ(fault_name(game.incidents.front().fault.kind), fault_name(FaultKind::late));
}

TEST(Referee, AnEngineThatTalksNonsenseAtStartIsNotCalledSilent) {
    RefereeOptions options = options_for(gomoku);
    options.patience.start = std::chrono::milliseconds(5000);
    const LoggedGame game = play(options, contestant("cmd=cat"), contestant("random"));
    EXPECT_EQ(fault_name(game.incidents.front().fault.kind), fault_name(FaultKind::garbage));
    EXPECT_EQ(game.incidents.front().fault.detail, "START 15");
}

TEST(Referee, AFaultCostsNothingWhenTheSecondAttemptIsInterrupted) {
    RefereeOptions options = options_for(gomoku);
    options.restarts = 1;
    const Contestant crashes = contestant(scripted("crash 1"));
    const Contestant good = contestant(scripted("good"));
    StopFlag stop;
    // The other engine is told END when the first attempt is over.
    const LineSink at_end = [&](char direction, std::string_view line) {
        if (direction == '>' && line == "END") stop.raise();
    };
    ScheduledGame scheduled;
    scheduled.players = {0, 1};
    const auto game = referee_game(options, scheduled, {&crashes, &good}, {}, stop, {nullptr, at_end});
    ASSERT_TRUE(game.ok());
    EXPECT_TRUE(stop.raised());
    EXPECT_FALSE(game->has_value());
}

TEST(Referee, StopsWhenAskedAlsoDuringAThink) {
    StopFlag stop;
    const LineSink at_think = [&](char direction, std::string_view line) {
        if (direction == '<' && line == "MESSAGE stalled") stop.raise();
    };
    const Contestant stalls = contestant(scripted("stall 1", "st=1000"));
    const Contestant random = contestant("random");
    ScheduledGame scheduled;
    scheduled.players = {0, 1};
    const auto game =
        referee_game(options_for(gomoku), scheduled, {&stalls, &random}, {}, stop, {at_think, nullptr});
    ASSERT_TRUE(game.ok());
    EXPECT_TRUE(stop.raised());
    EXPECT_FALSE(game->has_value());
}

}  // namespace
}  // namespace lianzhu
