#include "bridge/progress.h"

#include "vocabulary/json.h"
#include "vocabulary/report_json.h"

namespace lianzhu::bridge {

SearchControl progress_control(const Rules& rules, const Listener& listener) {
    SearchControl control;
    if (!listener.progress) return control;
    control.heartbeat = listener.heartbeat;
    const auto start = std::chrono::steady_clock::now();
    control.on_info = [rules, progress = listener.progress, start](const SearchInfo& info) {
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
