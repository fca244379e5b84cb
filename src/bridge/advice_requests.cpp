#include <algorithm>

#include "bridge/requests.h"
#include "vocabulary/names.h"
#include "vocabulary/report_json.h"

namespace lianzhu::bridge {

namespace {

constexpr int longest_advice_ms = 60'000;
constexpr int default_map_ms = 1'000;

constexpr std::array threat_kinds{
    Name<ThreatKind>{ThreatKind::five, "five"},
    Name<ThreatKind>{ThreatKind::open_four, "open_four"},
    Name<ThreatKind>{ThreatKind::double_four, "double_four"},
    Name<ThreatKind>{ThreatKind::four_three, "four_three"},
    Name<ThreatKind>{ThreatKind::double_three, "double_three"},
    Name<ThreatKind>{ThreatKind::four, "four"},
    Name<ThreatKind>{ThreatKind::open_three, "open_three"},
};

constexpr std::array hint_reasons{
    Name<HintReason>{HintReason::win_now, "win_now"},
    Name<HintReason>{HintReason::block_five, "block_five"},
    Name<HintReason>{HintReason::open_four, "open_four"},
    Name<HintReason>{HintReason::double_threat, "double_threat"},
    Name<HintReason>{HintReason::forced_win, "forced_win"},
    Name<HintReason>{HintReason::block_three, "block_three"},
    Name<HintReason>{HintReason::lost, "lost"},
    Name<HintReason>{HintReason::best, "best"},
};

constexpr std::array best_results{
    Name<BestResult>{BestResult::unknown, "unknown"},
    Name<BestResult>{BestResult::win, "win"},
    Name<BestResult>{BestResult::draw, "draw"},
    Name<BestResult>{BestResult::loss, "loss"},
};

/// Empty when the request leaves them to the core.
std::optional<SearchLimits> limits_of(const Request& request) {
    const auto time = request.number("time_ms", 1, longest_advice_ms);
    if (!time) return std::nullopt;
    SearchLimits limits;
    limits.time = std::chrono::milliseconds(*time);
    return limits;
}

Json threat_json(const Rules& rules, const Threat& threat) {
    return {{"side", name_of(side_names, threat.side)},
            {"kind", name_of(threat_kinds, threat.kind)},
            {"move", move_json(rules, threat.move)},
            {"stones", moves_json(rules, threat.stones)},
            {"cells", moves_json(rules, threat.cells)}};
}

Result<Json> best_json(const Position& position, const Result<BestMove>& found) {
    if (!found.ok()) return found.error();
    Json answer = {{"side", name_of(side_names, position.to_move())},
                   {"result", name_of(best_results, found->result)},
                   {"proven", found->is_proven()}};
    if (found->plies) answer["distance"] = *found->plies;
    answer.update(report_json(position.rules(), found->search));
    return answer;
}

const char* value_name(solver::Value value, Side mover) {
    if (value == solver::Value::draw) return "draw";
    return value == solver::win_of(mover) ? "win" : "loss";
}

}  // namespace

Result<Json> hint(const Request& request, ThreatFinder& finder, const Listener& listener) {
    const auto position = request.open_position();
    if (!position.ok()) return position.error();
    const Rules& rules = position->rules();
    const auto found = give_hint(*position, finder, progress_control(rules, listener), limits_of(request));
    if (!found.ok()) return found.error();
    Json answer = {{"nudge", {{"cells", moves_json(rules, found->region)}}},
                   {"threat", found->threat ? threat_json(rules, *found->threat) : Json()},
                   {"reason", name_of(hint_reasons, found->reason)}};
    answer.update(report_json(rules, found->search));
    return answer;
}

Result<Json> best(const Request& request, const Listener& listener) {
    const auto position = request.open_position();
    if (!position.ok()) return position.error();
    const SearchControl control = progress_control(position->rules(), listener);
    return best_json(*position, find_best_move(*position, control, limits_of(request)));
}

Result<Json> value(const Request& request, const Listener& listener) {
    const auto position = request.open_position();
    if (!position.ok()) return position.error();
    const SearchControl control = progress_control(position->rules(), listener);
    return best_json(*position, value_of_position(*position, control, limits_of(request)));
}

Result<Json> threats(const Request& request, ThreatFinder& finder) {
    const auto position = request.position();
    if (!position.ok()) return position.error();
    Json list = Json::array();
    for (const Threat& threat : finder.find(*position))
        list.push_back(threat_json(position->rules(), threat));
    return Json{{"threats", std::move(list)}};
}

Result<Json> map(const Request& request, PerfectLabels& labels, const Listener& listener) {
    const auto position = request.position();
    if (!position.ok()) return position.error();
    const Rules& rules = position->rules();
    SearchLimits usual;
    usual.time = std::chrono::milliseconds(default_map_ms);
    const auto found =
        labels.find(*position, limits_of(request).value_or(usual), progress_control(rules, listener));
    if (!found.ok()) return found.error();

    Json known = Json::array();
    std::vector<bool> is_known(static_cast<size_t>(rules.cells()));
    for (const solver::MoveLabel& label : *found) {
        is_known[static_cast<size_t>(label.move.cell())] = true;
        Json entry = {{"move", move_json(rules, label.move)},
                      {"value", value_name(label.value, position->to_move())}};
        if (label.value != solver::Value::draw) entry["distance"] = label.distance;
        known.push_back(std::move(entry));
    }
    Json unknown = Json::array();
    for (const Move move : position->legal_moves()) {
        if (!is_known[static_cast<size_t>(move.cell())]) unknown.push_back(move_json(rules, move));
    }
    return Json{{"moves", std::move(known)}, {"unknown", std::move(unknown)}};
}

}  // namespace lianzhu::bridge
