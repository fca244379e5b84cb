#include "player/registry.h"

#include <algorithm>

#include "base/text.h"
#include "evaluate/evaluators.h"
#include "evaluate/outcome_evaluator.h"
#include "evaluate/patterns/pattern_evaluator.h"
#include "player/suited.h"
#include "search/classic/classic_searcher.h"
#include "search/gomoku/gomoku_searcher.h"
#include "search/solver/perfect_searcher.h"
#include "search/solver/solve_searcher.h"
#include "search/teach/alpha_beta.h"
#include "search/teach/alpha_beta_deepening.h"
#include "search/teach/alpha_beta_table.h"
#include "search/teach/best_choice.h"
#include "search/teach/dfs.h"
#include "search/teach/minimax.h"
#include "search/teach/negamax.h"
#include "search/teach/negamax_alpha_beta.h"

namespace lianzhu {

namespace {

using Make = std::unique_ptr<Searcher> (*)(std::unique_ptr<Evaluator>, const Rules&, const teach::Options&);

template <class T>
std::unique_ptr<Searcher> make(std::unique_ptr<Evaluator> evaluator, const Rules&,
                               const teach::Options& options) {
    return std::make_unique<T>(std::move(evaluator), options);
}

std::unique_ptr<Searcher> make_best_choice(std::unique_ptr<Evaluator>, const Rules& rules,
                                           const teach::Options& options) {
    return std::make_unique<teach::BestChoice>(rules, options);
}

std::unique_ptr<Searcher> make_dfs(std::unique_ptr<Evaluator>, const Rules& rules,
                                   const teach::Options& options) {
    return std::make_unique<teach::Dfs>(std::make_unique<OutcomeEvaluator>(rules), options);
}

/// Where a position cannot be solved, the deepening search goes as deep as it can.
std::unique_ptr<Searcher> make_solve(std::unique_ptr<Evaluator> evaluator, const Rules&,
                                     const teach::Options& options) {
    return std::make_unique<solver::SolveSearcher>(
        std::make_unique<teach::AlphaBetaDeepening>(std::move(evaluator), options));
}

/// The strongest searcher of these rules is its engine. Small boards are solved so fast that it is not asked.
std::unique_ptr<Searcher> make_perfect(std::unique_ptr<Evaluator> evaluator, const Rules& rules,
                                       const teach::Options& options) {
    std::unique_ptr<Searcher> engine;
    if (PatternTables::supports(rules)) {
        engine = std::make_unique<gomoku::GomokuSearcher>(rules, gomoku::Params());
    } else {
        engine = std::make_unique<teach::AlphaBetaDeepening>(std::move(evaluator), options);
    }
    return std::make_unique<solver::PerfectSearcher>(std::move(engine), suits_patterns(rules));
}

struct Entry {
    SearcherEntry shown;
    Make make;  ///< null: an engine
};

Result<std::unique_ptr<Searcher>> make_engine(const SearcherEntry& entry, const Rules& rules,
                                              const SearcherOptions& options) {
    if (entry.family == Family::gomoku)
        return gomoku::GomokuSearcher::make(rules, options.gomoku, options.patterns);
    return classic::ClassicSearcher::make(rules, options.classic.value_or(*find_classic(entry.name)));
}

template <class T>
void show_all(std::vector<ShownSetting>& shown, SettingTable<T> table, const T& usual) {
    for (const Setting<T>& each : table) shown.push_back({&each.info, each.get(usual)});
}

template <class T>
Result<bool> change_in(SettingTable<T> table, T& settings, std::string_view name, std::string_view value) {
    const Setting<T>* found = find_setting(table, name);
    if (found == nullptr) return false;
    if (auto error = change(settings, *found, value)) return *error;
    return true;
}

Error no_patterns() {
    return fail("patterns are known for 4, 5 and 6 in a row only");
}

Error unknown_evaluator(std::string_view name) {
    return fail("no evaluator is named \"{0}\"; there are {1}",
                {std::string(name), join(known_evaluators(), ", ")});
}

const std::vector<Entry>& entries() {
    static const std::vector<Entry> all = {
        // name, family, sound, evaluator, teaching, turns values
        {{"dfs", Family::teach, false, false, true, false}, make_dfs},
        {{"best-choice", Family::teach, true, false, true, true}, make_best_choice},
        {{"minimax", Family::teach, true, true, true, false}, make<teach::Minimax>},
        {{"negamax", Family::teach, true, true, true, true}, make<teach::Negamax>},
        {{"alphabeta", Family::teach, true, true, true, false}, make<teach::AlphaBeta>},
        {{"negamax-ab", Family::teach, true, true, true, true}, make<teach::NegamaxAlphaBeta>},
        {{"alphabeta-tt", Family::teach, true, true, true, true}, make<teach::AlphaBetaTable>},
        {{"alphabeta-id", Family::teach, true, true, true, true}, make<teach::AlphaBetaDeepening>},
        {{"solve", Family::teach, true, true, false, true}, make_solve},
        {{"perfect", Family::teach, false, true, false, true}, make_perfect},
        {{classic::levels[0].name, Family::classic, false, false, false, true}, nullptr},
        {{classic::levels[1].name, Family::classic, false, false, false, true}, nullptr},
        {{classic::levels[2].name, Family::classic, false, false, false, true}, nullptr},
        {{"gomoku", Family::gomoku, false, false, false, true}, nullptr},
    };
    return all;
}

}  // namespace

const std::vector<SearcherEntry>& searchers() {
    static const std::vector<SearcherEntry> shown = [] {
        std::vector<SearcherEntry> list;
        for (const Entry& entry : entries()) list.push_back(entry.shown);
        return list;
    }();
    return shown;
}

const SearcherEntry* find_searcher(std::string_view name) {
    const auto found = std::find_if(searchers().begin(), searchers().end(),
                                    [&](const SearcherEntry& entry) { return entry.name == name; });
    return found == searchers().end() ? nullptr : &*found;
}

std::vector<std::string> searcher_names() {
    std::vector<std::string> names;
    for (const SearcherEntry& entry : searchers()) names.emplace_back(entry.name);
    return names;
}

const classic::Level* find_classic(std::string_view name) {
    for (const classic::Level& level : classic::levels) {
        if (level.name == name) return &level;
    }
    return nullptr;
}

std::vector<std::string> known_evaluators() {
    std::vector<std::string> names = evaluator_names();
    names.emplace_back("patterns");
    return names;
}

std::optional<Error> why_not_evaluator(std::string_view name, const Rules& rules) {
    const auto names = known_evaluators();
    if (std::find(names.begin(), names.end(), name) == names.end()) return unknown_evaluator(name);
    if (name == "patterns" && !PatternTables::supports(rules)) return no_patterns();
    return std::nullopt;
}

Result<std::unique_ptr<Evaluator>> make_known_evaluator(std::string_view name, const Rules& rules) {
    if (auto error = why_not_evaluator(name, rules)) return *error;
    return name == "patterns" ? PatternEvaluator::make(rules) : make_evaluator(name, rules);
}

std::optional<Error> why_not_searcher(std::string_view name, std::string_view evaluator, const Rules& rules,
                                      const SearcherOptions& options) {
    if (options.teach.root_window == teach::RootWindow::shared && options.teach.ties != teach::Ties::first) {
        return fail(
            "with a shared root window only the first of equal moves is known to be equal: use ties first");
    }
    if (auto error = why_not_evaluator(evaluator, rules)) return error;
    const SearcherEntry* entry = find_searcher(name);
    if (entry == nullptr) {
        return fail("no searcher is named \"{0}\"; there are {1}",
                    {std::string(name), join(searcher_names(), ", ")});
    }
    if (entry->family != Family::teach && !PatternTables::supports(rules)) return no_patterns();
    return std::nullopt;
}

Result<std::unique_ptr<Searcher>> make_searcher(std::string_view name, std::string_view evaluator,
                                                const Rules& rules, const SearcherOptions& options) {
    if (auto error = why_not_searcher(name, evaluator, rules, options)) return *error;
    const auto entry = std::find_if(entries().begin(), entries().end(),
                                    [&](const Entry& each) { return each.shown.name == name; });
    if (entry->make == nullptr) return make_engine(entry->shown, rules, options);
    auto judge = make_known_evaluator(evaluator, rules);
    if (!judge.ok()) return judge.error();
    return entry->make(std::move(*judge), rules, options.teach);
}

std::vector<ShownSetting> settings_of(const SearcherEntry& searcher) {
    std::vector<ShownSetting> shown;
    switch (searcher.family) {
        case Family::teach:
            show_all(shown, teach::option_settings(), teach::Options());
            break;
        case Family::classic:
            show_all(shown, classic::level_settings(), *find_classic(searcher.name));
            break;
        case Family::gomoku:
            show_all(shown, gomoku::tuning_settings(), gomoku::Params());
            break;
    }
    return shown;
}

Result<bool> change_setting(SearcherOptions& options, const SearcherEntry& searcher, std::string_view name,
                            std::string_view value) {
    switch (searcher.family) {
        case Family::teach:
            return change_in(teach::option_settings(), options.teach, name, value);
        case Family::gomoku:
            return change_in(gomoku::tuning_settings(), options.gomoku, name, value);
        case Family::classic:
            break;
    }
    if (!options.classic) options.classic = *find_classic(searcher.name);
    return change_in(classic::level_settings(), *options.classic, name, value);
}

}  // namespace lianzhu
