#include <algorithm>

#include "bridge/requests.h"
#include "bridge/state_json.h"
#include "game/json_record.h"
#include "language/say.h"
#include "position/notation.h"

namespace lianzhu::bridge {

namespace {

using std::chrono::milliseconds;

constexpr int longest_ms = 2'000'000'000;

milliseconds milliseconds_of(const Json& number) {
    return milliseconds(static_cast<int>(std::clamp(number.get<double>(), 0.0, double{longest_ms})));
}

/// What each side has left on its clock, in milliseconds; null without a clock.
Json clock_json(const Game& game) {
    if (!game.clock()) return nullptr;
    const auto left = [&](Side side) { return game.clock()->remaining(side)->count(); };
    return Json{{"first", left(Side::first)}, {"second", left(Side::second)}};
}

/// The game as the page shows and stores it: what has been played (`moves`, `move_ms`), what can be played
/// again (`undone`), and all of it with its branches (`record`). `open` takes `record` and, as `ply`, how many
/// moves were played.
Json table_json(const Table& table) {
    const Game& game = *table.game;
    const Record record = game.record();
    return Json{{"moves", moves_json(game.rules(), record.moves())},
                {"move_ms", record.move_ms()},
                {"undone", moves_json(game.rules(), game.undone())},
                {"record", write_json(game.whole_record())},
                {"clock", clock_json(game)},
                {"outcome", outcome_json(game.outcome())},
                {"is_persons_turn", !game.is_over() && game.is_persons_turn(table.people)},
                {"can_undo", game.can_undo_to_person(table.people)},
                {"can_redo", game.can_redo()},
                {"state", state_json(game.position())}};
}

Error no_game() {
    return fail("no game is open: ask for open first");
}

/// Plays the undone moves and takes them back again, so that they can be redone. Keeps an end without a move.
std::optional<Error> put_undone(Game& game, const Request& request) {
    const Json* undone = request.array("undone");
    if (undone == nullptr || undone->empty()) return std::nullopt;
    const int stands = game.moves_played();
    const Outcome ended = game.outcome();
    game.go_to(stands);
    for (const Json& each : *undone) {
        const auto move =
            parse_move(game.rules(), each.is_string() ? each.get<std::string>() : std::string());
        if (!move.ok()) return move.error();
        if (auto error = game.play(*move)) return error;
    }
    game.go_to(stands);
    if (ended.is_won()) game.lose(opponent(ended.winner), ended.reason);
    if (ended.is_drawn()) game.draw(ended.reason);
    return std::nullopt;
}

/// "clock": "300+5" for both sides; "clock_left": what each has left of it, in milliseconds.
std::optional<Error> set_clock(Game& game, const Request& request) {
    const auto text = request.text("clock");
    if (!text) return std::nullopt;
    const auto control = parse_time_control(*text);
    if (!control.ok()) return control.error();
    Clock clock(*control);
    if (const Json* left = request.array("clock_left"); left != nullptr && left->size() == 2) {
        for (const Side side : {Side::first, Side::second}) {
            const Json& ms = (*left)[static_cast<size_t>(index_of(side))];
            if (ms.is_number()) clock.set_remaining(side, milliseconds_of(ms));
        }
    }
    game.set_clock(clock);
    return std::nullopt;
}

/// "people": the sides that people play, such as ["first"].
People people_of(const Request& request) {
    const Json* list = request.array("people");
    const auto has = [list](const char* side) {
        return list != nullptr && std::find(list->begin(), list->end(), Json(side)) != list->end();
    };
    return {has("first"), has("second")};
}

/// Going back or forth gives nobody time back: "ms" is what the side to move has thought. False when that lost
/// it the game.
bool charge_time(Game& game, const Request& request) {
    return game.charge_time(game.to_move(), milliseconds(request.number("ms", 0, longest_ms).value_or(0)));
}

}  // namespace

Result<Json> open(const Request& request, Table& table) {
    auto game = requested_game(request);
    if (!game.ok()) return game.error();
    if (auto error = put_undone(*game, request)) return *error;
    if (auto error = set_clock(*game, request)) return *error;
    table.game = std::move(*game);
    table.people = people_of(request);
    return table_json(table);
}

Result<Json> move(const Request& request, Table& table) {
    if (!table.game) return no_game();
    const auto text = request.needed_text("move");
    if (!text.ok()) return text.error();
    const auto wanted = parse_move(table.game->rules(), *text);
    if (!wanted.ok()) return wanted.error();
    Game& game = *table.game;
    const auto ms = request.number("ms", 0, longest_ms);
    if (game.clock() && game.position().allows(*wanted) &&
        !game.spend_time(game.to_move(), milliseconds(ms.value_or(0)))) {
        return table_json(table);
    }
    if (const auto error = game.play(*wanted, ms)) return *error;
    return table_json(table);
}

Result<Json> undo(const Request& request, Table& table) {
    if (!table.game) return no_game();
    if (!table.game->can_undo_to_person(table.people)) return fail("there is nothing to take back");
    if (charge_time(*table.game, request)) table.game->undo_to_person(table.people);
    return table_json(table);
}

Result<Json> redo(const Request& request, Table& table) {
    if (!table.game) return no_game();
    if (!table.game->can_redo()) return fail("there is nothing to play again");
    if (charge_time(*table.game, request)) table.game->redo_to_person(table.people);
    return table_json(table);
}

Result<Json> go(const Request& request, Table& table) {
    if (!table.game) return no_game();
    const auto ply = request.number("ply", 0, Rules::max_cells);
    const int most = table.game->moves_played() + static_cast<int>(table.game->undone().size());
    if (!ply || *ply > most) return no_such_ply();
    if (charge_time(*table.game, request)) table.game->go_to(*ply);
    return table_json(table);
}

/// "ms": for how long the side to move has been thinking. It has lost when that is more than it had left.
Result<Json> flag(const Request& request, Table& table) {
    if (!table.game) return no_game();
    Game& game = *table.game;
    const milliseconds thought(request.number("ms", 0, longest_ms).value_or(0));
    if (game.clock() && !game.is_over() && thought > *game.clock()->remaining(game.to_move())) {
        game.spend_time(game.to_move(), thought);
    }
    return table_json(table);
}

Result<Json> resign(const Request& request, Table& table) {
    if (!table.game) return no_game();
    if (table.game->is_over()) return fail("the game is over: nobody can resign");
    const auto word = request.text("side");
    Side side = table.game->to_move();
    if (word == "first") side = Side::first;
    if (word == "second") side = Side::second;
    table.game->resign(side);
    return table_json(table);
}

}  // namespace lianzhu::bridge
