#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "context.h"
#include "output.h"
#include "position/foul_judge.h"
#include "position/notation.h"
#include "position_options.h"
#include "vocabulary/json.h"
#include "vocabulary/names.h"

namespace lianzhu::cli {

namespace {

struct ForbiddenCommandOptions {
    PositionOptions position;
    bool json = false;
};

struct ForbiddenPoint {
    Move move;
    FoulExplanation why;
};

std::vector<ForbiddenPoint> find_forbidden(const Board& board) {
    std::vector<ForbiddenPoint> found;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (!board.is_empty(Move(cell))) continue;
        FoulExplanation why = explain_foul(board, Move(cell));
        if (why.kind != Foul::none) found.push_back({Move(cell), std::move(why)});
    }
    return found;
}

Json groups_json(const Rules& rules, const std::vector<std::vector<Move>>& groups) {
    Json all = Json::array();
    for (const auto& group : groups) all.push_back(moves_json(rules, group));
    return all;
}

void print_json(const Rules& rules, const std::vector<ForbiddenPoint>& points) {
    Json list = Json::array();
    for (const ForbiddenPoint& point : points) {
        Json entry = {{"move", move_json(rules, point.move)}, {"kind", name_of(foul_names, point.why.kind)}};
        if (!point.why.overlines.empty()) entry["overlines"] = groups_json(rules, point.why.overlines);
        if (!point.why.fours.empty()) entry["fours"] = groups_json(rules, point.why.fours);
        if (!point.why.threes.empty()) entry["threes"] = groups_json(rules, point.why.threes);
        list.push_back(entry);
    }
    const Json json = {{"rules", rules_name(rules)}, {"forbidden", list}};
    put_json(json);
}

void print_text(const Rules& rules, const std::vector<ForbiddenPoint>& points, const Context& context) {
    if (points.empty()) put("{}\n", context.say("no point is forbidden to black"));
    const auto groups_text = [&](const char* label, const std::vector<std::vector<Move>>& groups) {
        for (const auto& group : groups) {
            put("    ");
            context.print_row(label, moves_text(rules, group));
        }
    };
    for (const ForbiddenPoint& point : points) {
        put("{:<4} {}\n", move_text(rules, point.move), context.say(name_of(foul_names, point.why.kind)));
        groups_text("overline", point.why.overlines);
        groups_text("four", point.why.fours);
        groups_text("three", point.why.threes);
    }
}

int run(const ForbiddenCommandOptions& options, const Context& context) {
    const auto position = options.position.position();
    if (!position.ok()) return context.refuse(position.error());
    const Rules& rules = position->rules();
    if (rules.fouls == Fouls::none) {
        return context.refuse(context.say("only renju has forbidden points: use --rules renju"), exit_usage);
    }
    const auto points = find_forbidden(position->board());
    if (options.json) {
        print_json(rules, points);
    } else {
        print_text(rules, points, context);
    }
    return exit_ok;
}

}  // namespace

void add_forbidden(CLI::App& app, Context& context) {
    auto options = std::make_shared<ForbiddenCommandOptions>();
    options->position.rules = "renju";
    CLI::App* command =
        app.add_subcommand("forbidden", context.say("List the points forbidden to black, and why"));
    options->position.add_to(*command, context);
    options->position.add_stones_to(*command, context);
    command->add_flag("--json", options->json, context.say("Print JSON"));
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
