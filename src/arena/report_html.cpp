#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/report.h"
#include "arena/svg_chart.h"
#include "base/markup.h"

namespace lianzhu {

namespace {

/// This many points make a line smooth enough.
constexpr size_t chart_points = 60;

/// A clean score has no finite Elo: the chart ends there.
double bounded(double elo) {
    constexpr double edge = 800;
    return std::clamp(elo, -edge, edge);
}

std::string rating_chart_of_duel(const MatchHistory& history, Language language) {
    PairingCounter counter(0, 1, history.header.colours);
    ChartLine line{history.header.names[0], {}};
    // Whole pairs, otherwise the line would swing with the advantage of the first move.
    const size_t step = 2 * std::max<size_t>(1, history.games.size() / chart_points / 2);
    for (size_t i = 0; i < history.games.size(); ++i) {
        counter.add(history.games[i]);
        if ((i + 1) % step != 0 && i + 1 != history.games.size()) continue;
        const EloInterval interval = elo_interval(counter.summary().estimate());
        // The first few games allow any difference, which would squeeze the rest of the chart.
        if (!std::isfinite(interval.margin()) && i + 1 != history.games.size()) continue;
        line.points.push_back({static_cast<double>(i + 1), bounded(interval.elo), bounded(interval.low),
                               bounded(interval.high)});
    }
    return line_chart(say(language, "Elo difference, with its 95 % interval"), say(language, "games"),
                      {line});
}

std::string rating_chart_of_tournament(const MatchHistory& history, Language language) {
    std::vector<ChartLine> lines;
    for (const std::string& name : history.header.names) lines.push_back({name, {}});
    const size_t step = std::max<size_t>(2, history.games.size() / chart_points);
    for (size_t end = step; end <= history.games.size(); end += step) {
        const std::vector<LoggedGame> games(history.games.begin(),
                                            history.games.begin() + static_cast<std::ptrdiff_t>(end));
        const MatchSummary summary = summarize(history.header, games);
        for (size_t i = 0; i < lines.size(); ++i) {
            const double elo = bounded(summary.players[i].rating.elo);
            lines[i].points.push_back({static_cast<double>(end), elo, elo, elo});
        }
    }
    return line_chart(say(language, "Ratings"), say(language, "games"), lines);
}

std::string pair_chart(const PairingSummary& pairing, Language language) {
    const auto& pairs = pairing.pairs.pairs;
    if (pairing.pairs.total() == 0) {
        return bar_chart(say(language, "Games"),
                         {{say(language, "wins"), static_cast<double>(pairing.games.wins)},
                          {say(language, "drawn games"), static_cast<double>(pairing.games.draws)},
                          {say(language, "losses"), static_cast<double>(pairing.games.losses)}});
    }
    std::vector<ChartBar> bars;
    const char* names[] = {"0", "½", "1", "1½", "2"};
    for (size_t i = 0; i < pairs.size(); ++i) bars.push_back({names[i], static_cast<double>(pairs[i])});
    return bar_chart(say(language, "Pairs by points"), bars);
}

/// The mean time of each player's first, second … own move.
std::string time_chart(const MatchHistory& history, Language language) {
    std::vector<ChartLine> lines;
    for (size_t player = 0; player < history.header.names.size(); ++player) {
        std::vector<double> sums;
        std::vector<int> counts;
        for (const LoggedGame& game : history.games) {
            size_t own = 0;
            for (size_t ply = static_cast<size_t>(game.opening_plies); ply < game.moves.size(); ++ply) {
                if (static_cast<size_t>(game.players[ply % 2]) != player) continue;
                if (own == sums.size()) {
                    sums.push_back(0);
                    counts.push_back(0);
                }
                sums[own] += game.moves[ply].ms;
                ++counts[own++];
            }
        }
        ChartLine line{history.header.names[player], {}};
        for (size_t i = 0; i < sums.size(); ++i) {
            const double mean = sums[i] / counts[i];
            line.points.push_back({static_cast<double>(i + 1), mean, mean, mean});
        }
        lines.push_back(std::move(line));
    }
    return line_chart(say(language, "Mean time per move in ms"), say(language, "own move"), lines);
}

std::string row(const std::vector<std::string>& cells, const char* tag = "td") {
    std::string text = "<tr>";
    for (const std::string& cell : cells) text += fmt::format("<{0}>{1}</{0}>", tag, escape_markup(cell));
    return text + "</tr>\n";
}

std::string player_table(const MatchHeader& header, const MatchSummary& summary, Language language) {
    std::string table =
        "<table>\n" + row({say(language, "player"), say(language, "rating"), say(language, "points"),
                           say(language, "wins"), say(language, "drawn games"), say(language, "losses"),
                           say(language, "ms per move"), say(language, "longest"), say(language, "faults")},
                          "th");
    for (size_t i = 0; i < summary.players.size(); ++i) {
        const PlayerSummary& player = summary.players[i];
        std::string faults;
        for (const auto& [kind, count] : player.faults) {
            faults +=
                fmt::format("{}{} ×{}", faults.empty() ? "" : ", ", say(language, fault_words(kind)), count);
        }
        const double mean =
            player.moves == 0 ? 0 : static_cast<double>(player.ms) / static_cast<double>(player.moves);
        table +=
            row({header.names[i], fmt::format("{:+.1f} ± {:.1f}", player.rating.elo, player.rating.margin),
                 player.games.games() == 0 ? "" : fmt::format("{:.1f} %", 100 * player.games.score()),
                 std::to_string(player.games.wins), std::to_string(player.games.draws),
                 std::to_string(player.games.losses), fmt::format("{:.1f}", mean),
                 std::to_string(player.longest_ms), faults});
    }
    return table + "</table>\n";
}

std::string ending_table(const MatchSummary& summary, Language language) {
    std::string table = "<table>\n" + row({say(language, "end of the game"), say(language, "games")}, "th");
    for (const auto& [ending, count] : summary.endings) {
        table += row({say(language, ending_words(ending)), std::to_string(count)});
    }
    return table + "</table>\n";
}

constexpr const char* style =
    "body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;"
    "background:#fff}table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem .7rem;text-align:right;"
    "border-bottom:1px solid #ddd}td:first-child,th:first-child{text-align:left}svg{width:100%;height:auto;"
    "margin:1rem 0}svg text{font:12px system-ui,sans-serif}.title{font-weight:600}.grid{stroke:#ddd}"
    ".tick{text-anchor:end}pre{white-space:pre-wrap}";

}  // namespace

std::string report_html(const MatchHistory& history, Language language) {
    const MatchSummary summary = summarize(history.header, history.games);
    const bool is_duel = summary.players.size() == 2;
    const std::string title =
        say(language, "Match of {0} players, {1}", summary.players.size(), history.header.rules);
    std::string page = fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" "
        "content=\"width=device-width\"><title>{}</title>\n<style>{}</style></head><body>\n"
        "<h1>{}</h1>\n<pre>{}</pre>\n",
        say(language, "en"), escape_markup(title), style, escape_markup(title),
        escape_markup(report_text(history, language)));
    page += player_table(history.header, summary, language);
    page += is_duel ? rating_chart_of_duel(history, language) : rating_chart_of_tournament(history, language);
    for (const PairingSummary& pairing : summary.pairings) {
        if (!is_duel) {
            page += fmt::format("<h2>{} – {}</h2>\n",
                                escape_markup(history.header.names[static_cast<size_t>(pairing.first)]),
                                escape_markup(history.header.names[static_cast<size_t>(pairing.second)]));
        }
        page += pair_chart(pairing, language);
    }
    page += time_chart(history, language);
    page += ending_table(summary, language);
    page += "<table>\n" + row({say(language, "player"), say(language, "as written")}, "th");
    for (size_t i = 0; i < history.header.names.size(); ++i) {
        page += row({history.header.names[i], history.header.players[i]});
    }
    page += fmt::format("</table>\n<p>{}</p>\n", say(language, "seed {0}, openings: {1}", history.header.seed,
                                                     escape_markup(history.header.openings)));
    return page + "</body></html>\n";
}

}  // namespace lianzhu
