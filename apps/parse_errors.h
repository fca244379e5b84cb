#pragma once

#include <CLI/CLI.hpp>

#include "context.h"

namespace lianzhu::cli {

/// What CLI11 says of a command line that it cannot read, in the chosen language. A sentence that is not
/// known stays English.
std::string parse_error_text(const CLI::ParseError& error, const Context& context);

/// Whole numbers are what they look like, in all commands. CLI11 takes one that begins with 0 as octal, reads
/// "-1" as a huge number where an unsigned one is wanted, and takes what does not fit as the largest that
/// does.
void read_numbers_plainly(CLI::App& app, const Context& context);

}  // namespace lianzhu::cli
