#include "parse_errors.h"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
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

void read_numbers_plainly(CLI::App& app, const Context& context) {
    const std::string negative = context.tr("a negative number is not possible: ");
    const std::string too_large = context.tr("too large a number: ");
    const auto plain = [](std::string& text) {
        const size_t first = text.find_first_of("+-") == 0 ? 1 : 0;
        const size_t digit = std::min(text.find_first_not_of('0', first), text.size() - 1);
        if (digit > first && text[digit] >= '0' && text[digit] <= '9') text.erase(first, digit - first);
        return std::string();
    };
    const auto plain_count = [=](std::string& text) {
        if (text.substr(0, 1) == "-") return negative + text;
        plain(text);
        uint64_t value = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
        return read.ec == std::errc::result_out_of_range ? too_large + text : std::string();
    };
    for (CLI::Option* option : app.get_options()) {
        const std::string type = option->get_type_name();
        if (type.rfind("UINT", 0) == 0) option->transform(CLI::Validator(plain_count, ""));
        if (type.rfind("INT", 0) == 0) option->transform(CLI::Validator(plain, ""));
    }
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        read_numbers_plainly(*command, context);
}

}  // namespace lianzhu::cli
