#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "context.h"
#include "output.h"
#include "position/census.h"
#include "progress.h"

namespace lianzhu::cli {

namespace {

/// About 6 GB of tables.
constexpr uint64_t max_positions = 100'000'000;

struct CountCommandOptions {
    std::string rules = "tictactoe";
    bool json = false;
};

void print_json(const Rules& rules, const Census& census) {
    const nlohmann::ordered_json json = {
        {"rules", rules_name(rules)},
        {"positions", census.positions},
        {"symmetric", census.symmetric},
        {"games", census.games},
        {"first", census.first},
        {"second", census.second},
        {"draws", census.draws},
        {"nodes", census.nodes},
        {"by_ply", census.by_ply},
        {"wins_by_ply", census.wins_by_ply},
        {"terminal",
         {{"first", census.terminal_first},
          {"second", census.terminal_second},
          {"draws", census.terminal_draws}}},
    };
    put_json(json);
}

void print_text(const Rules& rules, const Census& census, const Context& context) {
    const auto row = [&](const char* label, uint64_t value) {
        put("{:>14}  {}\n", value, context.say(label));
    };
    put("{}\n", rules_name(rules));
    row("positions", census.positions);
    row("positions up to symmetry", census.symmetric);
    row("games", census.games);
    row("games won by the first side", census.first);
    row("games won by the second side", census.second);
    row("drawn games", census.draws);
    row("nodes of the game tree", census.nodes);
    row("final positions won by the first side", census.terminal_first);
    row("final positions won by the second side", census.terminal_second);
    row("drawn final positions", census.terminal_draws);
    put("\n{:>4} {:>18} {:>18}\n", context.say("ply"), context.say("nodes"), context.say("wins"));
    for (size_t ply = 0; ply < census.by_ply.size(); ++ply) {
        put("{:>4} {:>18} {:>18}\n", ply, census.by_ply[ply], census.wins_by_ply[ply]);
    }
}

int run(const CountCommandOptions& options, const Context& context) {
    const auto rules = parse_rules(options.rules);
    if (!rules.ok()) return context.refuse(rules.error());
    if (const auto error = why_not_countable(*rules)) return context.refuse(*error);
    Result<Census> census = fail("stopped");
    {
        ProgressLine progress;
        census = take_census(*rules, context.interrupt, max_positions, [&](int ply, uint64_t positions) {
            progress.show(context.say("ply {0}: {1} positions", ply, positions));
        });
    }
    if (!census.ok()) {
        return context.refuse(census.error(), context.interrupt.raised() ? exit_interrupted : exit_failed);
    }
    if (options.json) {
        print_json(*rules, *census);
    } else {
        print_text(*rules, *census, context);
    }
    return exit_ok;
}

}  // namespace

void add_count(CLI::App& app, Context& context) {
    auto options = std::make_shared<CountCommandOptions>();
    CLI::App* command = app.add_subcommand(
        "count", context.say("Count the positions, games and tree nodes of a small board"));
    command->add_option("rules,--rules", options->rules, context.say("The game, with at most 20 cells"))
        ->capture_default_str();
    command->add_flag("--json", options->json, context.say("Print JSON"));
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
