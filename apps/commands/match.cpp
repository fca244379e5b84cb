#include "arena/match.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "context.h"
#include "progress.h"

namespace lianzhu::cli {

namespace {

struct Options {
    std::string rules = "tictactoe";
    std::string first;
    std::string second;
    int games = 100;
    bool alternate = false;
    uint64_t seed = 1;
    bool json = false;
};

void print_score(const Options& options, const Rules& rules, const MatchScore& score,
                 const Context& context) {
    if (options.json) {
        const nlohmann::ordered_json json = {
            {"rules", rules_name(rules)}, {"first", options.first}, {"second", options.second},
            {"games", score.games()},     {"wins", score.wins},     {"draws", score.draws},
            {"losses", score.losses},     {"seed", options.seed},   {"alternate", options.alternate},
        };
        fmt::print("{}\n", json.dump(2));
        return;
    }
    const double games = std::max(1, score.games());
    fmt::print(fmt::runtime(context.tr(
                   "{} against {}: {} games, {} wins, {} draws, {} losses ({:.1f} % of the points)\n")),
               options.first, options.second, score.games(), score.wins, score.draws, score.losses,
               100.0 * (score.wins + 0.5 * score.draws) / games);
}

int run(const Options& options, const Context& context) {
    const auto rules = parse_rules(options.rules);
    if (!rules.ok()) return context.refuse(rules.error());
    const auto first = parse_player(options.first, *rules);
    if (!first.ok()) return context.refuse(first.error());
    const auto second = parse_player(options.second, *rules);
    if (!second.ok()) return context.refuse(second.error());

    const MatchOptions match{*rules, *first, *second, options.games, options.alternate, options.seed};
    Result<MatchScore> score = MatchScore{};
    {
        ProgressLine progress;
        score = play_match(match, context.interrupt, [&](const MatchScore& now) {
            progress.show(fmt::format(fmt::runtime(context.tr("{}/{} games: {} - {} - {}")), now.games(),
                                      options.games, now.wins, now.draws, now.losses));
        });
    }
    if (!score.ok()) return context.refuse(score.error());
    print_score(options, *rules, *score, context);
    return context.interrupt.raised() ? exit_interrupted : exit_ok;
}

}  // namespace

void add_match(CLI::App& app, Context& context) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("match", context.tr("Play a match between two computer players"));
    command
        ->add_option("--rules", options->rules,
                     context.tr("The game: tictactoe, gomoku, gomoku-standard, renju, caro, WxHxK, gomoku@9"))
        ->capture_default_str();
    command
        ->add_option("--first", options->first,
                     context.tr("A player such as alphabeta:fe:depth=6:ties=random"))
        ->required();
    command->add_option("--second", options->second, context.tr("The other player"))->required();
    command->add_option("--games", options->games, context.tr("How many games"))
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_flag("--alternate", options->alternate,
                      context.tr("The second player starts every other game"));
    command->add_option("--seed", options->seed, context.tr("Seed of everything random"))
        ->capture_default_str();
    command->add_flag("--json", options->json,
                      context.tr("Print JSON; wins and losses are those of --first"));
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
