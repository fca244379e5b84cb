#include "arena/selfplay.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "arena/descriptors.h"
#include "arena/orphans.h"
#include "checks.h"
#include "context.h"
#include "files/file_error.h"
#include "output.h"
#include "progress.h"

namespace lianzhu::cli {

namespace {

struct SelfplayCommandOptions {
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
    bool resume = false;
};

Result<SelfplayOptions> parse(const SelfplayCommandOptions& options) {
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

/// Cuts off what an earlier run left unfinished; empty when there is no file.
Result<SelfplayRest> prepare(const SelfplayCommandOptions& options, const SelfplayOptions& parsed,
                             const StopFlag& stop) {
    std::error_code error;
    const bool exists = std::filesystem::exists(options.out, error);
    if (!exists || !options.resume) {
        if (exists && !options.resume && std::filesystem::file_size(options.out, error) > 0)
            return fail("{0} is there already: --resume goes on with it", {options.out});
        SelfplayRest nothing;
        nothing.first_game = parsed.shard.index;
        return nothing;
    }
    std::ifstream file(options.out, std::ios::binary);
    auto rest = read_selfplay(file, parsed, stop);
    if (!rest.ok()) return rest.error();
    if (stop.raised()) return rest;  // nothing is known about the rest of the file
    std::filesystem::resize_file(options.out, rest->sound_bytes, error);
    if (error) return cannot_write(options.out, error.value());
    return rest;
}

int run(const SelfplayCommandOptions& options, Context& context) {
    auto parsed = parse(options);
    if (!parsed.ok()) return context.refuse(parsed.error());
    inherit_orphans();
    const int games_at_a_time = std::min(options.concurrency, options.games);
    if (const auto error = allow_games_at_a_time(games_at_a_time, parsed->player.is_engine() ? 2 : 0, false))
        return context.refuse(*error, exit_failed);
    const auto rest = prepare(options, *parsed, context.interrupt);
    if (context.interrupt.raised()) return exit_interrupted;
    if (!rest.ok()) return context.refuse(rest.error(), exit_failed);
    parsed->first_game = rest->first_game;
    std::ofstream file(options.out, std::ios::app | std::ios::binary);
    if (!file) return context.refuse(cannot_write(options.out, errno), exit_failed);
    const auto start = std::chrono::steady_clock::now();
    int games = rest->games;
    int64_t positions = rest->positions;
    const auto rate = [&] {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
        return std::llround(static_cast<double>(positions - rest->positions) / std::max(spent.count(), 1e-9));
    };
    std::optional<Error> error;
    {
        ProgressLine progress(std::chrono::seconds(30));
        error =
            play_selfplay(*parsed, context.interrupt, [&](const SelfplayGame& game) -> std::optional<Error> {
                file << game.lines << std::flush;
                if (!file) return cannot_write(options.out, errno);
                ++games;
                positions += game.positions;
                progress.show(
                    context.say("{0} games, {1} positions, {2} positions/s", games, positions, rate()));
                return std::nullopt;
            });
    }
    if (error) return context.refuse(*error, exit_failed);
    put("{}\n", context.say("{0} games, {1} positions, {2} positions/s, written to {3}", games, positions,
                            rate(), options.out));
    if (!context.interrupt.raised()) return exit_ok;
    remark("{}\n", context.say("Interrupted: the same command with --resume goes on"));
    return exit_interrupted;
}

}  // namespace

void add_selfplay(CLI::App& app, Context& context) {
    auto options = std::make_shared<SelfplayCommandOptions>();
    CLI::App* command = app.add_subcommand(
        "selfplay",
        context.say("Let a player play itself and write labelled positions for tuning, as JSON lines"));
    command
        ->add_option(
            "--rules", options->rules,
            context.say("The game: tictactoe, gomoku, gomoku-standard, renju, caro, WxHxK, gomoku@9"))
        ->capture_default_str();
    command->add_option("--level", options->level,
                        context.say("The level that plays, such as normal; this or --player is needed"));
    command->add_option("--player", options->player, context.say("The player, as in a match"));
    command->add_option("--nodes", options->nodes,
                        context.say("Nodes per move, on top of the player's own limits"));
    command->add_option("--games", options->games, context.say("How many games"))
        ->check(between(1, 100'000'000, context))
        ->capture_default_str();
    command->add_option("--opening-plies", options->opening_plies, context.say("Stones of a random opening"))
        ->check(between(1, 40, context))
        ->capture_default_str();
    command->add_option("--seed", options->seed, context.say("Seed of everything random"))
        ->capture_default_str();
    command
        ->add_option("--shard", options->shard, context.say("Play one part of the games only, such as 1/4"))
        ->capture_default_str();
    command->add_option("--concurrency", options->concurrency, context.say("Games at a time"))
        ->check(between(1, 1024, context))
        ->capture_default_str();
    command->add_option("--out", options->out, context.say("File for the positions"))->required();
    command->add_flag("--resume", options->resume, context.say("Go on with the games in --out"));
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
