#include "player/registry.h"

#include <algorithm>

#include "base/text.h"
#include "evaluate/evaluators.h"
#include "evaluate/outcome_evaluator.h"
#include "evaluate/patterns/pattern_evaluator.h"
#include "search/classic/classic_searcher.h"
#include "search/gomoku/gomoku_searcher.h"
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

/// Above what can be solved, the deepening search goes as deep as it gets.
std::unique_ptr<Searcher> make_solve(std::unique_ptr<Evaluator> evaluator, const Rules&,
                                     const teach::Options& options) {
    return std::make_unique<solver::SolveSearcher>(
        std::make_unique<teach::AlphaBetaDeepening>(std::move(evaluator), options));
}

struct Entry {
    SearcherEntry shown;
    Make make;  ///< null: an engine
};

Result<std::unique_ptr<Searcher>> make_engine(std::string_view name, const Rules& rules,
                                              const gomoku::Params& params) {
    for (const classic::Level& level : classic::levels) {
        if (level.name == name) return classic::ClassicSearcher::make(rules, level);
    }
    return gomoku::GomokuSearcher::make(rules, params);
}

const std::vector<Entry>& entries() {
    static const std::vector<Entry> all = {
        // name, sound, evaluator, teaching, turns values
        {{"dfs", false, false, true, false}, make_dfs},
        {{"best-choice", true, false, true, true}, make_best_choice},
        {{"minimax", true, true, true, false}, make<teach::Minimax>},
        {{"negamax", true, true, true, true}, make<teach::Negamax>},
        {{"alphabeta", true, true, true, false}, make<teach::AlphaBeta>},
        {{"negamax-ab", true, true, true, true}, make<teach::NegamaxAlphaBeta>},
        {{"alphabeta-tt", true, true, true, true}, make<teach::AlphaBetaTable>},
        {{"alphabeta-id", true, true, true, true}, make<teach::AlphaBetaDeepening>},
        {{"solve", true, true, false, true}, make_solve},
        {{classic::levels[0].name, false, false, false, true}, nullptr},
        {{classic::levels[1].name, false, false, false, true}, nullptr},
        {{classic::levels[2].name, false, false, false, true}, nullptr},
        {{"gomoku", false, false, false, true}, nullptr},
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

std::vector<std::string> known_evaluators() {
    std::vector<std::string> names = evaluator_names();
    names.emplace_back("patterns");
    return names;
}

Result<std::unique_ptr<Evaluator>> make_known_evaluator(std::string_view name, const Rules& rules) {
    if (name == "patterns") return PatternEvaluator::make(rules);
    auto general = make_evaluator(name, rules);
    if (general.ok()) return general;
    return fail("no evaluator is named \"{0}\"; there are {1}",
                {std::string(name), join(known_evaluators(), ", ")});
}

Result<std::unique_ptr<Searcher>> make_searcher(std::string_view name, std::string_view evaluator,
                                                const Rules& rules, const teach::Options& options,
                                                const gomoku::Params& params) {
    if (options.root_window == teach::RootWindow::shared && options.ties != teach::Ties::first) {
        return fail(
            "with a shared root window only the first of equal moves is known to be equal: use ties first");
    }
    auto judge = make_known_evaluator(evaluator, rules);
    if (!judge.ok()) return judge.error();
    for (const Entry& entry : entries()) {
        if (entry.shown.name != name) continue;
        if (entry.make == nullptr) return make_engine(name, rules, params);
        return entry.make(std::move(*judge), rules, options);
    }
    return fail("no searcher is named \"{0}\"; there are {1}",
                {std::string(name), join(searcher_names(), ", ")});
}

}  // namespace lianzhu
