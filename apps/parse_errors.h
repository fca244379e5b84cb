#pragma once

#include <CLI/CLI.hpp>

#include "context.h"

namespace lianzhu::cli {

/// Why CLI11 could not read a command line, in the chosen language. What it says itself is English, so the
/// reason is looked up in the options as it left them; texts that our own checks gave are passed on.
std::string parse_error_text(const CLI::ParseError& error, const CLI::App& app, int argc, char** argv,
                             const Context& context);

}  // namespace lianzhu::cli
