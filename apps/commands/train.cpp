#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "checks.h"
#include "context.h"
#include "learning.h"
#include "progress.h"
#include "selfplay_positions.h"
#include "tune/network_fit.h"
#include "tune/network_source.h"

namespace lianzhu::cli {

namespace {

struct TrainCommandOptions {
    LearningOptions learning{{}, {}, 0.3};
    tune::TrainingPlan plan;
    std::string start;
};

struct Lessons {
    tune::NetworkData studied;
    tune::NetworkData held_back;
    SelfplayFiles files;
};

Result<Lessons> read_lessons(const TrainCommandOptions& options, const Context& context) {
    Lessons lessons;
    const auto files =
        read_selfplay(options.learning.files, network_name, context, [&](const SelfplayPosition& position) {
            if (!position.is_evaluated) return;
            tune::NetworkData& data = position.is_held_back ? lessons.held_back : lessons.studied;
            data.add(position.board, position.result, position.score);
        });
    if (!files.ok()) return files.error();
    lessons.files = *files;
    if (context.interrupt.raised()) return lessons;
    if (lessons.studied.samples.size() < tune::least_samples || lessons.held_back.samples.empty())
        return fail("there are too few quiet positions to learn from", {});
    return lessons;
}

tune::TrainedNetwork train_network(const tune::NetworkData& data, const tune::TrainingPlan& plan,
                                   const Context& context) {
    ProgressLine progress;
    return tune::fit_network(data, plan, [&](int epoch, double loss) {
        progress.show(
            context.say("Epoch {0} of {1}: loss {2}", epoch, plan.epochs, fmt::format("{:.4f}", loss)));
        return !context.interrupt.raised();
    });
}

/// The networks of the rules that --start names.
Result<std::array<const NetworkWeights*, 2>> start_of(const std::string& name) {
    if (name.empty()) return std::array<const NetworkWeights*, 2>{};
    const auto rules = parse_rules(name);
    if (!rules.ok()) return rules.error();
    const auto networks = network_for(*rules);
    if (networks[0] == nullptr) return fail("these rules have no network: {0}", {name});
    return networks;
}

int run(const TrainCommandOptions& options, const Context& context) {
    const auto start = start_of(options.start);
    if (!start.ok()) return context.refuse(start.error(), exit_usage);
    auto lessons = read_lessons(options, context);
    if (!lessons.ok()) return context.refuse(lessons.error(), exit_failed);
    if (context.interrupt.raised()) return leave_interrupted(context);
    tune::TrainingPlan plan = options.plan;
    plan.is_alike = lessons->files.learner != "renju";
    plan.start = *start;
    if (plan.is_alike && plan.start[0] != plan.start[1]) {
        return context.refuse(
            fail("--start {0} has a network for each side, but these positions need one for both",
                 {options.start}),
            exit_usage);
    }
    // Those held back keep their results: what is learnt must predict games.
    tune::mix_in_scores(lessons->studied.samples, options.learning.score_share);
    const tune::TrainedNetwork network = train_network(lessons->studied, plan, context);
    if (context.interrupt.raised()) return leave_interrupted(context);
    const auto origin = [&](Language language) {
        return say(language, "{0} positions; {1} quiet; epochs: {2}; loss {3} on the games held back",
                   lessons->files.positions,
                   lessons->studied.samples.size() + lessons->held_back.samples.size(), plan.epochs,
                   fmt::format("{:.4f}", tune::network_loss(lessons->held_back, network)));
    };
    const std::string source =
        tune::source_of(network, lessons->files.learner, plan.is_alike, origin(Language::english));
    return hand_over(source, origin, options.learning, context);
}

}  // namespace

void add_train(CLI::App& app, Context& context) {
    auto options = std::make_shared<TrainCommandOptions>();
    CLI::App* command = app.add_subcommand(
        "train", context.say("Train the network of the evaluation on self-play and write it as source text"));
    add_learning_options(*command, options->learning,
                         context.say("File for the network; printed when it is not given"), context);
    command->add_option("--epochs", options->plan.epochs, context.say("How often every position is seen"))
        ->check(between(1, 1000, context))
        ->capture_default_str();
    command->add_option("--rate", options->plan.rate, context.say("Rate of learning at the start"))
        ->check(between(1e-6, 1.0, context))
        ->capture_default_str();
    command->add_option("--start", options->start,
                        context.say("Begin with the network of these rules instead of random numbers"));
    command->add_option("--seed", options->plan.seed, context.say("Seed of everything random"))
        ->capture_default_str();
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
