#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "checks.h"
#include "context.h"
#include "player/registry.h"
#include "search/limit_settings.h"

namespace lianzhu::cli {

/// What a setting is for, in the language of the command line.
std::string help_of(const SettingInfo& info, const Context& context);
/// The same of one that only the gomoku engine has.
std::string help_for_gomoku(const SettingInfo& info, const Context& context);

/// An option for one setting of a table. Range or words, default and help come from the table, unless another
/// help text is given. The target must outlive the parsing.
template <class T>
CLI::Option* add_setting(CLI::App& command, const std::string& flag, const Setting<T>& setting, T& target,
                         const Context& context, std::string help = "") {
    const SettingInfo& info = setting.info;
    if (help.empty()) help = help_of(info, context);
    CLI::Option* option = nullptr;
    if (info.is_choice()) {
        option = command.add_option_function<std::string>(
            flag, [&](const std::string& word) { setting.set(target, *info.parse(word)); }, help);
        option->transform(one_of(std::vector<std::string>(info.words.begin(), info.words.end()), context));
    } else {
        option = command.add_option_function<int64_t>(
            flag, [&](int64_t value) { setting.set(target, value); }, help);
        option->check(between(info.least, info.most, context));
    }
    // A limit that is not given does not exist, so it has no default.
    if (!std::is_same_v<T, SearchLimits>) option->default_str(info.text_of(setting.get(target)));
    return option;
}

/// The options for choosing and setting up a searcher in a command that runs one: --searcher, --evaluator,
/// --set, and, for the gomoku engine, --threads and --memory-mb.
struct SearcherArguments {
    std::string searcher = "gomoku";
    std::string evaluator = "outcome";
    SearcherOptions options;
    std::vector<std::string> changes;  ///< from --set

    void add_to(CLI::App& command, const Context& context);
    /// A part of it, for commands that offer nothing else.
    static void add_evaluator_to(CLI::App& command, std::string& evaluator, const Context& context);

    /// Whether an option was given that only the gomoku engine has.
    [[nodiscard]] bool has_gomoku_options() const;
    /// Applies the changes of --set. Fails when they, or the names, do not fit the rules or each other.
    std::optional<Error> settle(const Rules& rules);
};

}  // namespace lianzhu::cli
