#pragma once

#include <CLI/CLI.hpp>

#include "context.h"

namespace lianzhu::cli {

/// What CLI11 says of a command line that it cannot read, in the chosen language. A sentence that is not
/// known stays English.
std::string parse_error_text(const CLI::ParseError& error, const Context& context);

/// CLI11 reads "-1" as a huge number where an unsigned one is wanted: refuses it, in all commands.
void refuse_negative_counts(CLI::App& app, const Context& context);

}  // namespace lianzhu::cli
