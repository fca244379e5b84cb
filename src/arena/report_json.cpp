#include <cmath>
#include <nlohmann/json.hpp>

#include "arena/report.h"
#include "base/names.h"

namespace lianzhu {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array verdict_names{
    Name<SprtVerdict>{SprtVerdict::open, "open"},
    Name<SprtVerdict>{SprtVerdict::accept_elo0, "elo0"},
    Name<SprtVerdict>{SprtVerdict::accept_elo1, "elo1"},
};

/// JSON has no infinity.
Json number(double value) {
    return std::isfinite(value) ? Json(std::round(value * 1e6) / 1e6) : Json(nullptr);
}

Json counts_json(const GameCounts& counts) {
    return {
        {"games", counts.games()}, {"wins", counts.wins}, {"draws", counts.draws}, {"losses", counts.losses}};
}

Json pairing_json(const MatchHeader& header, const PairingSummary& pairing) {
    const Estimate estimate = pairing.estimate();
    const EloInterval interval = elo_interval(estimate);
    Json json = {{"first", header.names[static_cast<size_t>(pairing.first)]},
                 {"second", header.names[static_cast<size_t>(pairing.second)]}};
    json.update(counts_json(pairing.games));
    json["score"] = number(pairing.games.score());
    json["elo"] = number(interval.elo);
    json["elo_low"] = number(interval.low);
    json["elo_high"] = number(interval.high);
    json["los"] = number(superiority(estimate));
    json["draw_ratio"] = number(pairing.games.draw_ratio());
    json["pentanomial"] = pairing.pairs.pairs;
    return json;
}

Json player_json(const MatchHeader& header, size_t index, const PlayerSummary& player) {
    Json json = {{"name", header.names[index]}, {"spec", header.players[index]}};
    json.update(counts_json(player.games));
    json["rating"] = number(player.rating.elo);
    json["rating_margin"] = number(player.rating.margin);
    json["moves"] = player.moves;
    json["ms"] = player.ms;
    json["longest_ms"] = player.longest_ms;
    json["faults"] = Json::object();
    for (const auto& [kind, count] : player.faults) json["faults"][std::string(fault_name(kind))] = count;
    return json;
}

Json sprt_json(const SprtSummary& sprt) {
    return {{"elo0", sprt.options.elo0},
            {"elo1", sprt.options.elo1},
            {"alpha", sprt.options.alpha},
            {"beta", sprt.options.beta},
            {"llr", number(sprt.ratio)},
            {"lower", number(sprt.options.lower_bound())},
            {"upper", number(sprt.options.upper_bound())},
            {"verdict", name_of(verdict_names, sprt.verdict)}};
}

}  // namespace

std::string report_json(const MatchHistory& history) {
    const MatchHeader& header = history.header;
    const MatchSummary summary = summarize(header, history.games);
    Json json = {{"rules", header.rules}, {"first", header.names[0]}};
    if (header.names.size() == 2) json["second"] = header.names[1];
    json.update(counts_json(summary.players[0].games));
    json["all_games"] = history.games.size();
    json["seed"] = header.seed;
    json["alternate"] = header.colours == Colours::pairs;
    json["openings"] = header.openings;
    const PairingSummary& duel = summary.pairings.front();
    if (summary.pairings.size() == 1) {
        const Json pairing = pairing_json(header, duel);
        for (const char* key : {"elo", "elo_low", "elo_high", "los", "draw_ratio", "pentanomial"}) {
            json[key] = pairing[key];
        }
    }
    if (summary.sprt) json["sprt"] = sprt_json(*summary.sprt);
    json["pairings"] = Json::array();
    for (const PairingSummary& pairing : summary.pairings)
        json["pairings"].push_back(pairing_json(header, pairing));
    json["players"] = Json::array();
    for (size_t i = 0; i < summary.players.size(); ++i) {
        json["players"].push_back(player_json(header, i, summary.players[i]));
    }
    json["endings"] = Json::object();
    for (const auto& [ending, count] : summary.endings)
        json["endings"][std::string(reason_name(ending))] = count;
    json["first_side"] = counts_json(summary.first_side);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace lianzhu
