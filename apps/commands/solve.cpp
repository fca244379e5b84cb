#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "checks.h"
#include "context.h"
#include "files/whole_file.h"
#include "machine_memory.h"
#include "output.h"
#include "position/notation.h"
#include "progress.h"
#include "search/solver/check_proof.h"
#include "work_file.h"

namespace lianzhu::cli {

namespace {

using Json = nlohmann::ordered_json;

/// How often progress is printed when stderr is not a terminal.
constexpr std::chrono::seconds plain_progress{30};

struct SolveCommandOptions {
    std::string rules = "tictactoe";
    std::string moves;
    bool exact = false;
    bool distance = false;
    bool map = false;
    bool verify = false;
    bool json = false;
    int memory_mb = 256;
    int time_ms = 0;
    std::string proof;
    std::string check;
    std::string resume;
    int save_seconds = 180;
    solver::ProofOptions proof_options;
    solver::SolveOptions solve;
};

/// What one run found.
struct Report {
    solver::Solution solution;
    std::vector<solver::MoveLabel> labels;
    int unlabelled = 0;  ///< moves that a limit left open
    std::optional<bool> verified;
    size_t proof_positions = 0;
    uint64_t checked_positions = 0;
};

/// The position to solve.
struct Start {
    Rules rules;
    std::vector<Move> moves;  ///< the moves that lead to it
    solver::State state;
};

Result<Start> start_of(const SolveCommandOptions& options) {
    auto rules = parse_rules(options.rules);
    if (!rules.ok()) return rules.error();
    if (options.exact) rules->overline = {Overline::does_not_win, Overline::does_not_win};
    if (const auto error = solver::why_not_solvable(*rules)) return *error;
    const auto moves = parse_moves(*rules, options.moves);
    if (!moves.ok()) return moves.error();
    const auto state = solver::state_after(solver::Geometry(*rules), options.solve.weak, *moves);
    if (!state.ok()) return state.error();
    return Start{*rules, *moves, *state};
}

bool lacks_distance(const SolveCommandOptions& options, const Report& report) {
    const auto& value = report.solution.value;
    return options.distance && value && *value != solver::Value::draw && !report.solution.distance;
}

double milliseconds(const Report& report) {
    return std::chrono::duration<double, std::milli>(report.solution.time).count();
}

// Files

/// The first line of a file to resume from.
std::string resume_head(const SolveCommandOptions& options, const Rules& rules) {
    const auto overline = [&](size_t side) { return name_of(overline_names, rules.overline[side]); };
    return fmt::format("lianzhu solve 2 {}x{}x{} {} {} {} {}\n", rules.width, rules.height, rules.k,
                       options.solve.weak ? "weak" : "strong", overline(0), overline(1),
                       rules.wins_between_enemies ? "plain" : "caro");
}

// Output

Json label_json(const Rules& rules, const solver::MoveLabel& label) {
    Json json = {{"move", move_text(rules, label.move)},
                 {"value", name_of(solver::value_names, label.value)}};
    if (label.distance > 0) json["distance"] = label.distance;
    return json;
}

Json labels_json(const Rules& rules, const std::vector<solver::MoveLabel>& labels) {
    Json all = Json::array();
    for (const solver::MoveLabel& label : labels) all.push_back(label_json(rules, label));
    return all;
}

void print_json(const SolveCommandOptions& options, const Rules& rules, const Report& report) {
    const solver::Solution& solution = report.solution;
    std::vector<std::string> pv;
    for (const solver::MoveLabel& step : solution.line) pv.push_back(move_text(rules, step.move));
    Json json = {
        {"rules", rules_name(rules)},
        {"weak", options.solve.weak},
        {"exact", options.exact},
        {"value", solution.value ? Json(name_of(solver::value_names, *solution.value)) : Json(nullptr)},
        {"move", solution.move.is_none() ? Json(nullptr) : Json(move_text(rules, solution.move))},
        {"pv", pv},
        {"line", labels_json(rules, solution.line)},
        {"distance", solution.distance ? Json(*solution.distance) : Json(nullptr)},
        {"nodes", solution.nodes},
        {"time_ms", milliseconds(report)},
        {"memory", solution.memory},
        {"verified", report.verified ? Json(*report.verified) : Json(nullptr)},
    };
    if (options.map) json["moves"] = labels_json(rules, report.labels);
    if (report.proof_positions > 0) json["proof_positions"] = report.proof_positions;
    if (report.checked_positions > 0) json["checked_positions"] = report.checked_positions;
    put_json(json);
}

/// Why something requested is not known.
std::string not_known(const Context& context) {
    return context.interrupt.raised() ? context.say("not known: interrupted")
                                      : context.say("not known: a limit was reached");
}

std::string value_text(std::optional<solver::Value> value, const Context& context) {
    if (!value) return not_known(context);
    if (*value == solver::Value::draw) return context.say("draw");
    return context.say(*value == solver::Value::first ? "the first side wins" : "the second side wins");
}

std::string label_text(const Rules& rules, const solver::MoveLabel& label, const Context& context) {
    const std::string text =
        fmt::format("{} {}", move_text(rules, label.move), value_text(label.value, context));
    return label.distance > 0 ? fmt::format("{} ({})", text, label.distance) : text;
}

void print_text(const SolveCommandOptions& options, const Rules& rules, const Report& report,
                const Context& context) {
    const solver::Solution& solution = report.solution;
    context.print_row("value", value_text(solution.value, context));
    if (!solution.move.is_none()) context.print_row("move", move_text(rules, solution.move));
    std::vector<Move> pv;
    for (const solver::MoveLabel& step : solution.line) pv.push_back(step.move);
    if (!pv.empty()) context.print_row("line", moves_text(rules, pv));
    if (solution.distance) context.print_row("plies to the win", std::to_string(*solution.distance));
    if (lacks_distance(options, report)) context.print_row("plies to the win", not_known(context));
    context.print_row("nodes", std::to_string(solution.nodes));
    context.print_row("time", fmt::format("{:.1f} ms", milliseconds(report)));
    context.print_row("memory", fmt::format("{} MB", solution.memory >> 20));
    if (report.proof_positions > 0)
        context.print_row("positions in the proof", std::to_string(report.proof_positions));
    if (report.verified) {
        context.print_row("verified", context.say("yes, {0} positions replayed", report.checked_positions));
    }
    if (!report.labels.empty()) {
        put("{}\n", context.say("moves; in brackets the plies to the end of the game, this move included:"));
    }
    for (const solver::MoveLabel& label : report.labels) put("  {}\n", label_text(rules, label, context));
    if (report.unlabelled > 0)
        put("  {}\n", context.say("and {0} more: {1}", report.unlabelled, not_known(context)));
}

void print(const SolveCommandOptions& options, const Rules& rules, const Report& report,
           const Context& context) {
    if (options.json) {
        print_json(options, rules, report);
    } else {
        print_text(options, rules, report, context);
    }
}

std::string progress_text(const solver::SolveProgress& now, const Context& context) {
    const double seconds = std::chrono::duration<double>(now.time).count();
    const std::string question = now.weak ? context.say("weak game") : context.say("strong game");
    const double speed = static_cast<double>(now.nodes) / std::max(seconds, 0.001);
    return context.say("{0}: {1} nodes, {2} a second, proof {3}, disproof {4}", question, now.nodes,
                       std::llround(speed), now.proof, now.disproof);
}

// The parts of a run

/// Makes the proof, stores it, and replays what it stored.
int prove(const SolveCommandOptions& options, const Start& start, solver::Solver& solver, LimitWatch& watch,
          const Context& context, Report& report) {
    auto proof =
        solver::make_proof(solver, start.moves, *report.solution.value, options.proof_options, watch);
    if (!proof.ok() && watch.expired())
        return context.refuse(context.say("the proof is not finished: {0}", not_known(context)), exit_failed);
    if (!proof.ok()) return context.refuse(proof.error(), exit_failed);
    report.proof_positions = proof->positions();
    if (!options.proof.empty()) {
        const std::string text = solver::proof_text(*proof, &context.interrupt);
        if (context.interrupt.raised()) return exit_interrupted;
        if (const auto error = write_file(options.proof, text)) return context.refuse(*error, exit_failed);
        const auto stored = read_file(options.proof, default_file_limit, &context.interrupt);
        if (!stored.ok()) return context.refuse(stored.error(), exit_failed);
        if (options.verify) proof = solver::parse_proof(*stored, &context.interrupt);
        if (!proof.ok()) return context.refuse(proof.error(), exit_failed);
    }
    if (!options.verify) return exit_ok;
    const auto checked = solver::check_proof(*proof, &context.interrupt);
    report.verified = checked.ok();
    if (!checked.ok()) return context.refuse(checked.error(), exit_failed);
    report.checked_positions = *checked;
    return exit_ok;
}

int check_file(const SolveCommandOptions& options, const Start& start, const Context& context) {
    const auto refuse = [&](const Error& error) {
        return context.refuse(error, context.interrupt.raised() ? exit_interrupted : exit_failed);
    };
    const auto text = read_file(options.check, default_file_limit, &context.interrupt);
    if (!text.ok()) return refuse(text.error());
    auto proof = solver::parse_proof(*text, &context.interrupt);
    if (!proof.ok()) return refuse(proof.error());
    const bool same_game = proof->rules == start.rules && proof->weak == options.solve.weak;
    if (!same_game)
        return context.refuse(context.say("{0} is a proof of another game", options.check), exit_failed);
    if (proof->start != start.moves)
        return context.refuse(context.say("{0} is a proof of another position", options.check), exit_failed);
    const auto checked = solver::check_proof(*proof, &context.interrupt);
    if (!checked.ok()) return refuse(checked.error());
    Report report;
    report.solution.value = proof->value;
    report.verified = true;
    report.proof_positions = proof->positions();
    report.checked_positions = *checked;
    print(options, start.rules, report, context);
    return exit_ok;
}

int solve(const SolveCommandOptions& options, const Start& start, const Context& context) {
    if (const auto error = refuse_memory(static_cast<uint64_t>(options.memory_mb)))
        return context.refuse(*error, exit_failed);
    solver::SolveOptions solve_options = options.solve;
    solve_options.memory = static_cast<size_t>(options.memory_mb) << 20;
    solver::Solver solver(start.rules, solve_options);
    WorkFile work(options.resume, resume_head(options, start.rules),
                  std::chrono::seconds(options.save_seconds));
    if (const auto error = work.take_up(solver.table())) return context.refuse(*error, exit_failed);

    SearchLimits limits;
    if (options.time_ms > 0) limits.time = std::chrono::milliseconds(options.time_ms);
    LimitWatch watch(limits, &context.interrupt);
    Report report;
    int code = exit_ok;
    {
        ProgressLine line(plain_progress);
        solver.report_to([&](const solver::SolveProgress& now) {
            line.show(progress_text(now, context));
            // A disk that is full now may have room again when the run ends.
            if (const auto error = work.save_now_and_then(solver.table()))
                context.refuse(*error, exit_failed);
        });
        report.solution = solver.solve(start.state, options.distance, watch);
        const bool goes_on = report.solution.value && !start.state.ended;
        if (goes_on && options.map) {
            report.labels = solver.labels(start.state, watch);
            const int empty = std::popcount(solver.geometry().all() & ~start.state.occupied());
            report.unlabelled = empty - static_cast<int>(report.labels.size());
        }
        if (goes_on && (options.verify || !options.proof.empty()))
            code = prove(options, start, solver, watch, context, report);
        solver.report_to({});
    }
    print(options, start.rules, report, context);
    const bool is_whole = report.solution.value && !lacks_distance(options, report) &&
                          report.unlabelled == 0 && code == exit_ok;
    const bool is_told = !finish_output();
    if (is_whole && is_told) return exit_ok;
    if (work.is_kept()) {
        if (const auto error = work.save(solver.table())) return context.refuse(*error, exit_failed);
        remark("{}\n", context.say("work so far written to {0}", work.path()));
    }
    return context.interrupt.raised() ? exit_interrupted : exit_failed;
}

int run(const SolveCommandOptions& options, const Context& context) {
    const auto start = start_of(options);
    if (!start.ok()) return context.refuse(start.error());
    return options.check.empty() ? solve(options, *start, context) : check_file(options, *start, context);
}

void add_switches(CLI::App& command, solver::SolveOptions& options, const Context& context) {
    const auto add = [&](const char* name, bool& rule, const char* help) {
        command.add_flag_callback(
            name, [&rule] { rule = false; }, context.say(help));
    };
    add("--no-symmetry", options.symmetry, "Do not treat mirror images as one");
    add("--no-forced-moves", options.forced_moves, "Do not use forced moves and forks");
    add("--no-dead-lines", options.dead_lines, "Do not leave out lines and cells that no longer matter");
    add("--no-pairing", options.pairing, "Do not use pairing strategies");
    add("--no-erdos-selfridge", options.erdos_selfridge, "Do not use the Erdős–Selfridge bound");
    add("--no-dominance", options.dominance, "Do not leave out moves that others make useless");
    add("--no-weak-first", options.weak_first, "Do not ask the weak game first");
    add("--no-strategy-stealing", options.strategy_stealing, "Do not use strategy stealing");
}

}  // namespace

void add_solve(CLI::App& app, Context& context) {
    auto options = std::make_shared<SolveCommandOptions>();
    CLI::App* command =
        app.add_subcommand("solve", context.say("Find out who wins with perfect play, with proof"));
    command->add_option("rules,--rules", options->rules, context.say("The game, with at most 64 cells"))
        ->capture_default_str();
    command->add_option("--moves", options->moves,
                        context.say("Moves that lead to the position, such as \"b2 a1\""));
    command->add_flag("--weak", options->solve.weak, context.say("Rows of the second side do not count"));
    command->add_flag("--exact", options->exact, context.say("Only rows of exactly k win"));
    command->add_flag("--distance", options->distance,
                      context.say("Find the fastest win and its number of plies"));
    command->add_flag("--map", options->map, context.say("Say what every move leads to"));
    command->add_option("--memory", options->memory_mb, context.say("Megabytes for the table"))
        ->check(between(1, 1'000'000, context))
        ->capture_default_str();
    command->add_option("--time-ms", options->time_ms, context.say("Stop after this many milliseconds"))
        ->check(between(1, 2'000'000'000, context));
    command->add_flag("--verify", options->verify,
                      context.say("Write the proof and replay it, by the rules alone, with every reply"));
    command->add_option("--proof", options->proof, context.say("Write the proof to a file"));
    command
        ->add_option("--proof-positions", options->proof_options.max_positions,
                     context.say("Give up a proof with more positions than this for one side"))
        ->check(between(1, 2'000'000'000, context))
        ->capture_default_str();
    command->add_flag(
        "--proof-pairs", options->proof_options.pairs,
        context.say("Proofs of draws may end in pairs of cells that block every line: much shorter"));
    command->add_option("--check", options->check,
                        context.say("Do not solve: replay the proof of this game in this file"));
    command->add_option("--resume", options->resume,
                        context.say("Go on from this file; written every few minutes and when stopped"));
    command
        ->add_option("--save-every", options->save_seconds,
                     context.say("Seconds between two saves of the --resume file"))
        ->check(between(1, 1'000'000, context))
        ->capture_default_str();
    add_switches(*command, options->solve, context);
    command->add_flag("--json", options->json, context.say("Print JSON"));
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
