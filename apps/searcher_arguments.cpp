#include "searcher_arguments.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace lianzhu::cli {

namespace {

/// The settings of all families, for the end of a command's help.
std::string settings_help(const Context& context) {
    std::string text = context.say("Settings for --set, and for players such as alphabeta:ties=last:") + "\n";
    const SearcherEntry* last = nullptr;
    for (const SearcherEntry& entry : searchers()) {
        const bool has_same = last != nullptr && last->family == entry.family;
        last = &entry;
        if (has_same) continue;
        std::vector<std::string> names;
        for (const SearcherEntry& other : searchers()) {
            if (other.family == entry.family) names.emplace_back(other.name);
        }
        text += join(names, ", ") + "\n";
        for (const auto& [info, usual] : settings_of(entry)) {
            text += fmt::format("  {} [{}]\n      {}\n", info->usage(), info->text_of(usual),
                                help_of(*info, context));
        }
    }
    return text;
}

}  // namespace

std::string help_of(const SettingInfo& info, const Context& context) {
    return context.say(info.help);
}

std::string help_for_gomoku(const SettingInfo& info, const Context& context) {
    return context.say("{0} (with --searcher gomoku)", help_of(info, context));
}

void SearcherArguments::add_to(CLI::App& command, const Context& context) {
    command
        .add_option("--searcher", searcher, context.say("The algorithm: {0}", join(searcher_names(), ", ")))
        ->capture_default_str();
    add_evaluator_to(command, evaluator, context);
    command
        .add_option(
            "--set", changes,
            context.say("A setting of the searcher, such as null_depth=4; may be given several times"))
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    for (const auto& [flag, name] :
         {std::pair("--memory-mb", "memory_mb"), std::pair("--threads", "threads")}) {
        const auto& setting = setting_named(gomoku::resource_settings(), name);
        add_setting(command, flag, setting, options.gomoku, context, help_for_gomoku(setting.info, context));
    }
    command.footer(settings_help(context) + context.say("Every command also takes --lang en or --lang zh."));
}

void SearcherArguments::add_evaluator_to(CLI::App& command, std::string& evaluator, const Context& context) {
    command
        .add_option(
            "--evaluator", evaluator,
            context.say("What judges a position where a search stops: {0}", join(known_evaluators(), ", ")))
        ->capture_default_str();
}

bool SearcherArguments::has_gomoku_options() const {
    const gomoku::Params usual;
    const auto resources = gomoku::resource_settings();
    return std::any_of(resources.begin(), resources.end(), [&](const Setting<gomoku::Params>& each) {
        return each.get(options.gomoku) != each.get(usual);
    });
}

std::optional<Error> SearcherArguments::settle(const Rules& rules) {
    if (auto error = why_not_searcher(searcher, evaluator, rules, options)) return error;
    const SearcherEntry& entry = *find_searcher(searcher);
    for (const std::string& text : changes) {
        const size_t equals = std::min(text.find('='), text.size());
        const std::string value = text.substr(std::min(equals + 1, text.size()));
        const auto is_set = change_setting(options, entry, text.substr(0, equals), value);
        if (!is_set.ok()) return is_set.error();
        if (*is_set) continue;
        std::vector<std::string> accepted;
        for (const ShownSetting& each : settings_of(entry)) accepted.push_back(each.info->usage());
        return fail("\"{0}\" does not fit {1}: there are {2}", {text, searcher, join(accepted, ", ")});
    }
    return why_not_searcher(searcher, evaluator, rules, options);
}

}  // namespace lianzhu::cli
