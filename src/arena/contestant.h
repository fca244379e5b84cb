#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/clock.h"
#include "player/spec.h"

namespace lianzhu {

/// A player of a match in words, as data: a player of this program, or the command of an engine that speaks
/// the Gomocup protocol, followed by keys with values, separated by spaces:
///
///     level:depth3 name=Ann            cmd=./pbrain-x name=X st=0.5
///     alphabeta:fe:depth=6             cmd="./pbrain-y --fast" tc=60+0.5 memory=350000000 info.thread_num=1
///
/// st= seconds per move, tc= seconds per game and per move on top, nodes=, depth=, memory= bytes,
/// info.KEY=VALUE any INFO of the protocol. An engine without st, tc, nodes and depth gets st=1.
struct Contestant {
    std::string text;     ///< as it was written, but printable
    std::string name;     ///< printable
    std::string command;  ///< empty for a player of this program
    PlayerSpec player;    ///< used when there is no command
    std::optional<std::chrono::milliseconds> move_time;
    std::optional<TimeControl> game_time;
    std::optional<uint64_t> nodes;
    std::optional<int> depth;
    std::optional<uint64_t> memory;
    std::vector<std::pair<std::string, std::string>> info;

    [[nodiscard]] bool is_engine() const { return !command.empty(); }
};

Result<Contestant> parse_contestant(std::string_view text, const Rules& rules);

/// Numbers equal names, because a table with the same name twice cannot be read.
void make_names_distinct(std::vector<Contestant>& players);

}  // namespace lianzhu
