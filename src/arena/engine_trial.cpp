#include "arena/engine_trial.h"

#include <set>
#include <string>

#include "base/printable.h"

namespace lianzhu {

namespace {

std::optional<Error> try_engine(const Contestant& player, const Rules& rules, const Patience& patience,
                                const StopFlag& stop) {
    std::string complaint;
    EnginePlayer engine(player, patience, [&](char direction, std::string_view line) {
        if (direction == '!') complaint = line;
    });
    const auto fault = engine.begin_game(rules, stop);
    if (!fault.ok()) return fault.error();
    engine.end_game();
    if (stop.raised() || !*fault || (*fault)->kind != FaultKind::cannot_start) return std::nullopt;
    return fail("the engine {0} cannot be started: {1}",
                {player.name, complaint.empty() ? (*fault)->detail : printable(complaint, 200)});
}

}  // namespace

std::optional<Error> try_engines(const std::vector<Contestant>& players, const Rules& rules,
                                 const Patience& patience, const StopFlag& stop) {
    std::set<std::string> tried;
    for (const Contestant& player : players) {
        if (!player.is_engine() || !tried.insert(player.command).second) continue;
        if (auto error = try_engine(player, rules, patience, stop)) return error;
        if (stop.raised()) break;
    }
    return std::nullopt;
}

}  // namespace lianzhu
