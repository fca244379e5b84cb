#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "context.h"

namespace lianzhu::cli {

/// What every command that learns from self-play is told.
struct LearningOptions {
    std::vector<std::string> files;
    std::string out;
    double score_share = 0;
};

void add_learning_options(CLI::App& command, LearningOptions& options, const std::string& out_help,
                          const Context& context);

/// The end of a command that was interrupted before it had anything to write.
int leave_interrupted(const Context& context);

/// Writes source text to --out and prints where it came from; without --out, prints the text. Returns the exit code.
int hand_over(const std::string& source, const std::function<std::string(Language)>& origin,
              const LearningOptions& options, const Context& context);

}  // namespace lianzhu::cli
