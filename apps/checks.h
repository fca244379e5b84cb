#pragma once

#include <CLI/CLI.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "context.h"

namespace lianzhu::cli {

// What an option accepts. CLI11 has such checks too, but they refuse in English only.

template <class Number>
CLI::Validator between(Number least, Number most, const Context& context) {
    const auto shown = [](Number number) {
        std::ostringstream text;
        text << number;
        return text.str();
    };
    const auto check = [=, &context](const std::string& text) {
        Number value{};
        if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most) return std::string();
        return context.say("{0} is not a number from {1} to {2}", text, shown(least), shown(most));
    };
    return {check, shown(least) + ".." + shown(most), ""};
}

/// One of these words, in upper or lower case; the option gets the word as it is written here.
CLI::Validator one_of(const std::vector<std::string>& words, const Context& context);

/// Whole numbers are what they look like, in all commands. CLI11 takes one that begins with 0 as octal, reads
/// "-1" as a huge number where an unsigned one is wanted, and takes what does not fit as the largest that
/// does.
void read_numbers_plainly(CLI::App& app, const Context& context);

}  // namespace lianzhu::cli
