#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <random>

#include "context.h"
#include "gomocup/prompt_thread.h"
#include "gomocup/server.h"
#include "machine_memory.h"
#include "output.h"
#include "searcher_arguments.h"

namespace lianzhu::cli {

namespace {

int run(SearcherArguments arguments, const Context& context) {
    // A wrong name or setting is a usage error, not a protocol error.
    if (const auto error = arguments.settle(*parse_rules("gomoku"))) return context.refuse(*error);
    if (arguments.searcher != "gomoku" && arguments.has_gomoku_options()) {
        return context.refuse(context.say("--memory-mb and --threads need --searcher gomoku"), exit_usage);
    }
    if (const auto error = refuse_memory(arguments.options.gomoku.table_megabytes))
        return context.refuse(*error, exit_failed);
    gomocup::ask_for_prompt_wakeups();
    gomocup::ServerOptions server_options;
    server_options.searcher = arguments.searcher;
    server_options.evaluator = arguments.evaluator;
    server_options.options = arguments.options;
    server_options.seed = std::random_device{}();
    server_options.interrupt = &context.interrupt;
    gomocup::Server server(server_options, STDIN_FILENO, STDOUT_FILENO);
    server.serve();
    if (const int failure = server.output_failure(); failure != 0)
        std::_Exit(context.refuse(cannot_write_output(failure), exit_failed));
    // Nothing needs saving, and a manager waits: do not even wait for tables in the making.
    std::_Exit(context.interrupt.raised() ? exit_interrupted : exit_ok);
}

}  // namespace

void add_engine(CLI::App& app, Context& context) {
    auto arguments = std::make_shared<SearcherArguments>();
    CLI::App* command = app.add_subcommand(
        "engine",
        context.say("Speak the Gomocup protocol on standard input and output, as pbrain-lianzhu does"));
    arguments->add_to(*command, context);
    command->callback([arguments, &context] { context.exit_code = run(*arguments, context); });
}

}  // namespace lianzhu::cli
