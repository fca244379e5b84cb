#include "base/text.h"

#include <charconv>
#include <limits>

#include "base/printable.h"

namespace lianzhu {

namespace {

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

/// How many characters are shown of what stands in quotation marks: it was said to the program, and a few words
/// tell what it was.
constexpr size_t longest_quotation = 200;
constexpr size_t no_limit = std::numeric_limits<size_t>::max();

}  // namespace

std::optional<int> parse_int(std::string_view text) {
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    size_t at = 0;
    const auto separates = [](char c) { return is_space(c) || c == ','; };
    while (at < text.size()) {
        while (at < text.size() && separates(text[at])) ++at;
        const size_t start = at;
        while (at < text.size() && !separates(text[at])) ++at;
        if (at > start) words.push_back(text.substr(start, at - start));
    }
    return words;
}

std::string to_lower(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
    std::string joined;
    for (const std::string& part : parts) {
        if (!joined.empty()) joined += separator;
        joined += part;
    }
    return joined;
}

std::string fill_places(std::string_view sentence, std::span<const std::string> arguments) {
    std::string filled;
    for (size_t at = 0; at < sentence.size(); ++at) {
        const bool is_place = sentence[at] == '{' && at + 2 < sentence.size() && sentence[at + 2] == '}';
        if (!is_place) {
            filled += sentence[at];
            continue;
        }
        const auto index = static_cast<size_t>(sentence[at + 1] - '0');
        const bool is_quoted = filled.ends_with('"') || filled.ends_with("“");
        if (index < arguments.size())
            filled += printable(arguments[index], is_quoted ? longest_quotation : no_limit);
        at += 2;
    }
    return filled;
}

}  // namespace lianzhu
