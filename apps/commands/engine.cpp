#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <random>

#include "context.h"
#include "gomocup/prompt_thread.h"
#include "gomocup/server.h"

namespace lianzhu::cli {

namespace {

struct EngineCommandOptions {
    std::string searcher = "gomoku";
    std::string evaluator = "outcome";
};

int run(const EngineCommandOptions& options, const Context& context) {
    // A wrong name is an error of usage, and not one of the protocol.
    const auto known = make_searcher(options.searcher, options.evaluator, *parse_rules("gomoku"), {});
    if (!known.ok()) return context.refuse(known.error());
    signal(SIGPIPE, SIG_IGN);
    gomocup::ask_for_prompt_wakeups();
    gomocup::ServerOptions server_options;
    server_options.searcher = options.searcher;
    server_options.evaluator = options.evaluator;
    server_options.seed = std::random_device{}();
    server_options.interrupt = &context.interrupt;
    gomocup::Server server(server_options, STDIN_FILENO, STDOUT_FILENO);
    server.serve();
    // Nothing is left to be saved, and a manager waits: not even for tables in the making.
    std::_Exit(context.interrupt.raised() ? exit_interrupted : exit_ok);
}

}  // namespace

void add_engine(CLI::App& app, Context& context) {
    auto options = std::make_shared<EngineCommandOptions>();
    CLI::App* command = app.add_subcommand(
        "engine",
        context.tr("Speak the Gomocup protocol on standard input and output, as pbrain-lianzhu does"));
    command
        ->add_option(
            "--searcher", options->searcher,
            context.tr(
                "The algorithm: dfs, best-choice, minimax, negamax, alphabeta, negamax-ab, alphabeta-tt, "
                "alphabeta-id, solve, classic-easy, classic-normal, classic-hard, gomoku"))
        ->capture_default_str();
    command
        ->add_option("--evaluator", options->evaluator,
                     context.tr("What judges a position where a search stops: fe, wz, two-link, open-lines, "
                                "outcome, patterns"))
        ->capture_default_str();
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
