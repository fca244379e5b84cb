#include "search/gomoku/bench.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "checks.h"
#include "context.h"
#include "output.h"
#include "searcher_arguments.h"

namespace lianzhu::cli {

namespace {

struct BenchCommandOptions {
    int depth = gomoku::default_bench_depth;
    gomoku::Params params;
    bool json = false;
};

int run(const BenchCommandOptions& options, const Context& context) {
    const gomoku::BenchReport report =
        gomoku::run_bench(options.depth, options.params.threads, &context.interrupt);
    if (context.interrupt.raised()) return exit_interrupted;
    const double milliseconds = std::chrono::duration<double, std::milli>(report.time).count();
    if (options.json) {
        const nlohmann::ordered_json json = {
            {"positions", report.positions},
            {"depth", report.depth},
            {"threads", options.params.threads},
            {"nodes", report.nodes},
            {"nodes_per_second", report.nodes_per_second()},
            {"time_ms", milliseconds},
        };
        put_json(json);
        return exit_ok;
    }
    context.print_row("positions", std::to_string(report.positions));
    context.print_row("depth", std::to_string(report.depth));
    context.print_row("nodes", std::to_string(report.nodes));
    context.print_row("nodes per second", std::to_string(report.nodes_per_second()));
    context.print_row("time", fmt::format("{:.2f} ms", milliseconds));
    return exit_ok;
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
    auto options = std::make_shared<BenchCommandOptions>();
    CLI::App* command = app.add_subcommand(
        "bench", context.say("Search fixed positions: the engine's signature and its speed"));
    command->add_option("--depth", options->depth, context.say("Plies to look ahead"))
        ->check(between(1, 100, context))
        ->capture_default_str();
    add_setting(*command, "--threads", setting_named(gomoku::resource_settings(), "threads"), options->params,
                context);
    command->add_flag("--json", options->json, context.say("Print JSON"));
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
