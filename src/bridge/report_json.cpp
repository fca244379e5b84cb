#include "bridge/report_json.h"

#include <algorithm>

#include "bridge/names.h"

namespace lianzhu::bridge {

namespace {

constexpr size_t shown_candidates = 5;

double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

uint64_t per_second(uint64_t count, std::chrono::nanoseconds time) {
    const double seconds = std::chrono::duration<double>(time).count();
    return seconds > 0 ? static_cast<uint64_t>(static_cast<double>(count) / seconds) : 0;
}

Json lines_json(const Rules& rules, const SearchResult& result) {
    Json lines = Json::array();
    for (const SearchLine& line : result.lines) {
        lines.push_back({{"score", score_json(line.score)}, {"pv", moves_json(rules, line.pv)}});
    }
    if (lines.empty())
        lines.push_back({{"score", score_json(result.score)}, {"pv", moves_json(rules, result.pv)}});
    return lines;
}

/// The moves that the searcher looked at, best value first.
Json candidates_json(const Rules& rules, std::vector<RootMove> moves) {
    std::stable_sort(moves.begin(), moves.end(),
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    moves.resize(std::min(moves.size(), shown_candidates));
    Json candidates = Json::array();
    for (const RootMove& each : moves) {
        candidates.push_back({{"move", move_json(rules, each.move)}, {"value", each.value}});
    }
    return candidates;
}

}  // namespace

Json report_json(const Rules& rules, const SearchResult& result) {
    Json report = {
        {"move", move_json(rules, result.move)},
        {"score", score_json(result.score)},
        {"value", result.value},
        {"pv", moves_json(rules, result.pv)},
        {"depth", result.depth},
        {"nodes", result.counters.calls},
        {"leaves", result.counters.leaves},
        {"time_ms", milliseconds(result.time)},
        {"nps", per_second(result.counters.calls, result.time)},
        {"table_probes", result.counters.table_probes},
        {"table_hits", result.counters.table_hits},
        {"candidates", candidates_json(rules, result.root_moves)},
        {"lines", lines_json(rules, result)},
        {"complete", result.complete},
    };
    if (result.stage != Stage::none) report["stage"] = name_of(stages, result.stage);
    return report;
}

SearchControl progress_control(const Rules& rules, const Progress& progress) {
    SearchControl control;
    if (!progress) return control;
    const auto start = std::chrono::steady_clock::now();
    control.on_info = [rules, progress, start](const SearchInfo& info) {
        const Json json = {
            {"depth", info.depth},
            {"score", score_json(info.score)},
            {"pv", moves_json(rules, info.pv)},
            {"nodes", info.counters.calls},
            {"time_ms", milliseconds(std::chrono::steady_clock::now() - start)},
        };
        progress(to_text(json));
    };
    return control;
}

}  // namespace lianzhu::bridge
