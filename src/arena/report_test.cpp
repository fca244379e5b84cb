#include "arena/report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "arena/match.h"
#include "arena/openings.h"
#include "arena/svg_chart.h"
#include "position/notation.h"

namespace lianzhu {
namespace {

/// A match of three pairs whose results are written down by hand.
MatchHistory small_match() {
    MatchHistory history;
    history.header.rules = "gomoku";
    history.header.players = {"cmd=a", "cmd=b"};
    history.header.names = {"Ann <1>", "Bob"};
    history.header.games = 6;
    history.header.sprt = SprtOptions{};
    const Rules gomoku = *parse_rules("gomoku");
    for (int number = 0; number < 6; ++number) {
        LoggedGame game;
        game.number = number;
        game.pair = number / 2;
        game.players = number % 2 == 0 ? std::array{0, 1} : std::array{1, 0};
        game.opening_plies = 1;
        game.moves = {{*parse_move(gomoku, "h8"), 0, {}, {}, {}},
                      {*parse_move(gomoku, "i9"), 120, 7, -35, {}},
                      {*parse_move(gomoku, "g7"), 80, {}, {}, {}}};
        // Pairs: two wins, a win and a draw, a win and a loss for player 0.
        game.outcome = Outcome::win(number == 1 ? Side::second : Side::first, Outcome::Reason::row);
        if (number == 3) game.outcome = Outcome::draw(Outcome::Reason::full_board);
        history.games.push_back(game);
    }
    history.games[4].incidents.push_back({1, {FaultKind::crash, "exit code 134"}});
    history.games[4].outcome.reason = Outcome::Reason::fault;
    return history;
}

TEST(Report, JsonHasTheNumbersOfTheFirstPlayer) {
    const auto json = nlohmann::json::parse(report_json(small_match()), nullptr, false);
    ASSERT_TRUE(json.is_object());
    EXPECT_EQ(json["wins"], 4);
    EXPECT_EQ(json["draws"], 1);
    EXPECT_EQ(json["losses"], 1);
    EXPECT_EQ(json["pentanomial"], (std::vector<int>{0, 0, 1, 1, 1}));
    EXPECT_EQ(json["players"][1]["faults"]["crash"], 1);
    EXPECT_EQ(json["players"][1]["wins"], 1);
    EXPECT_EQ(json["sprt"]["verdict"], "open");
    EXPECT_EQ(json["endings"]["fault"], 1);
}

TEST(Report, TextNamesTheScoreTheTestAndTheFaults) {
    const std::string text = report_text(small_match(), Language::english);
    for (const char* part :
         {"games 6, wins 4, draws 1, losses 1", "Elo +", "0 0 1 1 1", "not decided", "Bob crashed"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
    }
}

TEST(Report, HtmlIsOnePageThatNeedsNothingElse) {
    const std::string page = report_html(small_match(), Language::english);
    EXPECT_EQ(page.find("http"), std::string::npos);
    EXPECT_EQ(page.find("src="), std::string::npos);
    EXPECT_EQ(page.find("<1>"), std::string::npos) << "names are escaped";
    EXPECT_NE(page.find("Ann &lt;1&gt;"), std::string::npos);
    size_t charts = 0;
    for (size_t at = page.find("<svg"); at != std::string::npos; at = page.find("<svg", at + 1)) ++charts;
    EXPECT_EQ(charts, 3U);
    EXPECT_EQ(page.find("nan"), std::string::npos);
    EXPECT_EQ(page.find("inf"), std::string::npos);
}

TEST(Report, OfNoGamesIsStillAReport) {
    MatchHistory history = small_match();
    history.games.clear();
    EXPECT_EQ(nlohmann::json::parse(report_json(history), nullptr, false)["wins"], 0);
    EXPECT_NE(report_html(history, Language::english).find("</html>"), std::string::npos);
    EXPECT_EQ(report_html(history, Language::english).find("nan"), std::string::npos);
}

TEST(Report, NumbersThatAreNotKnownAreNotShownAsNumbers) {
    EXPECT_EQ(elo_text(elo_interval(estimate(GameCounts{}))), "?");
    EXPECT_EQ(elo_text(elo_interval(estimate(GameCounts{0, 1, 0}))), "?");
    EXPECT_EQ(elo_text(elo_interval(estimate(GameCounts{1, 0, 0}))), "?");
    EXPECT_EQ(elo_text(elo_interval(estimate(GameCounts{3, 0, 0}))).substr(0, 1), ">");
    EXPECT_EQ(elo_text(elo_interval(estimate(GameCounts{0, 0, 3}))).substr(0, 1), "<");
    EXPECT_EQ(elo_text({-0.01, -20, 20}), "+0.0 ± 20.0");
    for (int wins = 0; wins < 4; ++wins) {
        for (int losses = 0; losses < 4; ++losses) {
            const std::string text = elo_text(elo_interval(estimate(GameCounts{wins, 1, losses})));
            EXPECT_EQ(text.find("inf"), std::string::npos) << text;
        }
    }
    MatchHistory history = small_match();
    history.games.clear();
    EXPECT_EQ(report_text(history, Language::english).find("50.0 %"), std::string::npos)
        << report_text(history, Language::english);
    EXPECT_NE(report_text(history, Language::english).find("no games"), std::string::npos);
}

TEST(Report, JsonNamesTheFirstPlayerAndASecondOnlyInADuel) {
    MatchHistory history = small_match();
    history.header.players = {"random", "random"};
    history.header.names = {"random", "random #2"};
    auto json = nlohmann::json::parse(report_json(history), nullptr, false);
    EXPECT_EQ(json["first"], "random");
    EXPECT_EQ(json["second"], "random #2");
    history.header.players.emplace_back("cmd=c");
    history.header.names.emplace_back("Cem");
    history.games.push_back(history.games.front());
    history.games.back().number = 6;
    history.games.back().pair = 3;
    history.games.back().players = {1, 2};
    json = nlohmann::json::parse(report_json(history), nullptr, false);
    EXPECT_FALSE(json.contains("second"));
    EXPECT_EQ(json["games"], 6) << "of the first player";
    EXPECT_EQ(json["all_games"], 7);
}

TEST(Report, OfThreePlayersHasRatings) {
    MatchHistory history = small_match();
    history.header.players.emplace_back("cmd=c");
    history.header.names.emplace_back("Cem");
    EXPECT_NE(report_text(history, Language::english).find("Ratings"), std::string::npos);
    EXPECT_EQ(report_html(history, Language::english).find("nan"), std::string::npos);
}

TEST(Report, SgfHasEveryGameWithTimesDepthsAndScores) {
    const MatchHistory history = small_match();
    const std::string sgf = games_sgf(history);
    const auto games = parse_openings(sgf, *parse_rules("gomoku"));
    ASSERT_TRUE(games.ok()) << games.error().text();
    EXPECT_EQ(games->size(), 6U);
    EXPECT_NE(sgf.find("LT[120]C[120 ms, depth 7, score -35]"), std::string::npos);
    EXPECT_NE(sgf.find("LT[80]C[80 ms]"), std::string::npos);
}

TEST(Report, SgfClaimsNoResignationThatWasNone) {
    const auto result_of = [](Outcome::Reason reason, std::optional<FaultKind> fault) {
        MatchHistory history = small_match();
        history.games.resize(1);
        history.games[0].outcome.reason = reason;
        if (fault) history.games[0].incidents.push_back({1, {*fault, ""}});
        const std::string sgf = games_sgf(history);
        const size_t at = sgf.find("RE[");
        return sgf.substr(at, sgf.find(']', at) + 1 - at);
    };
    EXPECT_EQ(result_of(Outcome::Reason::resignation, {}), "RE[B+R]");
    EXPECT_EQ(result_of(Outcome::Reason::time, {}), "RE[B+T]");
    EXPECT_EQ(result_of(Outcome::Reason::fault, FaultKind::late), "RE[B+T]");
    for (const FaultKind kind : {FaultKind::crash, FaultKind::illegal}) {
        EXPECT_EQ(result_of(Outcome::Reason::fault, kind), "RE[B+]");
    }
    EXPECT_EQ(result_of(Outcome::Reason::agreed_win, {}), "RE[B+]");
}

TEST(SvgChart, EscapesTexts) {
    EXPECT_EQ(bar_chart("<t>", {{"<b>", 1}}).find("<b>"), std::string::npos);
}

}  // namespace
}  // namespace lianzhu
