#include "learning.h"

#include "checks.h"
#include "files/whole_file.h"
#include "output.h"

namespace lianzhu::cli {

void add_learning_options(CLI::App& command, LearningOptions& options, const std::string& out_help,
                          const Context& context) {
    command.add_option("FILE", options.files, context.say("Positions written by selfplay"))->required();
    command.add_option("--out", options.out, out_help);
    command
        .add_option(
            "--score-share", options.score_share,
            context.say(
                "How much of what is learnt from a position is the search's score and not the result"))
        ->check(between(0.0, 1.0, context))
        ->capture_default_str();
}

int leave_interrupted(const Context& context) {
    remark("{}\n", context.say("Interrupted: nothing was written"));
    return exit_interrupted;
}

int hand_over(const std::string& source, const std::function<std::string(Language)>& origin,
              const LearningOptions& options, const Context& context) {
    if (options.out.empty()) {
        put("{}", source);
        return exit_ok;
    }
    if (const auto error = write_file(options.out, source)) return context.refuse(*error, exit_failed);
    put("{}\n", origin(context.language));
    return exit_ok;
}

}  // namespace lianzhu::cli
