#include "arena/opening_balance.h"

#include <cstdlib>
#include <vector>

#include "player/suited.h"

namespace lianzhu {

namespace {

/// How far from zero the mean evaluation may be, in points of the pattern evaluation.
struct Look {
    uint64_t nodes;
    int margin;
};
/// A short look rejects most bad openings; the others get the longer one.
constexpr Look short_look{2'000, 350};
constexpr Look long_look{20'000, 120};

bool passes(Searcher& searcher, const Position& position, const Look& look, const StopFlag* stop) {
    SearchLimits limits;
    limits.nodes = look.nodes;
    // An evaluation favours whoever moved last in its line, so odd and even depths alternate in being too
    // high: the mean of two depths is closer to the truth than either.
    std::vector<Score> scores;
    SearchControl control;
    control.stop = stop;
    control.on_info = [&](const SearchInfo& info) { scores.push_back(info.score); };
    const auto result = searcher.search(position, limits, control);
    if (!result.ok() || !result->score.is_eval()) return false;
    const bool has_two = scores.size() >= 2 && scores[scores.size() - 2].is_eval();
    const int other = has_two ? scores[scores.size() - 2].value() : result->score.value();
    return std::abs(other + result->score.value()) <= 2 * look.margin;
}

}  // namespace

OpeningBalance::OpeningBalance(const Rules& rules)
    : searcher_(*make_searcher(suited(Purpose::balance, rules), rules)) {}

bool OpeningBalance::is_balanced(const Position& position, const StopFlag* stop) {
    return passes(*searcher_, position, short_look, stop) && passes(*searcher_, position, long_look, stop);
}

}  // namespace lianzhu
