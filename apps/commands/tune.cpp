#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>

#include "checks.h"
#include "context.h"
#include "evaluate/patterns/rule_family.h"
#include "learning.h"
#include "progress.h"
#include "selfplay_positions.h"
#include "tune/fit.h"
#include "tune/weights_source.h"

namespace lianzhu::cli {

namespace {

struct TuneCommandOptions {
    LearningOptions learning;
    double caution = 300;
};

/// What can be learnt from positions.
struct Data {
    std::vector<tune::Sample> samples;
    std::vector<tune::Choice> choices;
};

struct Positions {
    Data studied;
    Data held_back;
    SelfplayFiles files;
};

/// A larger score is a proven win or loss.
constexpr double largest_score = 9000;

/// On the scale of the points that killers, counter moves and history give.
constexpr double points_per_unit_of_order = 30;

Result<Positions> read(const std::vector<std::string>& files, const Context& context) {
    Positions positions;
    const auto found = read_selfplay(files, rule_family, context, [&](const SelfplayPosition& position) {
        Data& data = position.is_held_back ? positions.held_back : positions.studied;
        const PatternBoard& board = position.board;
        if (position.is_evaluated)
            data.samples.push_back({tune::features_of(board), position.result, position.score});
        // Where all moves win or lose, the one that was played teaches little.
        if (std::abs(position.score) > largest_score) return;
        if (auto choice = tune::choice_of(board, position.best)) data.choices.push_back(std::move(*choice));
    });
    if (!found.ok()) return found.error();
    positions.files = *found;
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
        positions.files.positions, positions.studied.samples.size() + samples.size(),
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
    auto positions = read(options.learning.files, context);
    if (!positions.ok()) return context.refuse(positions.error(), exit_failed);
    if (context.interrupt.raised()) return leave_interrupted(context);
    // Those held back keep their results: what is learnt must predict games.
    tune::mix_in_scores(positions->studied.samples, options.learning.score_share);
    const Learnt learnt = learn(positions->studied, options.caution, context);
    if (context.interrupt.raised()) return leave_interrupted(context);
    const double scale = tune::scale_like(positions->studied.samples, learnt.values, guessed_weights);
    const auto origin = [&](Language language) { return origin_of(language, *positions, learnt, scale); };
    const std::string source =
        tune::source_of(weights_of(learnt, scale), positions->files.learner, origin(Language::english));
    return hand_over(source, origin, options.learning, context);
}

}  // namespace

void add_tune(CLI::App& app, Context& context) {
    auto options = std::make_shared<TuneCommandOptions>();
    CLI::App* command = app.add_subcommand(
        "tune", context.say("Fit the evaluation to the results of self-play and write it as source text"));
    add_learning_options(*command, options->learning,
                         context.say("File for the values; printed when it is not given"), context);
    command
        ->add_option("--caution", options->caution,
                     context.say("How strongly to pull a combination towards the sum of its patterns"))
        ->check(between(0.001, 1e6, context))
        ->capture_default_str();
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
