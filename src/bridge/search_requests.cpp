#include <algorithm>

#include "bridge/requests.h"
#include "player/suited.h"
#include "search/gomoku/bench.h"
#include "vocabulary/report_json.h"

namespace lianzhu::bridge {

namespace {

constexpr int longest_search_ms = 600'000;
constexpr int most_lines = 20;
constexpr int deepest = 100;
constexpr int most_nodes = 2'000'000'000;

Result<Player*> find_player(const Request& request, const Rules& rules, KeptPlayer& kept) {
    const auto text = request.needed_text("player");
    if (!text.ok()) return text.error();
    const int seed = request.number("seed", 0, most_nodes).value_or(0);
    const auto cap = request.number("time_ms", 1, longest_search_ms);
    const std::string words =
        rules_name(rules) + " " + std::to_string(seed) + " " + std::to_string(cap.value_or(0)) + " " + *text;
    if (kept.player != nullptr && kept.words == words) return kept.player.get();
    auto spec = parse_player(*text, rules);
    if (!spec.ok()) return spec.error();
    if (cap) spec->limits.time = std::min(spec->limits.time, std::chrono::milliseconds(*cap));
    auto player = make_player(*spec, rules, static_cast<uint64_t>(seed));
    if (!player.ok()) return player.error();
    kept.words = words;
    kept.player = std::move(*player);
    return kept.player.get();
}

}  // namespace

Result<Json> choose(const Request& request, KeptPlayer& kept, const Listener& listener) {
    const auto position = request.open_position();
    if (!position.ok()) return position.error();
    const Rules& rules = position->rules();
    const auto player = find_player(request, rules, kept);
    if (!player.ok()) return player.error();
    Turn turn;
    turn.control = progress_control(rules, listener);
    const auto decision = (*player)->decide(*position, turn);
    if (!decision.ok()) return decision.error();
    if (decision->search) {
        Json answer = report_json(rules, *decision->search);
        answer["move"] = move_json(rules, decision->move);
        return answer;
    }
    return Json{{"move", move_json(rules, decision->move)}};
}

Result<Json> analyse(const Request& request, const Listener& listener) {
    const auto position = request.open_position();
    if (!position.ok()) return position.error();
    const PlayerSpec spec = suited(Purpose::analysis, position->rules());
    SearchLimits limits;
    const auto time = request.number("time_ms", 1, longest_search_ms);
    const auto nodes = request.number("nodes", 1, most_nodes);
    const auto depth = request.number("depth", 1, deepest);
    if (time) limits.time = std::chrono::milliseconds(*time);
    if (nodes) limits.nodes = static_cast<uint64_t>(*nodes);
    if (depth) limits.depth = *depth;
    if (!time && !nodes && !depth) limits = spec.limits;
    limits.lines = request.number("multipv", 1, most_lines).value_or(1);
    const auto searcher = make_searcher(spec, position->rules());
    if (!searcher.ok()) return searcher.error();
    const auto result = (*searcher)->search(*position, limits, progress_control(position->rules(), listener));
    if (!result.ok()) return result.error();
    return report_json(position->rules(), *result);
}

Result<Json> bench(const Request& request) {
    const int depth = request.number("depth", 1, deepest).value_or(gomoku::default_bench_depth);
    const gomoku::BenchReport report = gomoku::run_bench(depth);
    return Json{{"positions", report.positions},
                {"depth", report.depth},
                {"nodes", report.nodes},
                {"time_ms", std::chrono::duration<double, std::milli>(report.time).count()},
                {"nps", report.nodes_per_second()}};
}

}  // namespace lianzhu::bridge
