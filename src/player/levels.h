#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "player/suited.h"
#include "search/classic/levels.h"
#include "search/gomoku/params.h"

namespace lianzhu {

/// How well a level plays where the strong engine has pattern tables. Effort is counted in nodes and plies,
/// so that a level means the same on every machine.
struct PatternSkill {
    uint64_t nodes;      ///< for one decision
    int depth;           ///< of the main search
    uint64_t fours;      ///< nodes for wins by continuous fours at the root; leaves get a part of them
    int threes_share;    ///< one node in this many looks for wins that also use threes; 0: none
    Blindness overlook;  ///< the seed comes from the game
    int margin;          ///< how many points below the best a chosen move may be
};

/// How well it plays on all other boards: too small for the engine to be weak in a human way, or with rows
/// that it has no patterns for.
struct PlainSkill {
    uint64_t nodes;
    int depth;
    int slips;  ///< how many decisions in a hundred look only one ply ahead
};

/// One level: the same name for every rule and board.
struct Level {
    std::string_view name;
    std::string_view title;  ///< for people: a sentence of the catalogue of words
    PatternSkill pattern;
    PlainSkill plain;
};

inline constexpr size_t level_count = 8;

/// Weakest first. This table is the only place where levels are defined.
const std::array<Level, level_count>& levels();

/// The name of the level that the terminal and the page begin with: the gentlest.
std::string_view starting_level();

/// By its name in either language; null if no level has that name.
const Level* find_level(std::string_view name);

/// What a person can choose on every board: the names of the levels, weakest first, and "perfect".
std::vector<std::string> level_names();

/// Every name that level_spec() knows.
std::vector<std::string> all_level_names();

/// A level name that stands for the searcher of a purpose, whichever suits the board:
///
///   perfect exact where it can solve the position (all boards of up to 25 cells): it never loses a drawn game
///           and wins a won one as fast as possible; elsewhere it looks at twice as many nodes as master;
///           longest_thought at most
///   full    the best move found in a second: on boards of up to 9 cells it searches to the end of the game
///           and never loses; where pattern tables exist it is the strong engine
///   depth3  minimax three plies deep that sees only lines lacking one stone: it can be beaten, even on 3×3,
///           by a fork that it sees too late
///   best-choice
///           the course's first player that never loses: it plays every game to its end in its head, so it
///           refuses boards on which it would not come to an end
struct SpecialLevel {
    std::string_view name;
    Purpose purpose;
    bool is_lesson = false;             ///< an opponent that the course explains
    int most_cells = Rules::max_cells;  ///< larger boards it refuses
};

inline constexpr std::array special_levels{
    SpecialLevel{"perfect", Purpose::perfect}, SpecialLevel{"full", Purpose::full},
    SpecialLevel{"depth3", Purpose::course, true},
    SpecialLevel{"best-choice", Purpose::best_choice, true, tiny_board}};

/// Null if no special level has that name.
const SpecialLevel* find_special_level(std::string_view name);

/// The game that a classic player is meant for, such as "gomoku@15". It also plays on other boards of stones.
std::string game_of(const classic::Level& level);

/// The player behind any of these names: a level, a special level or a classic player. Fails when there is
/// none, or when it cannot play this game.
Result<PlayerSpec> level_spec(std::string_view name, const Rules& rules);

}  // namespace lianzhu
