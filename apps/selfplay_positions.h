#pragma once

#include <functional>

#include "base/result.h"
#include "context.h"
#include "evaluate/patterns/pattern_board.h"

namespace lianzhu::cli {

/// A position that `lianzhu selfplay` wrote.
struct SelfplayPosition {
    PatternBoard board;
    Point best = no_point;      ///< the move that the search chose
    float score = 0;            ///< that it found
    float result = 0;           ///< of the game, for the side to move
    bool is_held_back = false;  ///< one game in ten: judges what was learnt by games that did not teach it
    bool is_evaluated = false;  ///< quiet, and without continuous fours: the search would evaluate it
};

/// What files of self-play hold.
struct SelfplayFiles {
    int positions = 0;
    std::string learner;  ///< what learns from all of them
};

/// Which evaluation learns from positions of these rules; empty when none does.
using NameOfLearner = std::string_view (*)(const Rules& rules);

/// Calls for every position of the files whose score is a number, and shows progress. Fails at a line that selfplay did not
/// write, at rules from which nothing learns, and at rules from which something else learns than from the line before.
Result<SelfplayFiles> read_selfplay(const std::vector<std::string>& files, NameOfLearner name_of_learner,
                                    const Context& context,
                                    const std::function<void(const SelfplayPosition&)>& use);

}  // namespace lianzhu::cli
