#include "arena/compliance.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "arena/orphans.h"
#include "base/names.h"
#include "checks.h"
#include "context.h"
#include "output.h"

namespace lianzhu::cli {

namespace {

struct ComplianceCommandOptions {
    std::string command;
    int size = 15;
    int answer = 5000;
    int turn = 1000;
    int tolerance = 200;
    int end = 1000;
    bool json = false;
};

constexpr std::array result_names{
    Name<CheckResult>{CheckResult::passed, "passed"},
    Name<CheckResult>{CheckResult::not_supported, "not supported"},
    Name<CheckResult>{CheckResult::failed, "FAILED"},
};

std::string table_line(const Check& check, const Context& context) {
    std::string line =
        fmt::format("{:<13}  {}", context.say(name_of(result_names, check.result)), context.say(check.name));
    if (!check.required) line += context.say(" (optional)");
    if (check.detail.empty()) return line + "\n";
    return context.say("{0}: {1}", line, check.detail) + "\n";
}

void print_json(const std::vector<Check>& checks) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Check& check : checks) {
        list.push_back({{"check", std::string(check.name)},
                        {"required", check.required},
                        {"result", name_of(result_names, check.result)},
                        {"detail", check.detail}});
    }
    put_json(list);
}

int run(const ComplianceCommandOptions& options, Context& context) {
    ComplianceOptions asked;
    asked.command = options.command;
    asked.size = options.size;
    asked.answer = std::chrono::milliseconds(options.answer);
    asked.turn = std::chrono::milliseconds(options.turn);
    asked.tolerance = std::chrono::milliseconds(options.tolerance);
    asked.end = std::chrono::milliseconds(options.end);
    asked.stop = &context.interrupt;
    inherit_orphans();
    if (const auto error = why_not_runnable(asked)) return context.refuse(*error, exit_failed);
    const auto checks = check_compliance(asked, [&](const Check& check) {
        if (options.json) return;
        put("{}", table_line(check, context));
        fflush(stdout);
    });
    if (context.interrupt.raised()) return exit_interrupted;
    int failures = 0;
    for (const Check& check : checks) failures += check.result == CheckResult::failed ? 1 : 0;
    if (options.json) {
        print_json(checks);
    } else {
        put("{}\n", context.say("{0} of {1} checks failed", failures, checks.size()));
    }
    return failures == 0 ? exit_ok : exit_failed;
}

}  // namespace

void add_compliance(CLI::App& app, Context& context) {
    auto options = std::make_shared<ComplianceCommandOptions>();
    CLI::App* command =
        app.add_subcommand("compliance", context.say("Check whether an engine follows the Gomocup protocol"));
    command->add_option("CMD", options->command, context.say("The engine's command line, as one word"))
        ->required();
    command->add_option("--size", options->size, context.say("Size of the board"))
        ->check(between(14, 22, context))
        ->capture_default_str();
    command->add_option("--answer", options->answer, context.say("Milliseconds to wait for an answer"))
        ->check(between(100, 600'000, context))
        ->capture_default_str();
    command->add_option("--turn", options->turn, context.say("Milliseconds per move in the checks of time"))
        ->check(between(50, 600'000, context))
        ->capture_default_str();
    command
        ->add_option("--tolerance", options->tolerance, context.say("Milliseconds that a move may be late"))
        ->check(between(0, 600'000, context))
        ->capture_default_str();
    command->add_option("--end", options->end, context.say("Milliseconds from END to the end of the program"))
        ->check(between(100, 600'000, context))
        ->capture_default_str();
    command->add_flag("--json", options->json, context.say("Print JSON"));
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
