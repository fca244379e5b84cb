#include "arena/selfplay.h"

#include <fmt/format.h>

#include <fstream>

#include "context.h"
#include "progress.h"

namespace lianzhu::cli {

namespace {

struct Options {
    std::string rules = "gomoku";
    std::string level;
    std::string player;
    uint64_t nodes = 0;
    int games = 100;
    int opening_plies = 5;
    uint64_t seed = 1;
    std::string shard = "1/1";
    int concurrency = 1;
    std::string out;
};

Result<SelfplayOptions> parse(const Options& options) {
    SelfplayOptions parsed;
    const auto rules = parse_rules(options.rules);
    if (!rules.ok()) return rules.error();
    const auto shard = parse_shard(options.shard);
    if (!shard.ok()) return shard.error();
    if (options.level.empty() == options.player.empty())
        return fail("say who plays: either --level or --player");
    std::string text = options.player.empty() ? "level:" + options.level : options.player;
    if (options.nodes > 0) text += " nodes=" + std::to_string(options.nodes);
    auto player = parse_contestant(text, *rules);
    if (!player.ok()) return player.error();
    parsed.rules = *rules;
    parsed.player = std::move(*player);
    parsed.games = options.games;
    parsed.opening_plies = options.opening_plies;
    parsed.seed = options.seed;
    parsed.shard = *shard;
    parsed.concurrency = options.concurrency;
    return parsed;
}

int run(const Options& options, Context& context) {
    const auto parsed = parse(options);
    if (!parsed.ok()) return context.refuse(parsed.error());
    std::ofstream file(options.out, std::ios::trunc | std::ios::binary);
    if (!file) return context.refuse(fail("cannot write {0}", {options.out}), exit_failed);
    const auto start = std::chrono::steady_clock::now();
    int games = 0;
    int64_t positions = 0;
    const auto rate = [&] {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
        return static_cast<double>(positions) / std::max(spent.count(), 1e-9);
    };
    std::optional<Error> error;
    {
        ProgressLine progress(std::chrono::seconds(30));
        error =
            play_selfplay(*parsed, context.interrupt, [&](const SelfplayGame& game) -> std::optional<Error> {
                file << game.lines << std::flush;
                if (!file) return fail("cannot write {0}", {options.out});
                ++games;
                positions += game.positions;
                progress.show(
                    fmt::format(fmt::runtime(context.tr("{} games, {} positions, {:.0f} positions/s")), games,
                                positions, rate()));
                return std::nullopt;
            });
    }
    if (error) return context.refuse(*error, exit_failed);
    fmt::print(fmt::runtime(context.tr("{} games, {} positions, {:.0f} positions/s, written to {}\n")), games,
               positions, rate(), options.out);
    return context.interrupt.raised() ? exit_interrupted : exit_ok;
}

}  // namespace

void add_selfplay(CLI::App& app, Context& context) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand(
        "selfplay",
        context.tr("Let a player play itself and write labelled positions for tuning, as JSON lines"));
    command
        ->add_option("--rules", options->rules,
                     context.tr("The game: tictactoe, gomoku, gomoku-standard, renju, caro, WxHxK, gomoku@9"))
        ->capture_default_str();
    command->add_option("--level", options->level, context.tr("The level that plays"));
    command->add_option("--player", options->player, context.tr("The player, as in a match"));
    command->add_option("--nodes", options->nodes,
                        context.tr("Nodes per move, on top of the player's own limits"));
    command->add_option("--games", options->games, context.tr("How many games"))
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_option("--opening-plies", options->opening_plies, context.tr("Stones of a random opening"))
        ->check(CLI::Range(1, 40))
        ->capture_default_str();
    command->add_option("--seed", options->seed, context.tr("Seed of everything random"))
        ->capture_default_str();
    command->add_option("--shard", options->shard, context.tr("Play one part of the games only, such as 1/4"))
        ->capture_default_str();
    command->add_option("--concurrency", options->concurrency, context.tr("Games at a time"))
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_option("--out", options->out, context.tr("File for the positions"))->required();
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
