#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <optional>

#include "base/text.h"
#include "checks.h"
#include "context.h"
#include "files/file_draft.h"
#include "files/whole_file.h"
#include "machine_memory.h"
#include "output.h"
#include "player/suited.h"
#include "position/notation.h"
#include "position_options.h"
#include "score_text.h"
#include "search/gomoku/gomoku_searcher.h"
#include "search/stage_words.h"
#include "searcher_arguments.h"
#include "trace/search_tree.h"
#include "trace/trace_json.h"
#include "trace/tree_dot.h"
#include "trace/tree_svg.h"
#include "vocabulary/names.h"
#include "vocabulary/report_json.h"

namespace lianzhu::cli {

namespace {

/// The limit when nothing else ends a search.
constexpr int default_time_ms = 10'000;

struct SearchCommandOptions {
    PositionOptions position;
    SearcherArguments searcher;
    SearchLimits limits;
    bool is_limited = false;  ///< at least one of them was given
    bool is_lesson = false;   ///< an option was given that only the teaching searchers have
    bool is_chosen = false;   ///< no searcher was named, and the board asks for another one than alpha-beta
    bool vcf = false;
    bool compare = false;
    std::string trace;
    std::string tree;
    int tree_nodes = 400;
    bool json = false;
};

/// What the page also gets from a search, and what the course counts.
Json result_json(const std::string& searcher, const SearchCommandOptions& options, const Rules& rules,
                 const SearchResult& result) {
    Json json = {
        {"rules", rules_name(rules)},
        {"searcher", searcher},
        {"evaluator",
         find_searcher(searcher)->uses_evaluator ? Json(options.searcher.evaluator) : Json(nullptr)},
    };
    json.update(report_json(rules, result));
    json["calls"] = result.counters.calls;
    if (result.depth == 0) json["score"] = json["value"] = nullptr;  // nothing is known yet
    // With a shared window, the other moves are only known not to be better.
    if (options.searcher.options.teach.root_window == teach::RootWindow::full) {
        Json& root_moves = json["root_moves"] = Json::array();
        for (const RootMove& root : result.root_moves) {
            root_moves.push_back({{"move", move_json(rules, root.move)}, {"value", root.value}});
        }
    }
    return json;
}

std::string known_score(const SearchResult& result, const Context& context) {
    if (result.depth > 0) return score_text(result.score, context);
    // The first stone goes to the centre of a large board.
    return result.complete ? context.say("not known: nothing was searched") : context.say("not known");
}

void print_text(const SearchCommandOptions& options, const Rules& rules, const SearchResult& result,
                const Context& context) {
    if (options.is_chosen) context.print_row("searcher", options.searcher.searcher);
    context.print_row("move", move_text(rules, result.move));
    if (result.stage != Stage::none)
        context.print_row("decided by", context.say(name_of(stage_words, result.stage)));
    context.print_row("score", known_score(result, context));
    context.print_row("line", moves_text(rules, result.pv));
    context.print_row("depth", result.complete ? std::to_string(result.depth)
                                               : context.say("{0} (stopped by a limit)", result.depth));
    context.print_row("leaves", std::to_string(result.counters.leaves));
    context.print_row("calls", std::to_string(result.counters.calls));
    context.print_row("cuts", std::to_string(result.counters.cuts));
    context.print_row("table", context.say("{0} probes, {1} hits", result.counters.table_probes,
                                           result.counters.table_hits));
    context.print_row("time", fmt::format("{:.2f} ms", milliseconds(result.time)));
    for (size_t i = 1; i < result.lines.size(); ++i) {
        context.print_row("line", fmt::format("{} ({})", moves_text(rules, result.lines[i].pv),
                                              score_text(result.lines[i].score, context)));
    }
    if (!result.root_moves.empty() && options.searcher.options.teach.root_window == teach::RootWindow::full) {
        std::vector<std::string> values;
        for (const RootMove& root : result.root_moves) {
            values.push_back(fmt::format("{} {:+}", move_text(rules, root.move), root.value));
        }
        context.print_row("values", join(values, ", "));
    }
}

Result<SearchResult> search(const SearchCommandOptions& options, std::string_view searcher,
                            const Position& position, TraceSink* trace, const Context& context) {
    const auto made =
        make_searcher(searcher, options.searcher.evaluator, position.rules(), options.searcher.options);
    if (!made.ok()) return made.error();
    SearchControl control;
    control.stop = &context.interrupt;
    control.trace = trace;
    if (!options.json && !options.compare) {
        control.on_info = [&](const SearchInfo& info) {
            put("{}\n", context.say("depth {0}: {1}, {2}, {3} calls", info.depth,
                                    move_text(position.rules(), info.pv.front()),
                                    score_text(info.score, context), info.counters.calls));
        };
    }
    return (*made)->search(position, options.limits, control);
}

int compare(const SearchCommandOptions& options, const Position& position, const Context& context) {
    Json all = Json::array();
    if (!options.json) {
        put("{:<13} {:>5} {:>10} {:>10} {:>10} {:>9} {:>9} {:>9} {:>10}\n", context.say("searcher"),
            context.say("move"), context.say("score"), context.say("leaves"), context.say("calls"),
            context.say("cuts"), context.say("probes"), context.say("hits"), context.say("ms"));
    }
    for (const SearcherEntry& entry : searchers()) {
        if (!entry.is_teaching) continue;
        const auto result = search(options, entry.name, position, nullptr, context);
        if (!result.ok()) return context.refuse(result.error());
        const std::string name(entry.name);
        if (options.json) {
            all.push_back(result_json(name, options, position.rules(), *result));
            continue;
        }
        put("{:<13} {:>5} {:>10} {:>10} {:>10} {:>9} {:>9} {:>9} {:>10.2f}{}\n", name,
            move_text(position.rules(), result->move), score_text(result->score, context),
            result->counters.leaves, result->counters.calls, result->counters.cuts,
            result->counters.table_probes, result->counters.table_hits, milliseconds(result->time),
            result->complete ? "" : " *");
    }
    if (options.json) {
        put_json(all);
    } else {
        put("{}\n", context.say("dfs is not sound: it shows what a search without an opponent does. "
                                "dfs and best-choice do not use the evaluator. * stopped by a limit"));
    }
    return context.interrupt.raised() ? exit_interrupted : exit_ok;
}

int run_traced(const SearchCommandOptions& options, const Position& position, const Context& context,
               Result<SearchResult>& result) {
    auto file = FileDraft::begin(options.trace);
    if (!file.ok()) return context.refuse(file.error(), exit_failed);
    TraceJsonWriter writer([&file](std::string_view line) { file->write(line); }, position.rules());
    result = search(options, options.searcher.searcher, position, &writer, context);
    if (!result.ok()) return exit_ok;
    if (const auto error = file->finish()) return context.refuse(*error, exit_failed);
    remark("{}\n", context.say("{0} events written to {1}", writer.lines(), options.trace));
    return exit_ok;
}

int run_with_tree(const SearchCommandOptions& options, const Position& position, const Context& context,
                  Result<SearchResult>& result) {
    TreeOptions tree_options;
    tree_options.values_for_side_to_move = find_searcher(options.searcher.searcher)->turns_values;
    tree_options.max_nodes = options.tree_nodes;
    SearchTree tree(tree_options);
    result = search(options, options.searcher.searcher, position, &tree, context);
    if (!result.ok() || context.interrupt.raised()) return exit_ok;
    const std::string caption =
        context.say("{0}: {1} with {2}, depth {3}", rules_name(position.rules()), options.searcher.searcher,
                    options.searcher.evaluator, result->depth);
    const bool as_dot = options.tree.ends_with(".dot");
    const std::string picture =
        as_dot ? tree_dot(tree, position, caption) : tree_svg(tree, position, caption);
    if (const auto error = write_file(options.tree, picture)) return context.refuse(*error, exit_failed);
    remark("{}\n", context.say("{0} nodes drawn to {1}, {2} left out", tree.nodes().size(), options.tree,
                               tree.left_out() + tree.nodes_of_earlier_passes()));
    return exit_ok;
}

const char* verdict_name(gomoku::VcfSearch::Verdict verdict) {
    switch (verdict) {
        case gomoku::VcfSearch::Verdict::win:
            return "win";
        case gomoku::VcfSearch::Verdict::no:
            return "no";
        default:
            return "unknown";
    }
}

/// Continuous fours only: a win exists, none exists, or a limit came first.
int run_vcf(const SearchCommandOptions& options, const Position& position, const Context& context) {
    if (!PatternTables::supports(position.rules())) {
        return context.refuse(
            context.say("continuous fours are known in games of 4, 5 or 6 in a row only: add --rules gomoku"),
            exit_usage);
    }
    SearchControl control;
    control.stop = &context.interrupt;
    const auto report =
        gomoku::search_vcf(position, options.limits, control, options.searcher.options.gomoku);
    if (!report.ok()) return context.refuse(report.error());
    const Rules& rules = position.rules();
    const bool wins = report->verdict == gomoku::VcfSearch::Verdict::win;
    if (options.json) {
        const Json json = {
            {"rules", rules_name(rules)},
            {"searcher", "gomoku"},
            {"vcf", verdict_name(report->verdict)},
            {"move", wins ? Json(move_text(rules, report->pv[0])) : Json(nullptr)},
            {"score", wins ? score_json(report->score) : Json(nullptr)},
            {"pv", moves_json(rules, report->pv)},
            {"depth", report->pv.size()},
            {"nodes", report->nodes},
            {"time_ms", milliseconds(report->time)},
        };
        put_json(json);
        return exit_ok;
    }
    put("{}\n", wins ? context.say("there is a win by continuous fours")
                     : context.say(report->verdict == gomoku::VcfSearch::Verdict::no
                                       ? "there is no win by continuous fours"
                                       : "the limits came before an answer"));
    if (wins) {
        context.print_row("score", score_text(report->score, context));
        context.print_row("line", moves_text(rules, report->pv));
    }
    context.print_row("nodes", std::to_string(report->nodes));
    context.print_row("time", fmt::format("{:.2f} ms", milliseconds(report->time)));
    return exit_ok;
}

/// The searcher for the board when none was named. The solver has no depth, so where the strong engine does not
/// play, a depth asks for alpha-beta.
void choose_searcher(SearchCommandOptions& options, const Rules& rules) {
    if (!options.searcher.searcher.empty()) return;
    const PlayerSpec spec = suited(Purpose::study, rules);
    const bool counts_plies = options.limits.depth != SearchLimits{}.depth && spec.searcher != "gomoku";
    if (options.is_lesson || counts_plies) {
        options.searcher.searcher = "alphabeta";
        return;
    }
    options.is_chosen = spec.searcher != "alphabeta";
    options.searcher.searcher = spec.searcher;
    options.searcher.evaluator = spec.evaluator;
    options.searcher.options.teach.root_window = spec.options.teach.root_window;
}

int run(SearchCommandOptions options, const Context& context) {
    const auto position = options.position.position();
    if (!position.ok()) return context.refuse(position.error());
    choose_searcher(options, position->rules());
    const gomoku::Params& params = options.searcher.options.gomoku;
    if (const auto error = refuse_memory(params.table_megabytes)) return context.refuse(*error, exit_failed);
    if (!options.is_limited) options.limits.time = std::chrono::milliseconds(default_time_ms);
    const bool plays_gomoku = options.searcher.searcher == "gomoku" && !options.vcf && !options.compare;
    if (!plays_gomoku && options.searcher.has_gomoku_options()) {
        return context.refuse(
            context.say(
                "--multipv, --memory-mb and --threads need --searcher gomoku without --vcf and --compare"),
            exit_usage);
    }
    if (options.vcf) return run_vcf(options, *position, context);
    if (const auto error = options.searcher.settle(position->rules())) return context.refuse(*error);
    if (options.compare) return compare(options, *position, context);
    if (!find_searcher(options.searcher.searcher)->is_teaching &&
        (!options.tree.empty() || !options.trace.empty())) {
        return context.refuse(context.say("only the teaching searchers can be traced"), exit_usage);
    }
    if (!options.tree.empty() && !options.tree.ends_with(".dot") && !options.tree.ends_with(".svg")) {
        return context.refuse(context.say("--tree needs a file that ends in .dot or .svg"), exit_usage);
    }

    Result<SearchResult> result = fail("stopped");
    int code = exit_ok;
    if (!options.trace.empty()) {
        code = run_traced(options, *position, context, result);
    } else if (!options.tree.empty()) {
        code = run_with_tree(options, *position, context, result);
    } else {
        result = search(options, options.searcher.searcher, *position, nullptr, context);
    }
    if (code != exit_ok) return code;
    if (!result.ok()) return context.refuse(result.error());
    if (options.json) {
        put_json(result_json(options.searcher.searcher, options, position->rules(), *result));
    } else {
        print_text(options, position->rules(), *result, context);
    }
    return context.interrupt.raised() ? exit_interrupted : exit_ok;
}

void add_limits(CLI::App& command, SearchCommandOptions& options, const Context& context) {
    const auto add = [&](const char* flag, const char* name, const std::string& help = "") {
        add_setting(command, flag, setting_named(limit_settings(), name), options.limits, context, help)
            ->each([&options](const std::string&) { options.is_limited = true; });
    };
    add("--depth", "depth", context.say("Plies to look ahead; otherwise to the end of the game"));
    add("--nodes", "nodes");
    add("--time-ms", "time",
        context.say("Stop after this many milliseconds; 10000 when no other limit is given"));
}

}  // namespace

void add_search(CLI::App& app, Context& context) {
    auto options = std::make_shared<SearchCommandOptions>();
    CLI::App* command = app.add_subcommand(
        "search", context.say("Search a position and say what was found and what it took"));
    options->position.add_to(*command, context);
    options->position.add_stones_to(*command, context);
    options->searcher.searcher.clear();
    options->searcher.add_to(*command, context);
    command->get_option("--searcher")
        ->description(context.say("The algorithm: {0}; otherwise one that suits the board",
                                  join(searcher_names(), ", ")));
    add_limits(*command, *options, context);
    teach::Options& teach = options->searcher.options.teach;
    add_setting(*command, "--root-window", setting_named(teach::option_settings(), "window"), teach, context);
    add_setting(*command, "--ties", setting_named(teach::option_settings(), "ties"), teach, context);
    command->add_option("--seed", teach.seed, context.say("Seed of everything random"))
        ->capture_default_str();
    command->add_flag("--fold-symmetry", teach.fold_symmetry,
                      context.say("Of moves that are mirror images try only one"));
    const auto& lines = setting_named(gomoku::resource_settings(), "multipv");
    add_setting(*command, "--multipv", lines, options->searcher.options.gomoku, context,
                help_for_gomoku(lines.info, context));
    auto* vcf = command->add_flag("--vcf", options->vcf,
                                  context.say("Search for a win by continuous fours and nothing else"));
    auto* compare_flag = command
                             ->add_flag("--compare", options->compare,
                                        context.say("Run all teaching searchers and print one table"))
                             ->excludes(vcf);
    auto* trace = command
                      ->add_option("--trace", options->trace,
                                   context.say("Write every step of the search as JSON lines"))
                      ->excludes(compare_flag);
    auto* tree =
        command
            ->add_option("--tree", options->tree, context.say("Draw the search tree: FILE.svg or FILE.dot"))
            ->excludes(compare_flag)
            ->excludes(trace);
    command->add_option("--tree-nodes", options->tree_nodes, context.say("Draw at most this many nodes"))
        ->check(between(1, 100'000, context))
        ->needs(tree)
        ->capture_default_str();
    command->add_flag("--json", options->json, context.say("Print JSON"));
    command->callback([options, command, &context] {
        for (const char* lesson :
             {"--evaluator", "--root-window", "--ties", "--fold-symmetry", "--compare", "--trace", "--tree"})
            options->is_lesson = options->is_lesson || command->count(lesson) > 0;
        context.exit_code = run(*options, context);
    });
}

}  // namespace lianzhu::cli
