#include "parse_errors.h"

#include <fmt/args.h>
#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

namespace lianzhu::cli {

namespace {

/// What stands at the {} places of the pattern; nothing when the text is not of that form.
std::optional<std::vector<std::string>> places_of(std::string_view text, std::string_view pattern) {
    std::vector<std::string> places;
    while (true) {
        const size_t place = pattern.find("{}");
        if (text.substr(0, place) != pattern.substr(0, place)) return std::nullopt;
        if (place == std::string_view::npos) return places;
        text.remove_prefix(place);
        pattern.remove_prefix(place + 2);
        const std::string_view next = pattern.substr(0, pattern.find("{}"));
        const size_t end = next.empty() ? text.size() : text.find(next);
        if (end == std::string_view::npos) return std::nullopt;
        places.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

}  // namespace

std::string parse_error_text(const CLI::ParseError& error, const Context& context) {
    const auto tr = [&](const char* english) { return std::pair(english, context.tr(english)); };
    // The sentences of CLI11, the more particular ones first.
    const std::pair<std::string, std::string> sentences[] = {
        tr("The following argument was not expected: {}"),
        tr("The following arguments were not expected: {}"),
        tr("Could not convert: {} = {}"),
        // It says the same of what is no number at all.
        {"{}: Value {} not in range {} to {}", context.tr("{}: {} is not a number from {} to {}")},
        tr("{}: Number less or equal to 0: {}"),
        tr("{}: {} not in {}"),
        tr("{}: At least {} required but received {}"),
        tr("{}: At Most {} required but received {}"),
        tr("{}: {} required {} missing"),
        tr("{} is required"),
        tr("{} excludes {}"),
        tr("{} requires {}"),
    };
    std::string text = error.what();
    for (const auto& [english, words] : sentences) {
        const auto places = places_of(text, english);
        if (!places) continue;
        fmt::dynamic_format_arg_store<fmt::format_context> arguments;
        for (const std::string& place : *places) arguments.push_back(place);
        return fmt::vformat(words, arguments);
    }
    return text;
}

void refuse_negative_counts(CLI::App& app, const Context& context) {
    const std::string refusal = context.tr("a negative number is not possible: ");
    const auto refuse_minus = [refusal](const std::string& text) {
        return text.substr(0, 1) == "-" ? refusal + text : std::string();
    };
    for (CLI::Option* option : app.get_options()) {
        if (option->get_type_name() == "UINT") option->check(CLI::Validator(refuse_minus, ""));
    }
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        refuse_negative_counts(*command, context);
}

}  // namespace lianzhu::cli
