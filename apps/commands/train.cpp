#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "checks.h"
#include "context.h"
#include "files/whole_file.h"
#include "output.h"
#include "progress.h"
#include "selfplay_positions.h"
#include "tune/network_fit.h"
#include "tune/network_source.h"

namespace lianzhu::cli {

namespace {

struct TrainCommandOptions {
    std::vector<std::string> files;
    std::string out;
    double score_share = 0.3;
    tune::TrainingPlan plan;
};

struct Lessons {
    tune::NetworkData studied;
    tune::NetworkData held_back;
    std::string family;  ///< of the rules
    bool are_mixed = false;
    int count = 0;
};

Result<Lessons> read_lessons(const TrainCommandOptions& options, const Context& context) {
    Lessons positions;
    const auto count = read_selfplay(options.files, context, [&](const SelfplayPosition& position) {
        const std::string_view family = network_family(position.board.rules());
        if (positions.family.empty()) positions.family = family;
        positions.are_mixed = positions.are_mixed || positions.family != family;
        if (!position.is_evaluated) return;
        tune::NetworkData& data = position.is_held_back ? positions.held_back : positions.studied;
        data.add(position.board, position.result, position.score);
    });
    if (!count.ok()) return count.error();
    positions.count = *count;
    if (context.interrupt.raised()) return positions;
    if (positions.are_mixed) return fail("the positions are of different rules: a network learns one");
    if (positions.studied.samples.size() < tune::least_samples || positions.held_back.samples.empty())
        return fail("there are too few quiet positions to learn from", {});
    return positions;
}

int run(const TrainCommandOptions& options, const Context& context) {
    auto positions = read_lessons(options, context);
    if (!positions.ok()) return context.refuse(positions.error(), exit_failed);
    tune::TrainingPlan plan = options.plan;
    plan.is_alike = positions->family != "renju";
    // Those held back keep their results: what is learnt must predict games.
    if (!context.interrupt.raised()) tune::mix_in_scores(positions->studied.samples, options.score_share);
    ProgressLine progress;
    const auto network = tune::fit_network(positions->studied, plan, [&](int epoch, double loss) {
        progress.show(
            context.say("Epoch {0} of {1}: loss {2}", epoch, plan.epochs, fmt::format("{:.4f}", loss)));
        return !context.interrupt.raised();
    });
    if (context.interrupt.raised()) {
        remark("{}\n", context.say("Interrupted: nothing was written"));
        return exit_interrupted;
    }
    const auto origin = [&](Language language) {
        return say(language, "{0} positions; {1} quiet: {2} epochs, loss {3} on the games held back",
                   positions->count, positions->studied.samples.size() + positions->held_back.samples.size(),
                   plan.epochs, fmt::format("{:.4f}", tune::network_loss(positions->held_back, network)));
    };
    const std::string source =
        tune::source_of(network, positions->family, plan.is_alike, origin(Language::english));
    if (options.out.empty()) {
        put("{}", source);
        return exit_ok;
    }
    if (const auto error = write_file(options.out, source)) return context.refuse(*error, exit_failed);
    put("{}\n", origin(context.language));
    return exit_ok;
}

}  // namespace

void add_train(CLI::App& app, Context& context) {
    auto options = std::make_shared<TrainCommandOptions>();
    CLI::App* command = app.add_subcommand(
        "train", context.say("Train the network of the evaluation on self-play and write it as source text"));
    command->add_option("FILE", options->files, context.say("Positions written by selfplay"))->required();
    command->add_option("--out", options->out,
                        context.say("File for the network; printed when it is not given"));
    command->add_option("--epochs", options->plan.epochs, context.say("How often every position is seen"))
        ->check(between(1, 1000, context))
        ->capture_default_str();
    command->add_option("--rate", options->plan.rate, context.say("Rate of learning at the start"))
        ->check(between(1e-6, 1.0, context))
        ->capture_default_str();
    command->add_option("--seed", options->plan.seed, context.say("Seed of everything random"))
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
