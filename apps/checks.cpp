#include "checks.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace lianzhu::cli {

namespace {

/// Without the zeros that would make it octal.
void drop_leading_zeros(std::string& text) {
    if (text.empty()) return;
    const size_t first = text.find_first_of("+-") == 0 ? 1 : 0;
    const size_t digit = std::min(text.find_first_not_of('0', first), text.size() - 1);
    if (digit > first && text[digit] >= '0' && text[digit] <= '9') text.erase(first, digit - first);
}

/// Empty when the text is a number of that type, else what is wrong with it.
template <class Number>
std::string why_not_whole(std::string& text, const Context& context) {
    if (std::is_unsigned_v<Number> && text.substr(0, 1) == "-")
        return context.say("a negative number is not possible: {0}", text);
    drop_leading_zeros(text);
    const std::string_view digits = std::string_view(text).substr(text.substr(0, 1) == "+" ? 1 : 0);
    Number value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec == std::errc::result_out_of_range) return context.say("too large a number: {0}", text);
    const bool is_whole = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
    return is_whole ? std::string() : context.say("{0} is not a whole number", text);
}

}  // namespace

CLI::Validator one_of(const std::vector<std::string>& words, const Context& context) {
    const auto check = [words, &context](std::string& text) {
        const auto found = std::find_if(words.begin(), words.end(), [&](const std::string& word) {
            return to_lower(word) == to_lower(text);
        });
        if (found == words.end()) return context.say("{0} is not one of {1}", text, join(words, ", "));
        text = *found;
        return std::string();
    };
    return {check, "{" + join(words, ",") + "}", ""};
}

void read_numbers_plainly(CLI::App& app, const Context& context) {
    for (CLI::Option* option : app.get_options()) {
        const std::string type = option->get_type_name();
        const auto read_as = [&](auto number) {
            option->transform(CLI::Validator(
                [&context](std::string& text) { return why_not_whole<decltype(number)>(text, context); },
                ""));
        };
        if (type.rfind("UINT", 0) == 0) read_as(uint64_t{});
        if (type.rfind("INT", 0) == 0) read_as(int64_t{});
    }
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        read_numbers_plainly(*command, context);
}

}  // namespace lianzhu::cli
