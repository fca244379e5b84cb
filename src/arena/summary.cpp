#include "arena/summary.h"

#include <algorithm>

namespace lianzhu {

namespace {

void count(GameCounts& counts, int half_points) {
    if (half_points == 2) ++counts.wins;
    if (half_points == 1) ++counts.draws;
    if (half_points == 0) ++counts.losses;
}

void count_moves(const LoggedGame& game, std::vector<PlayerSummary>& players) {
    for (size_t ply = static_cast<size_t>(game.opening_plies); ply < game.moves.size(); ++ply) {
        PlayerSummary& player = players[static_cast<size_t>(game.players[ply % 2])];
        ++player.moves;
        player.ms += game.moves[ply].ms;
        player.longest_ms = std::max(player.longest_ms, game.moves[ply].ms);
    }
}

}  // namespace

Estimate PairingSummary::estimate() const {
    Estimate result = lianzhu::estimate(pairs);
    // A game without its partner counts in the mean. Equal pairs show no error; if such a game differs from
    // them, the error comes from the games.
    if (pairs.total() == 0 || (result.error == 0 && result.mean != games.score()))
        return lianzhu::estimate(games);
    result.mean = games.score();
    return result;
}

void PairingCounter::add(const LoggedGame& game) {
    const auto sits = [&](int player) { return game.players[0] == player || game.players[1] == player; };
    if (!sits(summary_.first) || !sits(summary_.second)) return;
    const int points = game.half_points(summary_.first);
    count(summary_.games, points);
    if (colours_ != Colours::pairs) return;
    const auto other = half_done_.find(game.pair);
    if (other == half_done_.end()) {
        half_done_[game.pair] = points;
        return;
    }
    const int pair_points = points + other->second;
    ++summary_.pairs.pairs[static_cast<size_t>(pair_points)];
    half_done_.erase(other);
}

double sprt_ratio(const PairingSummary& pairing, const SprtOptions& options) {
    return pairing.pairs.total() > 0 ? log_likelihood_ratio(pairing.pairs, options)
                                     : log_likelihood_ratio(pairing.games, options);
}

MatchSummary summarize(const MatchHeader& header, const std::vector<LoggedGame>& games) {
    MatchSummary summary;
    summary.players.resize(header.players.size());
    const ScheduleOptions schedule = header.schedule();
    std::vector<PairingCounter> counters;
    for (const auto& [first, second] : pairings_of(schedule))
        counters.emplace_back(first, second, header.colours);
    for (const LoggedGame& game : games) {
        for (PairingCounter& counter : counters) counter.add(game);
        for (const int player : game.players) {
            count(summary.players[static_cast<size_t>(player)].games, game.half_points(player));
        }
        count(summary.first_side, game.half_points(game.players[0]));
        count_moves(game, summary.players);
        ++summary.endings[game.outcome.reason];
        for (const Incident& each : game.incidents) {
            if (each.player < schedule.players && each.player >= 0) {
                ++summary.players[static_cast<size_t>(each.player)].faults[each.fault.kind];
            }
        }
    }
    std::vector<PairingCounts> results;
    for (const PairingCounter& counter : counters) {
        summary.pairings.push_back(counter.summary());
        results.push_back({counter.summary().first, counter.summary().second, counter.summary().games});
    }
    const auto ratings = rate_players(schedule.players, results);
    for (size_t i = 0; i < ratings.size(); ++i) summary.players[i].rating = ratings[i];
    if (header.sprt) {
        const double ratio = sprt_ratio(summary.pairings.front(), *header.sprt);
        summary.sprt = SprtSummary{*header.sprt, ratio, sprt_verdict(ratio, *header.sprt)};
    }
    return summary;
}

}  // namespace lianzhu
