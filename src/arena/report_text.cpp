#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "arena/report.h"
#include "game/sgf.h"

namespace lianzhu {

namespace {

/// Shows -0.0 as +0.0.
double without_minus_zero(double elo) {
    return std::abs(elo) < 0.05 ? 0 : elo;
}

std::string pairing_lines(const MatchHeader& header, const PairingSummary& pairing, Language language) {
    const GameCounts& games = pairing.games;
    const std::string& first = header.names[static_cast<size_t>(pairing.first)];
    const std::string& second = header.names[static_cast<size_t>(pairing.second)];
    if (games.games() == 0) return say(language, "{0} against {1}: no games", first, second) + "\n";
    const Estimate estimate = pairing.estimate();
    const auto percent = [](double share) { return fmt::format("{:.1f}", 100 * share); };
    std::string text =
        say(language, "{0} against {1}: games {2}, wins {3}, draws {4}, losses {5} ({6} % of the points)",
            first, second, games.games(), games.wins, games.draws, games.losses, percent(games.score())) +
        "\n";
    text += "  " +
            say(language, "Elo {0} (95 %), superiority {1} %, draws {2} %", elo_text(elo_interval(estimate)),
                percent(superiority(estimate)), percent(games.draw_ratio())) +
            "\n";
    if (pairing.pairs.total() > 0) {
        const auto& pairs = pairing.pairs.pairs;
        text += "  " +
                say(language, "pairs with 0, 1/2, 1, 1 1/2, 2 points: {0} {1} {2} {3} {4}", pairs[0],
                    pairs[1], pairs[2], pairs[3], pairs[4]) +
                "\n";
    }
    return text;
}

std::string sprt_line(const SprtSummary& sprt, Language language) {
    std::string verdict = say(language, "not decided");
    if (sprt.verdict == SprtVerdict::accept_elo0) verdict = say(language, "elo0 accepted");
    if (sprt.verdict == SprtVerdict::accept_elo1) verdict = say(language, "elo1 accepted");
    const auto elo = [](double number) { return fmt::format("{:g}", number); };
    const auto ratio = [](double number) { return fmt::format("{:.2f}", number); };
    return say(language, "SPRT elo0={0} elo1={1}: log-likelihood ratio {2} in ({3}, {4}), {5}",
               elo(sprt.options.elo0), elo(sprt.options.elo1), ratio(sprt.ratio),
               ratio(sprt.options.lower_bound()), ratio(sprt.options.upper_bound()), verdict) +
           "\n";
}

std::string rating_table(const MatchHeader& header, const MatchSummary& summary, Language language) {
    std::vector<size_t> order(summary.players.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
        return summary.players[a].rating.elo > summary.players[b].rating.elo;
    });
    size_t widest = 0;
    for (const std::string& name : header.names) widest = std::max(widest, name.size());
    std::string text = say(language, "Ratings (mean 0, 95 % margin):") + "\n";
    for (const size_t i : order) {
        const PlayerSummary& player = summary.players[i];
        if (player.games.games() == 0) {
            text += fmt::format("  {:<{}}  {}\n", header.names[i], widest, say(language, "no games"));
            continue;
        }
        text += fmt::format("  {:<{}}  {:+7.1f} ± {:5.1f}   {:5.1f} %   +{} ={} -{}\n", header.names[i],
                            widest, without_minus_zero(player.rating.elo), player.rating.margin,
                            100 * player.games.score(), player.games.wins, player.games.draws,
                            player.games.losses);
    }
    return text;
}

std::string fault_lines(const MatchHeader& header, const MatchSummary& summary, Language language) {
    std::string text;
    for (size_t i = 0; i < summary.players.size(); ++i) {
        for (const auto& [kind, count] : summary.players[i].faults) {
            text += say(language, "Fault: {0} {1} ({2} times)", header.names[i],
                        say(language, fault_words(kind)), count) +
                    "\n";
        }
    }
    return text;
}

std::string comment_of(const LoggedMove& move) {
    std::string comment = fmt::format("{} ms", move.ms);
    if (move.depth) comment += fmt::format(", depth {}", *move.depth);
    if (move.score) comment += fmt::format(", score {}", *move.score);
    return comment;
}

/// A late move loses on time, whoever noticed it.
Outcome outcome_of(const LoggedGame& game) {
    Outcome outcome = game.outcome;
    const bool was_late = std::any_of(game.incidents.begin(), game.incidents.end(), [](const Incident& each) {
        return each.fault.kind == FaultKind::late;
    });
    if (outcome.reason == Outcome::Reason::fault && was_late) outcome.reason = Outcome::Reason::time;
    return outcome;
}

}  // namespace

std::string elo_text(const EloInterval& interval) {
    if (!std::isfinite(interval.elo)) {
        // A clean score has only one known end.
        if (!std::isfinite(interval.elo > 0 ? interval.low : interval.high)) return "?";
        return interval.elo > 0 ? fmt::format("> {:+.1f}", interval.low)
                                : fmt::format("< {:+.1f}", interval.high);
    }
    if (!std::isfinite(interval.low) && !std::isfinite(interval.high)) return "?";
    if (!std::isfinite(interval.high)) return fmt::format("> {:+.1f}", interval.low);
    if (!std::isfinite(interval.low)) return fmt::format("< {:+.1f}", interval.high);
    return fmt::format("{:+.1f} ± {:.1f}", without_minus_zero(interval.elo), interval.margin());
}

std::string report_text(const MatchHistory& history, Language language) {
    const MatchSummary summary = summarize(history.header, history.games);
    std::string text;
    for (const PairingSummary& pairing : summary.pairings)
        text += pairing_lines(history.header, pairing, language);
    if (summary.players.size() > 2) text += rating_table(history.header, summary, language);
    if (summary.sprt) text += sprt_line(*summary.sprt, language);
    text += fault_lines(history.header, summary, language);
    return text;
}

std::string games_sgf(const MatchHistory& history, const StopFlag* stop) {
    const auto rules = parse_rules(history.header.rules);
    std::string text;
    for (const LoggedGame& game : history.games) {
        if (stop != nullptr && stop->raised()) break;
        Record record;
        record.rules = *rules;
        for (size_t side = 0; side < 2; ++side) {
            record.names[side] = history.header.names[static_cast<size_t>(game.players[side])];
        }
        for (const LoggedMove& each : game.moves) {
            MoveTree::Node& node = record.tree.at(record.add(each.move));
            node.ms = each.ms;
            node.comment = comment_of(each);
        }
        record.outcome = outcome_of(game);
        text += write_sgf(record);
    }
    return text;
}

}  // namespace lianzhu
