#pragma once

#include <memory>

#include "advice/best_move.h"
#include "advice/hint.h"
#include "advice/perfect_labels.h"
#include "bridge/progress.h"
#include "bridge/request.h"
#include "game/game.h"
#include "player/player.h"

namespace lianzhu::bridge {

/// The last computer player and the words that asked for it. The same words get the same player again, with
/// its tables and its random numbers.
struct KeptPlayer {
    std::string words;
    std::unique_ptr<Player> player;
};

/// The game on the page's table, once it has been opened.
struct Table {
    std::optional<Game> game;
    People people{};
};

/// A request named a place in a game that the game does not have.
inline Error no_such_ply() {
    return fail("the game has no such move to go to");
}

// Each answers one request, grouped by file.

// table_requests.cpp: the game on the table
Result<Json> open(const Request& request, Table& table);
Result<Json> move(const Request& request, Table& table);
Result<Json> undo(const Request& request, Table& table);
Result<Json> redo(const Request& request, Table& table);
Result<Json> go(const Request& request, Table& table);
Result<Json> flag(const Request& request, Table& table);
Result<Json> resign(const Request& request, Table& table);

// game_requests.cpp
Result<Json> catalogue(const Request& request);
Result<Json> describe(const Request& request);
Result<Json> play(const Request& request);
Result<Json> can_play(const Request& request);

// record_requests.cpp
Result<Json> read(const Request& request);
Result<Json> write(const Request& request);
/// The record in a request: the field `record`, or rules, moves and times in fields of their own. `names`
/// replaces the record's names, and `outcome` gives an end that the board does not show.
Result<Record> record_of(const Request& request);
/// The game of that record: at `ply` of its main line, where the request has one, ended as `outcome` says.
Result<Game> requested_game(const Request& request);

// search_requests.cpp
Result<Json> choose(const Request& request, KeptPlayer& kept, const Listener& listener);
Result<Json> analyse(const Request& request, const Listener& listener);
Result<Json> bench(const Request& request);

// advice_requests.cpp
Result<Json> hint(const Request& request, ThreatFinder& finder, const Listener& listener);
Result<Json> best(const Request& request, const Listener& listener);
Result<Json> value(const Request& request, const Listener& listener);
Result<Json> threats(const Request& request, ThreatFinder& finder);
Result<Json> map(const Request& request, PerfectLabels& labels, const Listener& listener);

}  // namespace lianzhu::bridge
