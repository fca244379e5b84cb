#include "vocabulary/report_json.h"

#include <algorithm>

#include "vocabulary/names.h"

namespace lianzhu {

namespace {

constexpr size_t shown_candidates = 5;

uint64_t per_second(uint64_t count, std::chrono::nanoseconds time) {
    const double seconds = std::chrono::duration<double>(time).count();
    return seconds > 0 ? static_cast<uint64_t>(static_cast<double>(count) / seconds) : 0;
}

Json line_json(const Rules& rules, Score score, const std::vector<Move>& pv) {
    Json line = Json::object();
    if (!pv.empty()) line["move"] = move_json(rules, pv.front());
    line["score"] = score_json(score);
    line["pv"] = moves_json(rules, pv);
    return line;
}

/// The best lines; at least one.
Json lines_json(const Rules& rules, const SearchResult& result) {
    Json lines = Json::array();
    for (const SearchLine& line : result.lines) lines.push_back(line_json(rules, line.score, line.pv));
    if (lines.empty()) lines.push_back(line_json(rules, result.score, result.pv));
    return lines;
}

/// The moves that the searcher considered, best value first.
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

double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

Json report_json(const Rules& rules, const SearchResult& result) {
    return {
        {"move", move_json(rules, result.move)},
        {"score", score_json(result.score)},
        {"value", result.value},
        {"pv", moves_json(rules, result.pv)},
        {"depth", result.depth},
        {"nodes", result.counters.calls},
        {"leaves", result.counters.leaves},
        {"cuts", result.counters.cuts},
        {"time_ms", milliseconds(result.time)},
        {"nps", per_second(result.counters.calls, result.time)},
        {"table_probes", result.counters.table_probes},
        {"table_hits", result.counters.table_hits},
        {"candidates", candidates_json(rules, result.root_moves)},
        {"lines", lines_json(rules, result)},
        {"complete", result.complete},
        {"stage", result.stage == Stage::none ? Json(nullptr) : Json(name_of(stage_names, result.stage))},
    };
}

}  // namespace lianzhu
