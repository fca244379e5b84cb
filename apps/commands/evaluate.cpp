#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "advice/evaluation_report.h"
#include "base/text.h"
#include "context.h"
#include "output.h"
#include "player/registry.h"
#include "position_options.h"
#include "terminal/evaluation_view.h"
#include "vocabulary/json.h"
#include "vocabulary/names.h"

namespace lianzhu::cli {

namespace {

struct EvaluateCommandOptions {
    PositionOptions position;
    std::string evaluator;
    bool json = false;
};

Json lines_json(const LineCensus& census) {
    // Every board has rows of at least three.
    return {{"open", census.open()},
            {"one", census.by_stones[1]},
            {"two", census.by_stones[2]},
            {"three", census.by_stones[3]},
            {"by_stones", census.by_stones}};
}

void print_json(const Rules& rules, Side to_move, const EvaluationReport& report) {
    Json evaluators = Json::array();
    for (const EvaluatorVerdict& verdict : report.verdicts) {
        Json sum = Json::array();
        for (const LineTerm& term : verdict.terms) {
            sum.push_back({{"weight", term.weight}, {"own", term.own}, {"enemy", term.enemy}});
        }
        evaluators.push_back({{"name", verdict.name},
                              {"first", lines_json(report.lines[0])},
                              {"second", lines_json(report.lines[1])},
                              {"sum", std::move(sum)},
                              {"value", verdict.value}});
    }
    const Json json = {{"rules", rules_name(rules)},
                       {"to_move", name_of(side_names, to_move)},
                       {"evaluators", std::move(evaluators)}};
    put_json(json);
}

int run(const EvaluateCommandOptions& options, const Context& context) {
    const auto position = options.position.position();
    if (!position.ok()) return context.refuse(position.error());
    const auto report = report_evaluation(
        *position,
        options.evaluator.empty() ? std::nullopt : std::optional<std::string_view>(options.evaluator));
    if (!report.ok()) return context.refuse(report.error());
    const Rules& rules = position->rules();
    if (options.json) {
        print_json(rules, position->to_move(), *report);
        return exit_ok;
    }
    const bool has_stones = rules.pieces == Pieces::stones;
    const std::array names{context.say(has_stones ? "Black" : "X"), context.say(has_stones ? "White" : "O")};
    for (const std::string& line : evaluation_lines(*report, position->to_move(), names, context.language)) {
        put("{}\n", line);
    }
    return exit_ok;
}

}  // namespace

void add_evaluate(CLI::App& app, Context& context) {
    auto options = std::make_shared<EvaluateCommandOptions>();
    CLI::App* command = app.add_subcommand(
        "evaluate", context.say("Show what each evaluator sees in a position, and the sum behind its value"));
    options->position.add_to(*command, context);
    options->position.add_stones_to(*command, context);
    command->add_option("--evaluator", options->evaluator,
                        context.say("Only this one: {0}", join(known_evaluators(), ", ")));
    command->add_flag("--json", options->json, context.say("Print JSON"));
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
