#pragma once

#include "player/spec.h"

namespace lianzhu {

/// What a searcher is wanted for.
enum class Purpose : uint8_t {
    slipping_level,  ///< a level without patterns that sometimes slips: it ends by its own nodes and depth
    top_level,       ///< the same without slips: exact where that is possible
    course,    ///< the course's opponent: three plies, seeing lines that lack one stone and nothing else
    full,      ///< the best move that a second finds; never lost on boards of up to 9 cells
    perfect,   ///< exact where the position can be solved in five seconds, elsewhere as full
    hint,      ///< a good move for a person who asks, and why it is good
    best,      ///< the best choice and what it leads to, as far as that can be known
    analysis,  ///< what a position is worth, with one or several lines
    balance,   ///< whether an opening is even: small tables; the caller counts the nodes
};

/// The searcher for a board and a purpose, with its settings and its usual limits: a spec that fits the rules.
/// Every level, hint and analysis asks here, so that all interfaces give the same answer.
PlayerSpec suited(Purpose purpose, const Rules& rules);

/// Whether the strong engine is the one to ask: it knows the patterns, and the board is not so small that
/// the solver knows everything. There a level is told apart by what it overlooks in patterns.
bool suits_patterns(const Rules& rules);

}  // namespace lianzhu
