#include "match_options.h"

#include "arena/league.h"
#include "base/names.h"
#include "base/printable.h"
#include "base/random.h"
#include "base/text.h"
#include "checks.h"
#include "files/whole_file.h"

namespace lianzhu::cli {

namespace {

/// Boards of at least this size get openings by default.
constexpr int large_board = 9;

/// Every league with what it sets, for the help.
std::string league_list(const Context& context) {
    std::vector<std::string> texts;
    for (const League& league : leagues()) {
        texts.push_back(context.say("{0} ({1}, {2} s per move, {3} s per game)", league.name, league.rules,
                                    league.move_seconds, league.game_seconds));
    }
    return join(texts, ", ");
}

Result<std::vector<Contestant>> parse_players(const MatchOptions& options, const Rules& rules,
                                              const std::optional<League>& league) {
    std::vector<std::string> texts = options.players;
    const bool fixed = !options.first.empty() || !options.second.empty();
    if (fixed && !texts.empty()) return fail("use either --player for each player, or --first and --second");
    if (fixed) texts = {options.first, options.second};
    if (texts.size() < 2 || texts[0].empty() || texts[1].empty()) {
        return fail("a match needs two players: --player twice or more, or --first and --second");
    }
    std::vector<Contestant> players;
    for (const std::string& text : texts) {
        auto player = parse_contestant(league ? league->limit(text) : text, rules);
        if (!player.ok()) return player.error();
        players.push_back(std::move(*player));
    }
    make_names_distinct(players);
    return players;
}

/// What find_openings needs to know.
struct OpeningQuestion {
    const MatchOptions& options;
    const MatchSettings& settings;
    const std::optional<MatchHeader>& earlier;  ///< the log that is resumed
    const StopFlag& stop;
};

struct FoundOpenings {
    std::string name;  ///< for the report and the log: where they came from
    std::shared_ptr<OpeningSupply> supply;
};

constexpr std::array opening_kinds{
    Name<OpeningKind>{OpeningKind::random, "random"},
    Name<OpeningKind>{OpeningKind::balanced, "balanced"},
};

std::string generated_name(const OpeningQuestion& question, OpeningKind kind) {
    return std::string(name_of(opening_kinds, kind)) + " " + std::to_string(question.options.opening_plies);
}

FoundOpenings generator_of(const OpeningQuestion& question, OpeningKind kind) {
    const MatchSettings& settings = question.settings;
    return {generated_name(question, kind),
            std::make_shared<OpeningSupply>(OpeningGenerator(
                settings.rules(), kind, question.options.opening_plies, mix64(settings.schedule.seed)))};
}

Result<FoundOpenings> generated(const OpeningQuestion& question, OpeningKind kind) {
    FoundOpenings found = generator_of(question, kind);
    if (question.earlier && question.earlier->openings == found.name) return found;
    if (found.supply->has_any(question.stop)) return found;
    const std::string plies = std::to_string(question.options.opening_plies);
    if (kind == OpeningKind::random) return fail("this board has no quiet opening of {0} stones", {plies});
    return fail(
        "no balanced opening of {0} stones was found: try another --opening-plies, or --openings random",
        {plies});
}

Result<FoundOpenings> read_openings(const OpeningQuestion& question) {
    const std::string& path = question.options.openings;
    const MatchSettings& settings = question.settings;
    const auto text = read_file(path, default_file_limit, &question.stop);
    if (!text.ok()) return text.error();
    auto openings = parse_openings(*text, settings.rules());
    if (!openings.ok()) return openings.error();
    if (openings->empty()) return fail("{0} has no openings", {path});
    return FoundOpenings{printable(path), std::make_shared<OpeningSupply>(
                                              shuffled(std::move(*openings), mix64(settings.schedule.seed)))};
}

/// Where no balanced openings are found because one side nearly always wins, random ones will do.
Result<FoundOpenings> default_openings(const OpeningQuestion& question) {
    const Rules& rules = question.settings.rules();
    const bool large = rules.width >= large_board && rules.height >= large_board;
    if (!large || !question.options.first.empty()) return FoundOpenings{"none", nullptr};
    const bool had_none =
        question.earlier && question.earlier->openings == generated_name(question, OpeningKind::random);
    if (had_none) return generated(question, OpeningKind::random);
    auto balanced = generated(question, OpeningKind::balanced);
    return balanced.ok() ? balanced : generated(question, OpeningKind::random);
}

Result<FoundOpenings> find_openings(const OpeningQuestion& question) {
    const std::string& wanted = question.options.openings;
    if (wanted.empty()) return default_openings(question);
    if (wanted == "none") return FoundOpenings{"none", nullptr};
    if (const auto kind = find_name(opening_kinds, wanted)) return generated(question, *kind);
    return read_openings(question);
}

Result<Adjudication> parse_adjudication(const MatchOptions& options) {
    Adjudication adjudication;
    if (!options.draw.empty()) {
        const auto draw = parse_draw_agreement(options.draw);
        if (!draw.ok()) return draw.error();
        adjudication.draw = *draw;
    }
    if (!options.win.empty()) {
        const auto win = parse_win_agreement(options.win);
        if (!win.ok()) return win.error();
        adjudication.win = *win;
    }
    if (options.max_moves > 0) adjudication.length = options.max_moves;
    return adjudication;
}

}  // namespace

void MatchOptions::add_to(CLI::App& command, const Context& context) {
    CLI::Option* rules_option = command.add_option(
        "--rules", rules,
        context.say("The game: tictactoe, gomoku, gomoku-standard, renju, caro, WxHxK, gomoku@9"));
    rules_option->capture_default_str();
    command
        .add_option(
            "--league", league,
            context.say("Instead of --rules, the conditions of a Gomocup league: {0}; each with {1} MB of "
                        "memory for engines. What a player's own st=, tc= and memory= say comes first",
                        league_list(context), League::memory_mb))
        ->excludes(rules_option);
    command.add_option(
        "--player", players,
        context.say(
            "A player, two or more times: level:depth3, alphabeta:fe:depth=6, or an engine: \"cmd=./pbrain-x "
            "name=X\" with st= (seconds per move), tc=60+0.5 (per game), nodes=, depth=, memory=, "
            "info.KEY="));
    command.add_option(
        "--first", first,
        context.say("A player such as alphabeta:fe:depth=6:ties=random, always with the first move"));
    command.add_option("--second", second, context.say("The other player"));
    command.add_flag("--alternate", alternate, context.say("The second player starts every other game"));
    command.add_flag("--gauntlet", gauntlet,
                     context.say("The first player meets all others, who do not meet each other"));
    command.add_option("--games", games, context.say("How many games of each two players"))
        ->check(between(1, 100'000'000, context))
        ->capture_default_str();
    command.add_option("--seed", seed, context.say("Seed of everything random"))->capture_default_str();
    command.add_option(
        "--openings", openings,
        context.say(
            "A file of openings (offsets from the centre, moves, or SGF), balanced, random, or none. "
            "Balanced "
            "and "
            "random ones are near the centre, no two alike; in balanced ones a search sees about the same "
            "chances for both sides. Default: balanced on boards from 9x9 on"));
    command.add_option("--opening-plies", opening_plies, context.say("Stones of a generated opening"))
        ->check(between(1, 40, context))
        ->capture_default_str();
    command.add_flag("--swap2", swap2, context.say("Open by swap2 where both engines know it"));
    command.add_option("--sprt", sprt, context.say("Stop when decided: elo0=0 elo1=10 alpha=0.05 beta=0.05"))
        ->expected(1, 4);
    command
        .add_option("--draw", draw, context.say("A draw when both engines agree: moves=8 score=10 from=40"))
        ->expected(1, 3);
    command.add_option("--win", win, context.say("A win when both engines agree: moves=3 score=10000"))
        ->expected(1, 2);
    command
        .add_option("--max-moves", max_moves,
                    context.say("Call it a draw when this many stones are on the board"))
        ->check(between(1, Rules::max_cells, context));
    command.add_option("--tolerance", tolerance, context.say("Milliseconds that a move may be late"))
        ->check(between(0, 600'000, context))
        ->capture_default_str();
    command
        .add_option("--restarts", restarts, context.say("Replay a game up to this many times after a fault"))
        ->check(between(0, 100, context))
        ->capture_default_str();
    command.add_option("--concurrency", concurrency, context.say("Games at a time"))
        ->check(between(1, 1024, context))
        ->capture_default_str();
    command
        .add_option(
            "--shard", shard,
            context.say("Play one part of the match only, such as 1/4; \"match merge\" adds the parts up"))
        ->capture_default_str();
    command.add_option("--out", out, context.say("Folder for the log, the games and the report"));
    command.add_flag("--resume", resume, context.say("Go on with the match in --out"));
    command.add_option("--log", log, context.say("Folder for what engines and arena said, a file per game"));
    command.add_flag("--json", json,
                     context.say("Print JSON; wins and losses are those of the first player"));
}

Result<MatchSettings> MatchOptions::settings(const std::optional<MatchHeader>& earlier,
                                             const StopFlag& stop) const {
    MatchSettings settings;
    std::optional<League> parsed_league;
    if (league) {
        const auto parsed = parse_league(*league);
        if (!parsed.ok()) return parsed.error();
        parsed_league = *parsed;
    }
    const auto parsed_rules = parse_rules(parsed_league ? parsed_league->rules : rules);
    if (!parsed_rules.ok()) return parsed_rules.error();
    settings.referee.rules = *parsed_rules;
    auto parsed_players = parse_players(*this, *parsed_rules, parsed_league);
    if (!parsed_players.ok()) return parsed_players.error();
    settings.players = std::move(*parsed_players);
    const auto adjudication = parse_adjudication(*this);
    if (!adjudication.ok()) return adjudication.error();
    settings.referee.adjudication = *adjudication;
    settings.referee.patience.tolerance = std::chrono::milliseconds(tolerance);
    settings.referee.restarts = restarts;
    settings.referee.swap2 = swap2;
    const bool fixed = !first.empty() && !alternate;
    settings.schedule = {static_cast<int>(settings.players.size()),
                         gauntlet ? Pairings::gauntlet : Pairings::round_robin,
                         fixed ? Colours::fixed : Colours::pairs, games, seed};
    if (auto error = why_too_long(settings.schedule)) return *error;
    if (!sprt.empty()) {
        const auto test = parse_sprt(sprt);
        if (!test.ok()) return test.error();
        if (settings.players.size() != 2) return fail("a sequential test needs exactly two players");
        settings.sprt = *test;
    }
    auto found = find_openings({*this, settings, earlier, stop});
    if (!found.ok()) return found.error();
    settings.openings = std::move(found->supply);
    settings.openings_name = found->name;
    return settings;
}

}  // namespace lianzhu::cli
