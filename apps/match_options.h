#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "arena/match.h"
#include "context.h"

namespace lianzhu::cli {

/// The options of `lianzhu match`, as they were typed.
struct MatchOptions {
    std::string rules = "tictactoe";
    std::optional<std::string> league;  ///< brings the rules and the limits of the players
    std::string first;
    std::string second;
    std::vector<std::string> players;
    bool gauntlet = false;
    bool alternate = false;
    int games = 100;
    uint64_t seed = 1;
    std::string openings;  ///< empty: balanced ones on large boards, none on small ones and with --first
    int opening_plies = 5;
    bool swap2 = false;
    std::vector<std::string> sprt;
    std::vector<std::string> draw;
    std::vector<std::string> win;
    int max_moves = 0;
    int tolerance = 100;
    int restarts = 0;
    int concurrency = 1;
    std::string shard = "1/1";
    std::string out;
    bool resume = false;
    std::string log;
    bool json = false;

    void add_to(CLI::App& command, const Context& context);
    /// Looking for the first opening may take a while, unless an earlier part of the match has already found
    /// out which kind the board has. Fails when the flag was raised meanwhile.
    [[nodiscard]] Result<MatchSettings> settings(const std::optional<MatchHeader>& earlier,
                                                 const StopFlag& stop) const;
};

}  // namespace lianzhu::cli
