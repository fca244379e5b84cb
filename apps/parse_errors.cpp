#include "parse_errors.h"

#include <algorithm>
#include <vector>

namespace lianzhu::cli {

namespace {

template <class Kind>
bool is_a(const CLI::ParseError& error) {
    return dynamic_cast<const Kind*>(&error) != nullptr;
}

/// Those of the program and of the command that was named.
std::vector<const CLI::Option*> options_in_use(const CLI::App& app) {
    std::vector<const CLI::Option*> options = app.get_options();
    for (const CLI::App* command : app.get_subcommands()) {
        const auto more = options_in_use(*command);
        options.insert(options.end(), more.begin(), more.end());
    }
    return options;
}

std::string about_extras(const std::vector<std::string>& extras, const Context& context) {
    const auto option = std::find_if(extras.begin(), extras.end(),
                                     [](const std::string& extra) { return extra.substr(0, 1) == "-"; });
    if (option != extras.end()) return context.say("no option is named \"{0}\"", *option);
    return context.say("the argument \"{0}\" is not expected", extras.front());
}

/// An option that was given without another that it needs, or beside one that it excludes.
std::string about_company(const CLI::Option& option, const Context& context) {
    if (option.count() == 0) return "";
    for (const CLI::Option* needed : option.get_needs()) {
        if (needed->count() == 0)
            return context.say("{0} requires {1}", option.get_name(), needed->get_name());
    }
    for (const CLI::Option* other : option.get_excludes()) {
        if (other->count() > 0) return context.say("{0} excludes {1}", option.get_name(), other->get_name());
    }
    return "";
}

/// "--json=maybe": the only value that an option itself finds wrong.
std::string about_flags(const std::vector<const CLI::Option*>& options, const std::vector<std::string>& words,
                        const Context& context) {
    for (const std::string& word : words) {
        const std::string name = word.substr(0, word.find('='));
        for (const CLI::Option* option : options) {
            const bool is_flag = option->get_items_expected_max() == 0;
            if (name != word && is_flag && option->check_name(name))
                return context.say("{0} takes no value", name);
        }
    }
    return "";
}

}  // namespace

std::string parse_error_text(const CLI::ParseError& error, const CLI::App& app, int argc, char** argv,
                             const Context& context) {
    if (is_a<CLI::ValidationError>(error)) return error.what();
    const auto extras = app.remaining(true);
    if (is_a<CLI::ExtrasError>(error) && !extras.empty()) return about_extras(extras, context);

    const std::vector<std::string> words(argv + 1, argv + argc);
    const auto options = options_in_use(app);
    for (const CLI::Option* option : options) {
        if (is_a<CLI::RequiredError>(error) && option->get_required() && option->count() == 0)
            return context.say("{0} is required", option->get_name());
        if (is_a<CLI::RequiresError>(error) || is_a<CLI::ExcludesError>(error)) {
            if (const std::string text = about_company(*option, context); !text.empty()) return text;
        }
        const auto most = static_cast<size_t>(option->get_items_expected_max());
        if (is_a<CLI::ArgumentMismatch>(error) && option->results().size() > most)
            return context.say("{0} is given too often", option->get_name());
    }
    // An option takes what follows, so the one without a value is the last word.
    if (is_a<CLI::ArgumentMismatch>(error)) return context.say("{0} needs a value", words.back());
    if (is_a<CLI::ConversionError>(error)) {
        if (const std::string text = about_flags(options, words, context); !text.empty()) return text;
    }
    return error.what();
}

}  // namespace lianzhu::cli
