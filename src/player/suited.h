#pragma once

#include "player/spec.h"

namespace lianzhu {

/// The purpose of a searcher.
enum class Purpose : uint8_t {
    slipping_level,  ///< a level without patterns that sometimes slips: its own nodes and depth limit it
    top_level,       ///< the same without slips: exact where that is possible
    course,          ///< the course's opponent: three plies, sees only lines that lack one stone
    best_choice,     ///< the course's recursive player, on boards of up to tiny_board cells
    full,            ///< the best move found in a second; never loses on boards of up to 9 cells
    perfect,         ///< exact where the position can be solved, elsewhere with twice the nodes of master
    hint,            ///< a good move for a person who asks, and why it is good
    best,            ///< the best choice and what it leads to, as far as that can be known
    analysis,        ///< the value of a position, with one or several lines
    study,    ///< `lianzhu search` without a searcher: alpha-beta while the board is tiny, then the truest
    balance,  ///< whether an opening is even: small tables; the caller counts the nodes
};

/// No level on any machine thinks longer than this about a move.
inline constexpr std::chrono::milliseconds longest_thought{10'000};

/// Boards of up to this many cells are searched to the end of the game almost instantly, even without tables.
inline constexpr int tiny_board = 9;

/// The searcher for a board and a purpose, with its settings and its usual limits: a spec that fits the
/// rules. Every level, hint and analysis uses it, so that all interfaces give the same answer.
PlayerSpec suited(Purpose purpose, const Rules& rules);

/// Whether to use the strong engine: it has pattern tables for the rules, and the board is not so small that
/// the solver knows everything. There, levels differ in what they overlook in patterns.
bool suits_patterns(const Rules& rules);

}  // namespace lianzhu
