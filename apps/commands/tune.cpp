#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "checks.h"
#include "context.h"
#include "files/file_error.h"
#include "files/whole_file.h"
#include "output.h"
#include "position/notation.h"
#include "progress.h"
#include "search/gomoku/params.h"
#include "search/gomoku/vcf.h"
#include "tune/fit.h"
#include "tune/weights_source.h"

namespace lianzhu::cli {

namespace {

struct TuneCommandOptions {
    std::vector<std::string> files;
    std::string out;
    double caution = 300;
    double score_share = 0;
};

/// What can be learnt from positions.
struct Data {
    std::vector<tune::Sample> samples;
    std::vector<tune::Choice> choices;
};

struct Positions {
    Data studied;
    Data held_back;  ///< one game in ten: judges what was learnt by games that did not teach it
    int count = 0;
    std::string foreign_rules;  ///< of a position that the weights do not fit
};

/// What looks at the positions of one rule. Each has its search for fours, which remembers positions without one: the
/// same stones may have one under another rule.
struct Judge {
    explicit Judge(const Rules& rules) : tables(std::make_shared<PatternTables>(rules)) {}

    /// The search evaluates only where it found no continuous fours with this effort.
    bool wins_by_fours(PatternBoard board) {
        gomoku::Effort effort({}, nullptr);
        const uint64_t nodes = gomoku::Params().vcf_leaf_nodes;
        return vcf.search(board, effort, nodes).verdict == gomoku::VcfSearch::Verdict::win;
    }

    std::shared_ptr<PatternTables> tables;
    gomoku::VcfSearch vcf{1, Pages::small};
};
using Judges = std::map<std::string, Judge>;  ///< by the name of the rules

/// A larger score is a proven win or loss.
constexpr double largest_score = 9000;

/// On the scale of the points that killers, counter moves and history give.
constexpr double points_per_unit_of_order = 30;

Error bad_line(const std::string& path, int number) {
    return fail("{0}, line {1}: not a position of self-play", {path, std::to_string(number)});
}

Error wrong_rules(const std::string& path, int number, const std::string& rules) {
    return fail("{0}, line {1}: only boards with five in a row can be tuned, not {2}",
                {path, std::to_string(number), rules});
}

/// Adds the position of one line; false when the line is not what selfplay writes.
bool add_line(const std::string& line, Judges& judges, Positions& positions) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    const auto is_text = [&](const char* key) { return json.contains(key) && json[key].is_string(); };
    const auto is_number = [&](const char* key) { return json.contains(key) && json[key].is_number(); };
    if (!json.is_object() || !is_text("rules") || !is_text("moves") || !is_text("best") ||
        !is_number("result") || !json.contains("game") || !json["game"].is_number_integer() ||
        !json.contains("score")) {
        return false;
    }
    const auto name = json["rules"].get<std::string>();
    const auto rules = parse_rules(name);
    if (!rules.ok()) return false;
    if (rules->k != 5 || !PatternTables::supports(*rules)) {
        positions.foreign_rules = name;
        return true;
    }
    const auto moves = parse_moves(*rules, json["moves"].get<std::string>());
    const auto best = parse_move(*rules, json["best"].get<std::string>());
    if (!moves.ok() || !best.ok()) return false;
    const auto position = position_after(*rules, *moves);
    if (!position.ok() || position->is_over()) return false;
    ++positions.count;
    if (!json["score"].is_number()) return true;
    const double score = json["score"].get<double>();
    const bool is_proven = std::abs(score) > largest_score;
    Judge& judge = judges.try_emplace(name, *rules).first->second;
    const PatternBoard board(*rules, judge.tables, position->board());
    const bool is_held_back = mix64(json["game"].get<uint64_t>()) % 10 == 0;
    Data& data = is_held_back ? positions.held_back : positions.studied;
    if (tune::is_quiet(board) && !judge.wins_by_fours(board)) {
        data.samples.push_back(
            {tune::features_of(board), json["result"].get<float>(), static_cast<float>(score)});
    }
    // Where all moves win or lose, the one that was played teaches little.
    if (is_proven) return true;
    if (auto choice = tune::choice_of(board, board.point_of(*best)))
        data.choices.push_back(std::move(*choice));
    return true;
}

Result<Positions> read(const std::vector<std::string>& files, const Context& context) {
    Positions positions;
    ProgressLine progress;
    Judges judges;
    for (const std::string& path : files) {
        std::ifstream file(path, std::ios::binary);
        if (!file) return cannot_read(path, errno);
        std::error_code ignored;
        if (std::filesystem::is_directory(path, ignored)) return cannot_read(path, EISDIR);
        std::string line;
        for (int number = 1; !context.interrupt.raised() && std::getline(file, line); ++number) {
            if (!add_line(line, judges, positions)) return bad_line(path, number);
            if (!positions.foreign_rules.empty()) return wrong_rules(path, number, positions.foreign_rules);
            if (number % 1000 == 0) progress.show(context.say("{0} positions read", positions.count));
        }
    }
    for (const Data* data : {&positions.studied, &positions.held_back}) {
        if (context.interrupt.raised()) break;
        if (data->samples.empty() || data->choices.empty())
            return fail("there are too few quiet positions to learn from", {});
    }
    return positions;
}

/// What was learnt, in units of the logistic curve.
struct Learnt {
    std::vector<double> values;
    std::vector<double> order;
};

Learnt learn(const Data& data, double caution, const Context& context) {
    ProgressLine progress;
    const auto show = [&](const char* what) {
        return [&progress, &context, what](int step) {
            progress.show(context.say(what, step));
            return !context.interrupt.raised();
        };
    };
    // A move that was found best says more about itself than a game says about each of its positions.
    return {tune::fit_values(data.samples, {1, caution}, show("Values: step {0}")),
            tune::fit_order(data.choices, {1, caution / 10}, show("Order of moves: step {0}"))};
}

/// How good the result is, judged by the games that were held back.
std::string origin_of(Language language, const Positions& positions, const Learnt& learnt, double scale) {
    const auto& [samples, choices] = positions.held_back;
    const auto guessed = tune::value_row_of(guessed_weights);
    const auto value_loss = [&](const std::vector<double>& values, double unit) {
        return fmt::format("{:.4f}", tune::value_loss(samples, values, unit));
    };
    const auto order_loss = [&](const std::vector<double>& order) {
        return fmt::format("{:.3f}", tune::order_loss(choices, order));
    };
    return say(
        language,
        "{0} positions; {1} quiet: loss {2} before, {3} after, scale {4}; {5} choices: loss {6} before, "
        "{7} after",
        positions.count, positions.studied.samples.size() + samples.size(),
        value_loss(guessed, tune::best_scale(samples, guessed)), value_loss(learnt.values, 1),
        std::lround(scale), positions.studied.choices.size() + choices.size(),
        order_loss(std::vector<double>(learnt.order.size())), order_loss(learnt.order));
}

Weights weights_of(Learnt learnt, double scale) {
    for (double& value : learnt.values) value *= scale;
    for (double& value : learnt.order) value *= points_per_unit_of_order;
    Weights weights;
    tune::set_values(weights, learnt.values);
    tune::set_order(weights, learnt.order);
    return weights;
}

int run(const TuneCommandOptions& options, const Context& context) {
    auto positions = read(options.files, context);
    if (!positions.ok()) return context.refuse(positions.error(), exit_failed);
    // Those held back keep their results: what is learnt must predict games.
    tune::mix_in_scores(positions->studied.samples, options.score_share);
    const Learnt learnt = learn(positions->studied, options.caution, context);
    if (context.interrupt.raised()) {
        remark("{}\n", context.say("Interrupted: nothing was written"));
        return exit_interrupted;
    }
    const double scale = tune::scale_like(positions->studied.samples, learnt.values, guessed_weights);
    const std::string source =
        tune::source_of(weights_of(learnt, scale), origin_of(Language::english, *positions, learnt, scale));
    if (options.out.empty()) {
        put("{}", source);
        return exit_ok;
    }
    if (const auto error = write_file(options.out, source)) return context.refuse(*error, exit_failed);
    put("{}\n", origin_of(context.language, *positions, learnt, scale));
    return exit_ok;
}

}  // namespace

void add_tune(CLI::App& app, Context& context) {
    auto options = std::make_shared<TuneCommandOptions>();
    CLI::App* command = app.add_subcommand(
        "tune", context.say("Fit the evaluation to the results of self-play and write it as source text"));
    command->add_option("FILE", options->files, context.say("Positions written by selfplay"))->required();
    command->add_option("--out", options->out,
                        context.say("File for the values; printed when it is not given"));
    command
        ->add_option("--caution", options->caution,
                     context.say("How strongly to pull a combination towards the sum of its patterns"))
        ->check(between(0.001, 1e6, context))
        ->capture_default_str();
    command
        ->add_option(
            "--score-share", options->score_share,
            context.say(
                "How much of what is learnt from a position is the search's score and not the result"))
        ->check(between(0.0, 1.0, context))
        ->capture_default_str();
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
