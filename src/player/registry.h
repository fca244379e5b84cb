#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "evaluate/evaluator.h"
#include "evaluate/patterns/pattern_shelf.h"
#include "search/classic/levels.h"
#include "search/gomoku/params.h"
#include "search/searcher.h"
#include "search/teach/options.h"

namespace lianzhu {

/// Which group of settings a searcher takes.
enum class Family : uint8_t { teach, classic, gomoku };

/// The settings of all families; a searcher uses those of its family.
struct SearcherOptions {
    teach::Options teach;
    gomoku::Params gomoku;
    std::optional<classic::Level> classic;  ///< empty: as the classic player's name says
    /// Pattern tables that the gomoku engine need not make; null: none.
    std::shared_ptr<const PatternShelf> patterns = nullptr;

    bool operator==(const SearcherOptions&) const = default;
};

/// A searcher that can be requested by name. This file is the only one that names them all.
struct SearcherEntry {
    std::string_view name;
    Family family;
    bool is_sound;        ///< finds the true value when it searches to the end of the game
    bool uses_evaluator;  ///< false: it has its own idea of a good position
    bool is_teaching;     ///< plays any m,n,k, can be traced and compared; false: an engine
    bool turns_values;    ///< traces values for the side to move, like negamax; false: for the root's side
};

/// All searchers, in the order of the course.
const std::vector<SearcherEntry>& searchers();

/// Null if no searcher has that name.
const SearcherEntry* find_searcher(std::string_view name);

std::vector<std::string> searcher_names();

/// The figures of a classic player; null if none has that name.
const classic::Level* find_classic(std::string_view name);

/// The names of all evaluators: the general ones, and those that need pattern tables.
std::vector<std::string> known_evaluators();

/// The evaluator of that name for these rules. Fails when none has that name or it does not fit the rules.
Result<std::unique_ptr<Evaluator>> make_known_evaluator(std::string_view name, const Rules& rules);

/// Why no such evaluator exists for these rules, without making it; empty when it does.
std::optional<Error> why_not_evaluator(std::string_view name, const Rules& rules);

/// The same for a searcher with its evaluator and options. An engine must fit the rules.
std::optional<Error> why_not_searcher(std::string_view name, std::string_view evaluator, const Rules& rules,
                                      const SearcherOptions& options);

/// A searcher with its evaluator, or the error of why_not_searcher().
Result<std::unique_ptr<Searcher>> make_searcher(std::string_view name, std::string_view evaluator,
                                                const Rules& rules, const SearcherOptions& options);

/// A setting of a searcher, for display.
struct ShownSetting {
    const SettingInfo* info;
    int64_t usual;
};

/// What can be set in a searcher by name, with the default values.
std::vector<ShownSetting> settings_of(const SearcherEntry& searcher);

/// Changes one setting of a searcher. False when no setting has that name; an error that says what is
/// accepted when the value does not fit.
Result<bool> change_setting(SearcherOptions& options, const SearcherEntry& searcher, std::string_view name,
                            std::string_view value);

}  // namespace lianzhu
