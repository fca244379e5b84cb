// Requests of a page: every answer is one JSON object, and a refusal says why. Requests that search get small
// boards and a millisecond, so that the time goes into reading, not searching.

#include "bridge/bridge.h"

#include <algorithm>
#include <array>
#include <optional>

#include "fuzz.h"
#include "position/notation.h"
#include "vocabulary/json.h"

using namespace lianzhu;

namespace {

constexpr std::array searching{"choose", "analyse", "hint", "map"};
constexpr int largest_board = 36;

std::string text_in(const Json& request, const char* field) {
    const auto found = request.find(field);
    return found != request.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// The same question at little cost; empty when that is impossible.
std::optional<Json> made_cheap(Json request) {
    const auto rules = parse_rules(text_in(request, "rules"));
    if (rules.ok() && rules->cells() > largest_board) return std::nullopt;
    // Search parameters are for tuning, and may be set to values that make no sense.
    if (text_in(request, "player").find("gomoku:") != std::string::npos) return std::nullopt;
    request["time_ms"] = 1;
    return request;
}

/// The question: the input itself, unless it would search for long.
std::optional<std::string> question(std::string_view input) {
    const Json request = Json::parse(input, nullptr, false);
    if (!request.is_object()) return std::string(input);
    const std::string what = text_in(request, "do");
    // It reads one number and searches for seconds.
    if (what == "bench") return std::nullopt;
    if (std::find(searching.begin(), searching.end(), what) == searching.end()) return std::string(input);
    const auto cheap = made_cheap(request);
    return cheap ? std::optional(to_text(*cheap)) : std::nullopt;
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static bridge::Bridge bridge;  // what it keeps between requests only saves time
    const auto asked = question(text_of(data, size));
    if (!asked) return 0;
    const Json answer = Json::parse(bridge.answer(*asked), nullptr, false);
    require(answer.is_object(), "an answer is a JSON object");
    require(answer.contains("ok") && answer["ok"].is_boolean(), "an answer says whether it is one");
    if (!answer["ok"].get<bool>()) require(!text_in(answer, "error").empty(), "a refusal says why");
    return 0;
}
