#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/match_log.h"
#include "base/names.h"
#include "base/printable.h"
#include "base/random.h"
#include "position/notation.h"

namespace lianzhu {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* format_name = "lianzhu-match";
constexpr int format_version = 1;

constexpr std::array pairings_names{
    Name<Pairings>{Pairings::round_robin, "round-robin"},
    Name<Pairings>{Pairings::gauntlet, "gauntlet"},
};

constexpr std::array colours_names{
    Name<Colours>{Colours::pairs, "pairs"},
    Name<Colours>{Colours::fixed, "fixed"},
};

Error damaged_line() {
    return fail("the line is not one of a match log");
}

uint64_t mix_text(uint64_t hash, std::string_view text) {
    for (const char c : text) hash = mix64(hash ^ static_cast<unsigned char>(c));
    return mix64(hash);
}

/// A hash of everything that changes games and has no field in the header.
uint64_t fingerprint_of(const MatchSettings& settings, const std::vector<OpeningMoves>& openings) {
    std::string text;
    const auto add = [&](auto number) { text += std::to_string(number) + ","; };
    for (const OpeningMoves& opening : openings) text += moves_text(settings.rules(), opening) + ";";
    const RefereeOptions& referee = settings.referee;
    if (const auto& draw = referee.adjudication.draw) {
        add(draw->moves);
        add(draw->score);
        add(draw->from);
    }
    text += "/";
    if (const auto& win = referee.adjudication.win) {
        add(win->moves);
        add(win->score);
    }
    text += "/";
    add(referee.adjudication.length.value_or(0));
    add(referee.patience.tolerance.count());
    add(referee.restarts);
    add(referee.swap2 ? 1 : 0);
    return mix_text(0, text);
}

/// The value of a key if it exists and has that type.
template <class T>
std::optional<T> get(const Json& json, const char* key) {
    const auto found = json.find(key);
    if (found == json.end()) return std::nullopt;
    if constexpr (std::is_same_v<T, std::string>) {
        if (!found->is_string()) return std::nullopt;
    } else if constexpr (std::is_integral_v<T>) {
        if (!found->is_number_integer()) return std::nullopt;
    } else {
        if (!found->is_number()) return std::nullopt;
    }
    return found->template get<T>();
}

/// The value named by the word of a key.
template <class Names>
auto get_named(const Json& json, const char* key, const Names& names) {
    return find_name(names, get<std::string>(json, key).value_or(""));
}

/// What is printable when it is written may have been changed since.
std::vector<std::string> get_texts(const Json& json, const char* key) {
    std::vector<std::string> texts;
    const auto found = json.find(key);
    if (found == json.end() || !found->is_array()) return texts;
    for (const Json& each : *found) {
        if (each.is_string()) texts.push_back(printable(each.get<std::string>()));
    }
    return texts;
}

template <class Number>
Json optional_number(const std::optional<Number>& number) {
    return number ? Json(*number) : Json(nullptr);
}

/// Number i of a list, if it exists.
template <class Number = int>
std::optional<Number> number_at(const Json& json, const char* key, size_t index) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_array() || index >= found->size()) return std::nullopt;
    const Json& number = (*found)[index];
    return number.is_number_integer() ? std::optional(number.get<Number>()) : std::nullopt;
}

std::string_view result_word(const LoggedGame& game) {
    return game.outcome.is_won() ? name_of(side_names, game.outcome.winner) : "draw";
}

bool read_incidents(const Json& json, LoggedGame& game) {
    const auto list = json.find("incidents");
    if (list == json.end()) return true;
    if (!list->is_array()) return false;
    for (const Json& each : *list) {
        const auto player = each.is_object() ? get<int>(each, "player") : std::nullopt;
        const auto kind =
            each.is_object() ? parse_fault(get<std::string>(each, "fault").value_or("")) : std::nullopt;
        if (!player || !kind) return false;
        game.incidents.push_back({*player, {*kind, get<std::string>(each, "detail").value_or("")}});
    }
    return true;
}

bool read_result(const Json& json, LoggedGame& game) {
    const auto result = get<std::string>(json, "result");
    const auto reason = parse_reason(get<std::string>(json, "ending").value_or(""));
    if (!result || !reason) return false;
    if (const auto winner = find_name(side_names, *result)) game.outcome = Outcome::win(*winner, *reason);
    if (*result == "draw") game.outcome = Outcome::draw(*reason);
    return !game.outcome.is_open();
}

}  // namespace

MatchHeader header_of(const MatchSettings& settings) {
    const bool is_generated = settings.openings && settings.openings->is_generated();
    // Kind, length and seed decide what a version generates, and the header has them.
    const auto listed =
        settings.openings && !is_generated ? settings.openings->made() : std::vector<OpeningMoves>{};
    MatchHeader header;
    if (is_generated) header.generator = OpeningGenerator::version;
    header.rules = rules_name(settings.rules());
    for (const Contestant& player : settings.players) {
        header.players.push_back(player.text);
        header.names.push_back(player.name);
    }
    header.pairings = settings.schedule.pairings;
    header.colours = settings.schedule.colours;
    header.games = settings.schedule.games;
    header.seed = settings.schedule.seed;
    header.openings = settings.openings_name;
    header.fingerprint = fingerprint_of(settings, listed);
    header.sprt = settings.sprt;
    return header;
}

std::string header_line(const MatchHeader& header) {
    Json json = {
        {"format", format_name},
        {"version", format_version},
        {"rules", header.rules},
        {"players", header.players},
        {"names", header.names},
        {"pairings", name_of(pairings_names, header.pairings)},
        {"colours", name_of(colours_names, header.colours)},
        {"games", header.games},
        {"seed", header.seed},
        {"openings", header.openings},
    };
    if (header.generator > 0) json["generator"] = header.generator;
    json["fingerprint"] = header.fingerprint;
    if (header.sprt) {
        json["sprt"] = {{"elo0", header.sprt->elo0},
                        {"elo1", header.sprt->elo1},
                        {"alpha", header.sprt->alpha},
                        {"beta", header.sprt->beta}};
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<MatchHeader> parse_header_line(std::string_view line) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object() || get<std::string>(json, "format") != format_name) return damaged_line();
    if (get<int>(json, "version") != format_version) {
        return fail("the match log was written by another version of this program");
    }
    MatchHeader header;
    header.rules = get<std::string>(json, "rules").value_or("");
    header.players = get_texts(json, "players");
    header.names = get_texts(json, "names");
    header.pairings = get_named(json, "pairings", pairings_names).value_or(header.pairings);
    header.colours = get_named(json, "colours", colours_names).value_or(header.colours);
    header.games = get<int>(json, "games").value_or(0);
    header.seed = get<uint64_t>(json, "seed").value_or(0);
    header.openings = printable(get<std::string>(json, "openings").value_or(""));
    header.generator = get<int>(json, "generator").value_or(0);
    header.fingerprint = get<uint64_t>(json, "fingerprint").value_or(0);
    if (const auto sprt = json.find("sprt"); sprt != json.end() && sprt->is_object()) {
        header.sprt = SprtOptions{
            get<double>(*sprt, "elo0").value_or(0), get<double>(*sprt, "elo1").value_or(10),
            get<double>(*sprt, "alpha").value_or(0.05), get<double>(*sprt, "beta").value_or(0.05)};
    }
    if (header.players.size() < 2 || header.names.size() != header.players.size()) return damaged_line();
    if (header.games < 0 || why_too_long(header.schedule())) return damaged_line();
    return header;
}

std::string game_line(const LoggedGame& game, const Rules& rules) {
    std::vector<Move> moves;
    Json times = Json::array();
    Json depths = Json::array();
    Json scores = Json::array();
    Json nodes = Json::array();
    for (const LoggedMove& each : game.moves) {
        moves.push_back(each.move);
        times.push_back(each.ms);
        depths.push_back(optional_number(each.depth));
        scores.push_back(optional_number(each.score));
        nodes.push_back(optional_number(each.nodes));
    }
    Json json = {
        {"game", game.number},
        {"pair", game.pair},
        {"first", game.players[0]},
        {"second", game.players[1]},
        {"result", result_word(game)},
        {"ending", std::string(reason_name(game.outcome.reason))},
        {"opening", game.opening_plies},
        {"moves", moves_text(rules, moves)},
        {"ms", times},
        {"depth", depths},
        {"score", scores},
        {"nodes", nodes},
        {"finished", game.finished},
    };
    for (const Incident& each : game.incidents) {
        json["incidents"].push_back({{"player", each.player},
                                     {"fault", std::string(fault_name(each.fault.kind))},
                                     {"detail", each.fault.detail}});
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<LoggedGame> parse_game_line(std::string_view line, const Rules& rules) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return damaged_line();
    const auto number = get<int>(json, "game");
    const auto pair = get<int>(json, "pair");
    const auto first = get<int>(json, "first");
    const auto second = get<int>(json, "second");
    const auto moves = parse_moves(rules, get<std::string>(json, "moves").value_or("?"));
    LoggedGame game;
    const bool complete =
        number && pair && first && second && moves.ok() && *number >= 0 && *first >= 0 && *second >= 0;
    if (!complete || !read_result(json, game) || !read_incidents(json, game)) return damaged_line();
    game.number = *number;
    game.pair = *pair;
    game.players = {*first, *second};
    game.opening_plies = get<int>(json, "opening").value_or(0);
    game.finished = get<int64_t>(json, "finished").value_or(0);
    for (size_t i = 0; i < moves->size(); ++i) {
        game.moves.push_back({(*moves)[i], number_at(json, "ms", i).value_or(0), number_at(json, "depth", i),
                              number_at(json, "score", i), number_at<int64_t>(json, "nodes", i)});
    }
    return game;
}

}  // namespace lianzhu
