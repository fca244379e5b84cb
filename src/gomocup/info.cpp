#include "gomocup/info.h"

#include <algorithm>
#include <charconv>
#include <thread>

#include "base/text.h"

namespace lianzhu::gomocup {

namespace {

using std::chrono::milliseconds;

constexpr uint64_t megabyte = uint64_t{1} << 20U;
/// The protocol's value for "no limit" of time.
constexpr int64_t unlimited_time = 2147483647;

/// A whole number of any length; one that does not fit counts as the largest or smallest that does.
std::optional<int64_t> parse_any_number(std::string_view text) {
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size() || error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc::result_out_of_range) return text.front() == '-' ? INT64_MIN : INT64_MAX;
    return value;
}

/// The kind of game of a rule mask: 1 exact five, 2 continuous, 4 renju, 8 caro. Yixin-Board and others send
/// 2 alone for renju; nobody plays a continuous game of freestyle.
std::optional<Rules> rules_of_mask(int64_t mask) {
    constexpr int64_t exact = 1;
    constexpr int64_t continuous = 2;
    constexpr int64_t renju = 4;
    constexpr int64_t caro = 8;
    if (mask < 0 || mask > (exact | continuous | renju | caro)) return std::nullopt;
    if (mask == continuous) mask = renju;
    if ((mask & renju) != 0 && (mask & caro) != 0) return std::nullopt;
    if ((mask & renju) != 0) return *parse_rules("renju");
    if ((mask & caro) != 0) return *parse_rules("caro");
    return *parse_rules((mask & exact) != 0 ? "gomoku-standard" : "gomoku");
}

/// The largest power of two that is at most this number.
uint64_t power_below(uint64_t number) {
    uint64_t power = 1;
    while (power * 2 <= number) power *= 2;
    return power;
}

int64_t most_threads() {
    const auto& range = setting_named(gomoku::resource_settings(), "threads").info;
    return std::clamp<int64_t>(std::thread::hardware_concurrency(), range.least, range.most);
}

/// A key of the engine's settings. The table of settings must accept the value.
std::optional<std::string> tune(gomoku::Params& params, const Setting<gomoku::Params>& which,
                                std::string_view value) {
    const auto error = change(params, which, value);
    return error ? std::optional("INFO: " + error->text()) : std::nullopt;
}

}  // namespace

Rules Info::default_rules() {
    return *parse_rules("gomoku");
}

std::vector<Rules> Info::known_rules() {
    std::vector<Rules> all;
    for (const char* name : {"gomoku", "gomoku-standard", "renju", "caro"}) all.push_back(*parse_rules(name));
    return all;
}

std::optional<std::string> Info::set(std::string_view key_and_value) {
    const size_t space = key_and_value.find_first_of(" \t");
    const std::string key = to_lower(key_and_value.substr(0, space));
    if (key.empty()) return "INFO needs a key and a value";
    const std::string_view text = space == std::string_view::npos ? "" : trim(key_and_value.substr(space));
    if (const auto* own = find_setting(gomoku::tuning_settings(), key)) return tune(tuned, *own, text);
    constexpr std::string_view numbers[] = {"timeout_turn", "timeout_match", "time_left", "max_memory",
                                            "game_type",    "rule",          "max_depth", "max_node",
                                            "hash_size",    "thread_num"};
    if (std::find(std::begin(numbers), std::end(numbers), key) == std::end(numbers)) return std::nullopt;
    const auto number = parse_any_number(text);
    if (!number) return "INFO " + key + " needs a whole number";
    const int64_t value = *number;
    const auto time = milliseconds(std::clamp<int64_t>(value, 0, unlimited_time));
    if (key == "timeout_turn") {
        timeout_turn = time;
    } else if (key == "timeout_match") {
        timeout_match = value <= 0 || value >= unlimited_time ? std::nullopt : std::optional(time);
        time_left = timeout_match;
    } else if (key == "time_left") {
        const bool is_limited = value < unlimited_time;
        time_left = is_limited ? std::optional(milliseconds(std::max<int64_t>(value, -1))) : std::nullopt;
    } else if (key == "max_memory") {
        max_memory = static_cast<uint64_t>(std::max<int64_t>(value, 0));
    } else if (key == "hash_size") {
        hash_kilobytes = static_cast<uint64_t>(std::max<int64_t>(value, 0));
    } else if (key == "thread_num") {
        threads = static_cast<int>(std::clamp<int64_t>(value, 1, most_threads()));
    } else if (key == "max_depth") {
        max_depth =
            value <= 0 ? Rules::max_cells : static_cast<int>(std::min<int64_t>(value, Rules::max_cells));
    } else if (key == "max_node") {
        max_nodes = value <= 0 ? UINT64_MAX : static_cast<uint64_t>(value);
    } else if (key == "rule") {
        const auto known = rules_of_mask(value);
        if (!known) return "INFO rule: there is no such rule";
        rules = *known;
    } else if (value < 0 || value > 3) {
        return "INFO game_type goes from 0 to 3";
    }
    return std::nullopt;
}

gomoku::Params Info::params() const {
    // The program itself, its pattern tables and the stacks of its threads.
    constexpr uint64_t base_megabytes = 20;
    constexpr uint64_t most_megabytes = 1024;
    gomoku::Params params = tuned;
    params.threads = threads;
    // The clock is running: the first touch of a large page must not delay a move.
    params.pages = threads > 1 ? Pages::small_for_threads : Pages::small;
    uint64_t main = hash_kilobytes == 0 ? params.table_megabytes
                                        : std::clamp<uint64_t>(hash_kilobytes / 1024, 1, most_megabytes);
    if (max_memory > 0) {
        const uint64_t whole = std::min<uint64_t>(max_memory / megabyte, most_megabytes);
        const uint64_t room = std::max<uint64_t>(whole, base_megabytes + 4) - base_megabytes;
        if (hash_kilobytes == 0) main = most_megabytes;
        main = std::min(main, room / 2);
        params.vcf_table_megabytes =
            std::min<uint64_t>(params.vcf_table_megabytes, power_below(room / 8 + 1));
        params.vct_table_megabytes = std::min<uint64_t>(params.vct_table_megabytes, power_below(room / 4));
    }
    params.table_megabytes = power_below(main);
    return params;
}

SearchLimits Info::limits() const {
    SearchLimits limits;
    limits.depth = max_depth;
    limits.nodes = max_nodes;
    return limits;
}

}  // namespace lianzhu::gomocup
