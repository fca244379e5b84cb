#include "arena/match.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "arena/summary.h"
#include "files/whole_file.h"
#include "position/notation.h"
#include "support/process.h"

namespace lianzhu {
namespace {

using namespace test;

MatchSettings duel(const char* rules, const char* first, const char* second, int games, Colours colours,
                   uint64_t seed = 1) {
    MatchSettings settings;
    settings.referee.rules = *parse_rules(rules);
    settings.players = {*parse_contestant(first, settings.rules()),
                        *parse_contestant(second, settings.rules())};
    settings.schedule.games = games;
    settings.schedule.colours = colours;
    settings.schedule.seed = seed;
    return settings;
}

std::vector<LoggedGame> play(const MatchSettings& settings, const MatchRun& run = {}) {
    StopFlag stop;
    return *play_match(settings, run, {}, nullptr, stop, [](const LoggedGame&) { return true; });
}

GameCounts counts(const MatchSettings& settings, const std::vector<LoggedGame>& games) {
    return summarize(header_of(settings), games).pairings.front().games;
}

GameCounts score(const char* first, const char* second, int games, Colours colours, uint64_t seed = 1) {
    const MatchSettings settings = duel("tictactoe", first, second, games, colours, seed);
    return counts(settings, play(settings));
}

/// Everything in a game that does not depend on the machine.
std::string essence(const LoggedGame& game, const Rules& rules) {
    LoggedGame plain = game;
    plain.finished = 0;
    for (LoggedMove& move : plain.moves) move.ms = 0;
    return game_line(plain, rules);
}

std::string essence(const std::vector<LoggedGame>& games, const Rules& rules) {
    std::string all;
    for (const LoggedGame& game : games) all += essence(game, rules) + "\n";
    return all;
}

constexpr const char* fe = "alphabeta:fe:depth=6:ties=random";
constexpr const char* wz = "alphabeta:wz:depth=6:ties=random";

TEST(Match, FeAlwaysFirstNeverLosesToWz) {
    const GameCounts result = score(fe, wz, 1000, Colours::fixed);
    EXPECT_EQ(result.games(), 1000);
    EXPECT_EQ(result.losses, 0);
    EXPECT_NEAR(result.draw_ratio(), 19.0 / 56.0, 0.05);
}

TEST(Match, FeAndWzAlternating) {
    const GameCounts result = score(fe, wz, 1000, Colours::pairs);
    EXPECT_EQ(result.losses, 0);
    EXPECT_NEAR(result.draw_ratio(), 5.0 / 16.0, 0.05);
}

TEST(Match, WithTheLastBestMoveWzLosesEveryGame) {
    const GameCounts result =
        score("alphabeta:fe:depth=6:ties=last", "alphabeta:wz:depth=6:ties=last", 20, Colours::pairs);
    EXPECT_EQ(result.wins, 20);
}

TEST(Match, IsRepeatableBySeed) {
    const GameCounts a = score("random", "random", 200, Colours::pairs, 7);
    EXPECT_EQ(a, score("random", "random", 200, Colours::pairs, 7));
    EXPECT_NE(a, score("random", "random", 200, Colours::pairs, 8));
}

TEST(Match, PlaysTheSameGamesHoweverTheyAreSplit) {
    MatchSettings settings =
        duel("gomoku@9", "random", "minimax:two-link:depth=1:ties=random", 24, Colours::pairs);
    settings.openings =
        std::make_shared<OpeningSupply>(OpeningGenerator(settings.rules(), OpeningKind::random, 4, 5));
    const std::string whole = essence(play(settings), settings.rules());
    EXPECT_EQ(essence(play(settings, {{}, 3, ""}), settings.rules()), whole) << "three at a time";
    std::vector<LoggedGame> parts;
    for (int i = 0; i < 4; ++i) {
        const auto part = play(settings, {{i, 4}, 1, ""});
        EXPECT_EQ(static_cast<int>(part.size()), games_in_shard(settings.schedule, {i, 4}));
        parts.insert(parts.end(), part.begin(), part.end());
    }
    std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
    EXPECT_EQ(essence(parts, settings.rules()), whole) << "four shards";
}

TEST(Match, StopsWhenAsked) {
    StopFlag stop;
    const MatchSettings settings = duel("tictactoe", "random", "random", 1000, Colours::pairs);
    int told = 0;
    const auto games = play_match(settings, {}, {}, nullptr, stop, [&](const LoggedGame&) {
        if (++told == 3) stop.raise();
        return true;
    });
    ASSERT_TRUE(games.ok());
    EXPECT_EQ(games->size(), 3U);
}

TEST(Match, EndsWhenToldThatItIsDecided) {
    StopFlag stop;
    const MatchSettings settings = duel("tictactoe", "random", "random", 1000, Colours::pairs);
    int told = 0;
    const auto games =
        play_match(settings, {}, {}, nullptr, stop, [&](const LoggedGame&) { return ++told < 5; });
    EXPECT_EQ(games->size(), 5U);
    EXPECT_FALSE(stop.raised());
}

TEST(Match, BadEnginesNeverStopIt) {
    struct Bad {
        const char* mode;
        FaultKind fault;
        bool loses;
    };
    const auto gauntlet = [](const std::vector<Bad>& engines, const Patience& patience) {
        MatchSettings settings = duel("gomoku", "random", "random", 2, Colours::pairs);
        settings.players.pop_back();
        settings.referee.patience = patience;
        settings.referee.patience.end = std::chrono::milliseconds(50);
        for (const Bad& each : engines) {
            settings.players.push_back(*parse_contestant(
                std::string("cmd=\"exec " SCRIPTED_ENGINE " ") + each.mode + "\" st=0.1", settings.rules()));
        }
        settings.schedule.players = static_cast<int>(settings.players.size());
        settings.schedule.pairings = Pairings::gauntlet;
        const auto games = play(settings, {{}, 2, ""});
        ASSERT_EQ(games.size(), 2 * engines.size());
        const MatchSummary summary = summarize(header_of(settings), games);
        for (size_t i = 0; i < engines.size(); ++i) {
            const auto& faults = summary.players[i + 1].faults;
            ASSERT_EQ(faults.count(engines[i].fault), 1U) << engines[i].mode;
            EXPECT_EQ(faults.at(engines[i].fault), 2) << engines[i].mode;
            EXPECT_TRUE(summary.players[i + 1].games.losses == 2 || !engines[i].loses) << engines[i].mode;
        }
    };
    // A busy machine may be slow: only engines that never answer reach a limit.
    Patience ample;
    ample.start = ample.tolerance = std::chrono::seconds(20);
    gauntlet({{"crash", FaultKind::crash, true},
              {"illegal", FaultKind::illegal, true},
              {"garbage", FaultKind::garbage, true},
              {"no-term", FaultKind::ignored_term, false}},
             ample);
    Patience short_moves = ample;
    short_moves.tolerance = short_moves.late = std::chrono::milliseconds(100);
    gauntlet({{"stall 1", FaultKind::hang, true}}, short_moves);
    Patience short_start = ample;
    short_start.start = std::chrono::milliseconds(100);
    gauntlet({{"silent", FaultKind::silent_start, true}}, short_start);
}

TEST(Match, AFloodEndsTheGameByItsSizeHoweverPatientTheReferee) {
    MatchSettings settings =
        duel("gomoku", "random", "cmd=\"exec " SCRIPTED_ENGINE " flood\" name=X st=0.1", 2, Colours::pairs);
    settings.referee.patience.tolerance = std::chrono::minutes(10);
    const auto games = play(settings);
    ASSERT_EQ(games.size(), 2U);
    for (const LoggedGame& game : games) {
        ASSERT_EQ(game.incidents.size(), 1U);
        EXPECT_EQ(game.incidents.front().fault.kind, FaultKind::flood);
    }
}

TEST(Match, AnEngineThatStallsInTheLastGameDoesNotHangIt) {
    MatchSettings settings = duel("gomoku", "random", "cmd=placeholder", 4, Colours::pairs);
    // The engine counts its runs in a file, and stalls in the fifth: the first is the trial before all games.
    const TempFolder folder;
    const std::string count = folder.file("lives");
    settings.players[1] = *parse_contestant("cmd=\"echo x >> " + count + "; [ $(wc -l < " + count +
                                                ") -lt 5 ] && exec " SCRIPTED_ENGINE
                                                " good; exec " SCRIPTED_ENGINE " stall 1\" name=X st=0.1",
                                            settings.rules());
    settings.referee.patience.late = std::chrono::milliseconds(50);
    settings.referee.patience.tolerance = std::chrono::milliseconds(2000);
    const auto games = play(settings);
    ASSERT_EQ(games.size(), 4U);
    ASSERT_EQ(games.back().incidents.size(), 1U);
    EXPECT_EQ(games.back().incidents.front().fault.kind, FaultKind::hang);
}

TEST(Match, AnEngineThatCannotBeStartedIsFoundOutBeforeTheFirstGame) {
    for (const auto& [command, reason] :
         {std::pair{"/no/such/engine", "not found"}, std::pair{"echo broken >&2; exit 3", "broken"},
          std::pair{"exec " SCRIPTED_ENGINE " die-at-start", "exit code 4"}}) {
        MatchSettings settings = duel("gomoku", "random", "random", 2, Colours::pairs);
        settings.players.push_back(
            *parse_contestant(std::string("cmd=\"") + command + "\" name=X", settings.rules()));
        settings.schedule.players = 3;
        StopFlag stop;
        int told = 0;
        const auto games = play_match(settings, {}, {}, nullptr, stop, [&](const LoggedGame&) {
            ++told;
            return true;
        });
        ASSERT_FALSE(games.ok()) << command;
        const std::string text = games.error().text();
        EXPECT_EQ(text.find("the engine X cannot be started: "), 0U) << text;
        EXPECT_NE(text.find(reason), std::string::npos) << text;
        EXPECT_EQ(told, 0) << command;
    }
}

TEST(Match, AFinishedMatchStartsNoEngineAndMakesNoOpening) {
    MatchSettings settings = duel("gomoku", "random", "cmd=/no/such/engine", 2, Colours::pairs);
    settings.openings =
        std::make_shared<OpeningSupply>(OpeningGenerator(settings.rules(), OpeningKind::balanced, 5, 1));
    std::vector<LoggedGame> done(2);
    done[1].number = 1;
    StopFlag stop;
    const auto games = play_match(settings, {}, done, nullptr, stop, [](const LoggedGame&) { return true; });
    ASSERT_TRUE(games.ok()) << games.error().text();
    EXPECT_EQ(games->size(), 2U);
    header_of(settings);
    EXPECT_TRUE(settings.openings->made().empty());
}

TEST(Match, WritesWhatBothSidesSaid) {
    const TempFolder folder;
    const MatchSettings settings =
        duel("gomoku", "cmd=\"exec " SCRIPTED_ENGINE " good\" name=Ann st=20", "random", 1, Colours::pairs);
    play(settings, {{}, 1, folder.file("")});
    const auto text = read_file(folder.file("game-000001.log"));
    ASSERT_TRUE(text.ok());
    for (const char* part : {"Ann > START 15", "Ann < OK", "Ann > BEGIN", "Ann < 7,7", "Ann > END"}) {
        EXPECT_NE(text->find(part), std::string::npos) << part;
    }
}

TEST(MatchLog, KeepsGamesAndHeaderExactly) {
    MatchSettings settings = duel("gomoku@9", "random", "minimax:two-link:depth=1", 2, Colours::pairs);
    settings.sprt = SprtOptions{0, 5, 0.1, 0.05};
    LoggedGame game = play(settings).front();
    game.incidents.push_back({1, {FaultKind::late, "350 ms \"quoted\""}});
    EXPECT_EQ(*parse_game_line(game_line(game, settings.rules()), settings.rules()), game);
    EXPECT_EQ(*parse_header_line(header_line(header_of(settings))), header_of(settings));
    EXPECT_FALSE(parse_game_line("{}", settings.rules()).ok());
    EXPECT_FALSE(parse_game_line("nonsense", settings.rules()).ok());
    EXPECT_FALSE(parse_header_line("{\"format\":\"lianzhu-match\",\"version\":99}").ok());
}

TEST(MatchLog, ResumesAfterACutAnywhere) {
    const TempFolder folder;
    const MatchSettings settings = duel("tictactoe", "random", "random", 6, Colours::pairs);
    const MatchHeader header = header_of(settings);
    const auto whole_games = play(settings);
    std::string text = header_line(header) + "\n";
    for (const LoggedGame& game : whole_games) text += game_line(game, settings.rules()) + "\n";
    const std::string whole = essence(whole_games, settings.rules());

    for (size_t length = 0; length <= text.size(); length += 37) {
        const std::string path = folder.file("cut.jsonl");
        ASSERT_FALSE(write_file(path, std::string_view(text).substr(0, length)));
        MatchHistory history;
        auto log = MatchLog::resume(path, header, history);
        ASSERT_TRUE(log.ok()) << log.error().text();
        StopFlag stop;
        const auto games =
            play_match(settings, {}, history.games, log->get(), stop, [](const LoggedGame&) { return true; });
        EXPECT_EQ(essence(*games, settings.rules()), whole) << "cut at " << length;
        const auto read = read_log(path);
        ASSERT_TRUE(read.ok()) << read.error().text();
        EXPECT_EQ(essence(read->games, settings.rules()), whole) << "cut at " << length;
    }
}

TEST(MatchLog, RefusesAnotherMatchASecondWriterAndAnOldFile) {
    const TempFolder folder;
    const std::string path = folder.file("match.jsonl");
    const MatchSettings settings = duel("tictactoe", "random", "random", 6, Colours::pairs);
    auto log = MatchLog::create(path, header_of(settings));
    ASSERT_TRUE(log.ok());
    MatchHistory history;
    EXPECT_FALSE(MatchLog::resume(path, header_of(settings), history).ok()) << "it is in use";
    log = fail("closed");
    EXPECT_FALSE(MatchLog::create(path, header_of(settings)).ok()) << "it is there already";
    MatchSettings other = settings;
    other.schedule.seed = 99;
    EXPECT_FALSE(MatchLog::resume(path, header_of(other), history).ok());
    EXPECT_TRUE(MatchLog::resume(path, header_of(settings), history).ok());
}

TEST(MatchLog, ALineThatDoesNotFitOnTheDiskIsTakenBack) {
    const TempFolder folder;
    const MatchSettings settings = duel("tictactoe", "random", "random", 2, Colours::pairs);
    const auto games = play(settings);
    auto log = MatchLog::create(folder.file("log"), header_of(settings));
    ASSERT_TRUE(log.ok());
    const std::string before = *read_file(folder.file("log"));
    const std::string line = game_line(games[0], settings.rules());

    // A disk that is full after half of the line.
    rlimit old_limit{};
    getrlimit(RLIMIT_FSIZE, &old_limit);
    const auto old_handler = signal(SIGXFSZ, SIG_IGN);
    const rlimit small{before.size() + line.size() / 2, old_limit.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const auto error = (*log)->append(line);
    setrlimit(RLIMIT_FSIZE, &old_limit);
    signal(SIGXFSZ, old_handler);

    ASSERT_TRUE(error);
    EXPECT_EQ(error->text(), "cannot write " + folder.file("log") + ": the file became too large");
    EXPECT_EQ(*read_file(folder.file("log")), before);
    EXPECT_FALSE((*log)->append(line));
    EXPECT_EQ(parse_log(*read_file(folder.file("log")))->games.size(), 1U);
}

TEST(MatchLog, AResultThatTheMovesDoNotGiveIsDamage) {
    const MatchSettings settings = duel("tictactoe", "random", "random", 4, Colours::pairs);
    const MatchHeader header = header_of(settings);
    LoggedGame won;
    won.players = {0, 1};
    won.outcome = Outcome::win(Side::first, Outcome::Reason::row);
    for (const Move move : *parse_moves(settings.rules(), "a1 b1 a2 b2 a3"))
        won.moves.emplace_back().move = move;
    const auto read = [&](const LoggedGame& game) {
        return parse_log(header_line(header) + "\n" + game_line(game, settings.rules()) + "\n");
    };
    ASSERT_TRUE(read(won).ok());

    const auto changed = [&](auto change) {
        LoggedGame game = won;
        change(game);
        const auto log = read(game);
        return log.ok() ? "" : log.error().text();
    };
    const std::string damaged = "line 2 of the match log is damaged: ";
    EXPECT_EQ(changed([](LoggedGame& game) { game.outcome.winner = Side::second; }),
              damaged + "the moves give another result");
    EXPECT_EQ(changed([](LoggedGame& game) { game.outcome.reason = Outcome::Reason::time; }),
              damaged + "the moves give another result");
    EXPECT_EQ(changed([](LoggedGame& game) { game.moves.pop_back(); }),
              damaged + "the moves do not give this result");
    EXPECT_EQ(changed([](LoggedGame& game) {
                  game.moves.pop_back();
                  game.outcome = Outcome::draw(Outcome::Reason::full_board);
              }),
              damaged + "the moves do not give this result");
    EXPECT_EQ(changed([](LoggedGame& game) {
                  game.moves.pop_back();
                  game.outcome = Outcome::draw(Outcome::Reason::resignation);
              }),
              damaged + "the moves do not give this result");
    EXPECT_NE(changed([](LoggedGame& game) { game.moves[1] = game.moves[0]; }), "") << "an occupied cell";
    EXPECT_NE(changed([&](LoggedGame& game) {
                  game.moves.emplace_back().move = *parse_move(settings.rules(), "c1");
              }),
              "")
        << "a move after the end";
    EXPECT_EQ(changed([](LoggedGame& game) { game.opening_plies = 6; }),
              damaged + "the opening is longer than the game");
    for (const auto& misplace :
         {+[](LoggedGame& game) { game.number = 4; }, +[](LoggedGame& game) { game.pair = 1; },
          +[](LoggedGame& game) {
              game.players = {0, 2};
          },
          +[](LoggedGame& game) {
              game.players = {0, 0};
          },
          +[](LoggedGame& game) {
              game.incidents.push_back({2, {}});
          }}) {
        EXPECT_EQ(changed(misplace), damaged + "the match has no such game");
    }
    EXPECT_EQ(changed([](LoggedGame& game) {
                  game.moves.pop_back();
                  game.outcome.reason = Outcome::Reason::time;
              }),
              "")
        << "time may run out at any moment";
}

TEST(MatchLog, DamageInTheMiddleIsAnError) {
    const MatchSettings settings = duel("tictactoe", "random", "random", 2, Colours::pairs);
    const auto games = play(settings);
    const std::string text =
        header_line(header_of(settings)) + "\nnonsense\n" + game_line(games[0], settings.rules()) + "\n";
    EXPECT_FALSE(parse_log(text).ok());
    EXPECT_FALSE(parse_log("").ok());
}

/// Kills a match again and again with kill -9 and resumes it.
TEST(MatchLog, NoGameIsLostOrCountedTwiceUnderKillNine) {
    const TempFolder folder;
    const std::string path = folder.file("match.jsonl");
    const MatchSettings settings =
        duel("tictactoe", "random", "alphabeta:fe:depth=4:ties=random", 300, Colours::pairs);
    const std::string whole = essence(play(settings), settings.rules());
    size_t finished = 0;
    int kills = 0;
    while (finished < 300) {
        Process runner([&] {
            MatchHistory history;
            auto log = MatchLog::resume(path, header_of(settings), history);
            StopFlag stop;
            // However late the signal comes, it comes before the end.
            int played = 0;
            const auto on_game = [&](const LoggedGame&) {
                if (++played == 60) pause();
                return true;
            };
            const auto games = play_match(settings, {{}, 2, ""}, history.games, log->get(), stop, on_game);
            return games.ok() ? 0 : 1;
        });
        const auto size = [&] {
            std::error_code error;
            const auto bytes = std::filesystem::file_size(path, error);
            return error ? 0 : bytes;
        };
        // Lets it play some games.
        const auto enough = size() + 3000;
        ASSERT_TRUE(wait_until([&] { return size() >= enough || runner.has_ended(); }));
        runner.send(SIGKILL);
        runner.wait();
        ++kills;
        const auto history = read_log(path);
        ASSERT_TRUE(history.ok()) << history.error().text();
        EXPECT_GE(history->games.size(), finished);
        finished = history->games.size();
    }
    EXPECT_GT(kills, 2);
    EXPECT_EQ(essence(read_log(path)->games, settings.rules()), whole);
}

TEST(MatchLog, ShardsMergeToTheWholeMatch) {
    const TempFolder folder;
    const MatchSettings settings = duel("tictactoe", "random", "random", 21, Colours::pairs);
    std::vector<std::string> paths;
    for (int i = 0; i < 3; ++i) {
        paths.push_back(folder.file("part" + std::to_string(i)));
        auto log = MatchLog::create(paths.back(), header_of(settings));
        StopFlag stop;
        const auto games = play_match(settings, {{i, 3}, 1, ""}, {}, log->get(), stop,
                                      [](const LoggedGame&) { return true; });
        ASSERT_TRUE(games.ok());
    }
    paths.push_back(paths.front());
    const auto merged = merge_logs(paths);
    ASSERT_TRUE(merged.ok());
    EXPECT_EQ(essence(merged->games, settings.rules()), essence(play(settings), settings.rules()));

    MatchSettings other = settings;
    other.schedule.seed = 2;
    paths.push_back(folder.file("other"));
    { auto log = MatchLog::create(paths.back(), header_of(other)); }
    EXPECT_FALSE(merge_logs(paths).ok());
}

TEST(MatchLog, NumbersThatDoNotFitAreNone) {
    const std::string line =
        header_line(header_of(duel("tictactoe", "random", "random", 4, Colours::pairs, 7)));
    ASSERT_TRUE(parse_header_line(line).ok());
    const auto with = [&](const std::string& before, const std::string& after) {
        const size_t at = line.find(before);
        EXPECT_NE(at, std::string::npos) << line;
        return parse_header_line(std::string(line).replace(at, before.size(), after));
    };
    EXPECT_EQ(with("\"seed\":7", "\"seed\":50046984709191794795628")->seed, 0U);
    EXPECT_FALSE(with("\"games\":4", "\"games\":-4").ok());
}

TEST(Summary, CountsPairsOnlyWhenComplete) {
    LoggedGame won;
    won.players = {0, 1};
    won.outcome = Outcome::win(Side::first, Outcome::Reason::row);
    LoggedGame drawn;
    drawn.number = 1;
    drawn.outcome = Outcome::draw(Outcome::Reason::full_board);
    drawn.players = {1, 0};
    PairingCounter counter(0, 1, Colours::pairs);
    counter.add(won);
    EXPECT_EQ(counter.summary().pairs.total(), 0);
    counter.add(drawn);
    EXPECT_EQ(counter.summary().pairs, (PairCounts{{0, 0, 0, 1, 0}}));
    EXPECT_EQ(counter.summary().games, (GameCounts{1, 1, 0}));
    LoggedGame single = won;
    single.number = 2;
    single.pair = 1;
    counter.add(single);
    EXPECT_DOUBLE_EQ(counter.summary().estimate().mean, 2.5 / 3) << "a game without its partner counts";
}

TEST(Summary, ALoneGameBesideEqualPairsProvesLittle) {
    PairingSummary summary;
    summary.games = {11, 0, 10};
    summary.pairs = {{0, 0, 10, 0, 0}};
    EXPECT_NEAR(superiority(summary.estimate()), 0.59, 0.01);
}

TEST(Contestant, HasANameAlsoWithoutAProgram) {
    const Rules rules = *parse_rules("gomoku");
    EXPECT_EQ(parse_contestant("cmd=bin/", rules)->name, "bin/");
    EXPECT_EQ(parse_contestant("cmd=./bin/pbrain-x", rules)->name, "pbrain-x");
    for (const char* text :
         {"cmd=env A=1 B=2 ./bin/pbrain-x st=2", "cmd=\"env A=1 B=2 ./bin/pbrain-x\" st=2"}) {
        const auto player = parse_contestant(text, rules);
        ASSERT_TRUE(player.ok()) << text;
        EXPECT_EQ(player->command, "env A=1 B=2 ./bin/pbrain-x");
        EXPECT_EQ(player->name, "pbrain-x");
        EXPECT_EQ(player->move_time, std::chrono::seconds(2));
    }
}

}  // namespace
}  // namespace lianzhu
