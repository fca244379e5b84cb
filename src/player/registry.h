#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "evaluate/evaluator.h"
#include "search/gomoku/params.h"
#include "search/searcher.h"
#include "search/teach/options.h"

namespace lianzhu {

/// A searcher that can be asked for by name. This file is the only one that names them all.
struct SearcherEntry {
    std::string_view name;
    bool is_sound;        ///< finds the true value when it searches to the end of the game
    bool uses_evaluator;  ///< false: it has its own idea of a good position
    bool is_teaching;     ///< plays any m,n,k, can be traced and compared; false: an engine
    bool
        turns_values;  ///< its trace speaks for the side to move, as negamax does; false: for the root's side
};

/// All searchers, in the order of the course.
const std::vector<SearcherEntry>& searchers();

/// Null when there is none of that name.
const SearcherEntry* find_searcher(std::string_view name);

std::vector<std::string> searcher_names();

/// The names of all evaluators: the general ones, and those that need pattern tables.
std::vector<std::string> known_evaluators();

/// The evaluator of that name for these rules; an error when there is none or it does not fit the rules.
Result<std::unique_ptr<Evaluator>> make_known_evaluator(std::string_view name, const Rules& rules);

/// A searcher with its evaluator, or an error that lists the names. An engine must fit the rules; it takes
/// the params instead of the options.
Result<std::unique_ptr<Searcher>> make_searcher(std::string_view name, std::string_view evaluator,
                                                const Rules& rules, const teach::Options& options,
                                                const gomoku::Params& params = {});

}  // namespace lianzhu
