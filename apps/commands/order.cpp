#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "base/names.h"
#include "checks.h"
#include "context.h"
#include "output.h"
#include "player/registry.h"
#include "position_options.h"
#include "score_text.h"
#include "searcher_arguments.h"

namespace lianzhu::cli {

namespace {

/// Finding the true order takes a separate full search; beyond this many lines of play it would take minutes.
constexpr double max_lines = 2e8;

struct OrderCommandOptions {
    PositionOptions position;
    std::string evaluator = "fe";
    int depth = 6;
    uint64_t seed = 1;
    bool json = false;
};

constexpr std::array orders{
    Name<teach::Order>{teach::Order::best, "best"},
    Name<teach::Order>{teach::Order::index, "index"},
    Name<teach::Order>{teach::Order::random, "random"},
    Name<teach::Order>{teach::Order::worst, "worst"},
};

double lines_of_play(const Position& position, int depth) {
    double lines = 1;
    for (int ply = 0; ply < depth; ++ply)
        lines *= std::max(1, position.board().cells() - position.ply() - ply);
    return lines;
}

Result<SearchResult> search(const OrderCommandOptions& options, const Position& position,
                            std::string_view searcher, teach::Order order, const Context& context) {
    teach::Options teach;
    teach.order = order;
    teach.seed = options.seed;
    teach.root_window = teach::RootWindow::shared;
    const auto made = make_searcher(searcher, options.evaluator, position.rules(), {teach, {}, {}});
    if (!made.ok()) return made.error();
    SearchLimits limits;
    limits.depth = options.depth;
    SearchControl control;
    control.stop = &context.interrupt;
    return (*made)->search(position, limits, control);
}

int run(const OrderCommandOptions& options, const Context& context) {
    const auto position = options.position.position();
    if (!position.ok()) return context.refuse(position.error());
    if (lines_of_play(*position, options.depth) > max_lines) {
        return context.refuse(
            context.say("this board and depth have too many lines of play; try a smaller --depth"),
            exit_usage);
    }
    const auto full = search(options, *position, "negamax", teach::Order::index, context);
    if (!full.ok()) return context.refuse(full.error());

    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    if (!options.json) {
        put("{:<10} {:>12} {:>12} {:>10}\n", context.say("order"), context.say("leaves"),
            context.say("calls"), context.say("of all"));
    }
    const auto add_row = [&](std::string_view label, const SearchCounters& counters) {
        const double share = static_cast<double>(counters.calls) / static_cast<double>(full->counters.calls);
        if (options.json) {
            rows.push_back(
                {{"order", label}, {"leaves", counters.leaves}, {"calls", counters.calls}, {"share", share}});
        } else {
            put("{:<10} {:>12} {:>12} {:>9.2f}%\n", label, counters.leaves, counters.calls, 100.0 * share);
        }
    };
    for (const auto& [order, label] : orders) {
        const auto result = search(options, *position, "negamax-ab", order, context);
        if (!result.ok()) return context.refuse(result.error());
        if (context.interrupt.raised()) return exit_interrupted;
        add_row(label, result->counters);
    }
    add_row("no-cuts", full->counters);
    if (options.json) put_json(rows);
    return exit_ok;
}

}  // namespace

void add_order(CLI::App& app, Context& context) {
    auto options = std::make_shared<OrderCommandOptions>();
    CLI::App* command =
        app.add_subcommand("order", context.say("Show how much alpha-beta gains from a good order of moves"));
    options->position.add_to(*command, context);
    SearcherArguments::add_evaluator_to(*command, options->evaluator, context);
    command->add_option("--depth", options->depth, context.say("Plies to look ahead"))
        ->check(between(1, Rules::max_cells, context))
        ->capture_default_str();
    command->add_option("--seed", options->seed, context.say("Seed of the random order"))
        ->capture_default_str();
    command->add_flag("--json", options->json, context.say("Print JSON"));
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
