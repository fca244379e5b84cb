#include "arena/selfplay.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "arena/engine_trial.h"
#include "arena/opening_generator.h"
#include "arena/referee.h"
#include "base/random.h"
#include "position/notation.h"

namespace lianzhu {

namespace {

using Json = nlohmann::ordered_json;

/// Bytes that are not UTF-8 become U+FFFD.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

SelfplayGame labelled(const LoggedGame& game, const SelfplayOptions& options) {
    const Rules& rules = options.rules;
    SelfplayGame result;
    result.number = game.number;
    const std::string name = rules_name(rules);
    std::vector<Move> moves;
    for (size_t ply = 0; ply < game.moves.size(); ++ply) {
        const LoggedMove& each = game.moves[ply];
        if (static_cast<int>(ply) >= game.opening_plies) {
            const Side side = ply % 2 == 0 ? Side::first : Side::second;
            const double outcome = game.outcome.is_drawn() ? 0.5 : game.outcome.won_by(side) ? 1 : 0;
            Json json = {{"game", game.number},  {"ply", ply},
                         {"rules", name},        {"player", options.player.text},
                         {"seed", options.seed}, {"moves", moves_text(rules, moves)}};
            json["score"] = each.score ? Json(*each.score) : Json(nullptr);
            json["best"] = move_text(rules, each.move);
            json["result"] = outcome;
            result.lines += dump(json) + "\n";
            ++result.positions;
        }
        moves.push_back(each.move);
    }
    return result;
}

/// A quiet opening for one game, independent of the other games.
OpeningMoves opening_of(const SelfplayOptions& options, uint64_t seed) {
    const auto openings =
        generate_openings(options.rules, OpeningKind::random, options.opening_plies, 1, seed);
    return openings.empty() ? OpeningMoves{} : openings.front();
}

class SelfplayFloor {
  public:
    SelfplayFloor(const SelfplayOptions& options, StopFlag& stop, const OnSelfplayGame& on_game)
        : options_(options),
          stop_(stop),
          on_game_(on_game),
          next_(std::max(options.shard.index, options.first_game)),
          to_tell_(next_) {}

    void work();
    std::optional<Error> error() { return error_; }

  private:
    std::optional<int> next_game();
    Result<std::optional<LoggedGame>> play(int number);
    void keep(SelfplayGame game);

    const SelfplayOptions& options_;
    StopFlag& stop_;
    const OnSelfplayGame& on_game_;
    std::mutex mutex_;  ///< guards everything below
    int next_;
    int to_tell_;
    std::map<int, SelfplayGame> waiting_;
    std::optional<Error> error_;
};

std::optional<int> SelfplayFloor::next_game() {
    const std::lock_guard lock(mutex_);
    if (stop_.raised() || next_ >= options_.games) return std::nullopt;
    const int number = next_;
    next_ += options_.shard.count;
    return number;
}

Result<std::optional<LoggedGame>> SelfplayFloor::play(int number) {
    ScheduledGame scheduled;
    scheduled.number = number;
    scheduled.players = {0, 1};
    scheduled.seed = mix64(options_.seed ^ mix64(static_cast<uint64_t>(number)));
    RefereeOptions referee;
    referee.rules = options_.rules;
    return referee_game(referee, scheduled, {&options_.player, &options_.player},
                        opening_of(options_, mix64(scheduled.seed)), stop_);
}

void SelfplayFloor::keep(SelfplayGame game) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(game.number, std::move(game));
    while (!error_ && !waiting_.empty() && waiting_.begin()->first == to_tell_) {
        error_ = on_game_(waiting_.begin()->second);
        if (error_) stop_.raise();
        waiting_.erase(waiting_.begin());
        to_tell_ += options_.shard.count;
    }
}

void SelfplayFloor::work() {
    while (const auto number = next_game()) {
        const auto game = play(*number);
        if (!game.ok()) {
            const std::lock_guard lock(mutex_);
            error_ = game.error();
            stop_.raise();
            return;
        }
        if (!game->has_value()) return;
        if (!(*game)->incidents.empty()) {
            const Fault& fault = (*game)->incidents.front().fault;
            const std::lock_guard lock(mutex_);
            error_ = fail("the player failed in game {0}: {1}",
                          {std::to_string(*number), std::string(fault_words(fault.kind))});
            stop_.raise();
            return;
        }
        keep(labelled(**game, options_));
    }
}

}  // namespace

Result<SelfplayRest> read_selfplay(std::istream& lines, const SelfplayOptions& options,
                                   const StopFlag& stop) {
    const std::string name = rules_name(options.rules);
    SelfplayRest rest;
    rest.first_game = options.shard.index;
    std::string line;
    uint64_t at = 0;
    int64_t positions_of_game = 0;
    std::optional<int> last;
    while (!stop.raised() && std::getline(lines, line) &&
           !lines.eof()) {  // a line without its end was cut off
        const Json json = Json::parse(line, nullptr, false);
        const auto has = [&](const char* key, const Json& value) {
            return json.contains(key) && dump(json[key]) == dump(value);
        };
        const bool is_sound = json.is_object() && json.contains("game") && json["game"].is_number_integer() &&
                              has("rules", name) && has("player", options.player.text) &&
                              has("seed", options.seed);
        const int game = is_sound ? json["game"].get<int>() : -1;
        const bool follows =
            game == last.value_or(options.shard.index) || (last && game == *last + options.shard.count);
        if (!is_sound || !follows)
            return fail("the file does not begin with these games: \"{0}\"", {line.substr(0, 80)});
        if (game != last) {
            rest.games += last ? 1 : 0;
            rest.positions += positions_of_game;
            positions_of_game = 0;
            rest.sound_bytes = at;
            rest.first_game = game;
            last = game;
            if (game >= options.games)
                return fail("the file holds games beyond the first {0}", {std::to_string(options.games)});
            // No opening at all where the board has none of that length.
            if (!has("ply", options.opening_plies) && !has("ply", 0)) {
                return fail("the games in the file do not have openings of {0} stones",
                            {std::to_string(options.opening_plies)});
            }
        }
        ++positions_of_game;
        at += line.size() + 1;
    }
    return rest;
}

std::optional<Error> play_selfplay(const SelfplayOptions& options, StopFlag& stop,
                                   const OnSelfplayGame& on_game) {
    if (auto error = try_engines({options.player}, options.rules, Patience{}, stop)) return error;
    SelfplayFloor floor(options, stop, on_game);
    std::vector<std::thread> workers;
    for (int i = 0; i < std::max(1, options.concurrency); ++i) workers.emplace_back([&] { floor.work(); });
    for (std::thread& worker : workers) worker.join();
    return floor.error();
}

}  // namespace lianzhu
