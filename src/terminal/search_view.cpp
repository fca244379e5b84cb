#include "terminal/search_view.h"

#include <fmt/format.h>

#include <chrono>

#include "search/stage_words.h"

namespace lianzhu {

namespace {

/// "minimax with fe"; empty for a level, whose name everybody knows already.
std::string hand_picked(const PlayerSpec& player, Language language) {
    if (!player.level.empty() || player.kind != PlayerSpec::Kind::computer) return "";
    if (!find_searcher(player.searcher)->uses_evaluator) return player.searcher;
    return say(language, "{0} with {1}|searcher, evaluator", player.searcher, player.evaluator);
}

/// "win in 3 plies"; "win" when the distance is not known.
std::string result_text(const BestMove& best, Language language) {
    const bool wins = best.result == BestResult::win;
    if (best.result == BestResult::draw) return say(language, "draw");
    if (!best.plies) return say(language, wins ? "win|of the game" : "loss|of the game");
    if (wins && *best.plies == 1) return say(language, "win with this move");
    return say(language, wins ? "win in {0} plies" : "loss in {0} plies", *best.plies);
}

}  // namespace

std::vector<std::string> search_lines(const PlayerSpec& player, const SearchResult& result,
                                      Language language) {
    const std::string by_hand = hand_picked(player, language);
    const auto& [leaves, calls, cuts, probes, hits] = result.counters;
    const auto ms = fmt::format("{:.1f}", std::chrono::duration<double, std::milli>(result.time).count());
    std::vector<std::string> lines{
        by_hand.empty() ? say(language, "Searched {0} positions, {1} evaluated, in {2} ms", calls, leaves, ms)
                        : say(language, "{0} searched {1} positions, {2} evaluated, in {3} ms", by_hand,
                              calls, leaves, ms)};
    if (result.stage != Stage::none) {
        lines.push_back(say(language, "Decided by: {0}", say(language, name_of(stage_words, result.stage))));
    }
    if (!result.complete) lines.push_back(say(language, "A limit cut the search off."));
    return lines;
}

std::string value_text(const BestMove& best, Language language) {
    if (const auto number = number_of(best.result)) {
        return say(language, "result {0} ({1}, proven)", *number, result_text(best, language));
    }
    return say(language, "not proven (value {0})", best.search.score.value());
}

}  // namespace lianzhu
