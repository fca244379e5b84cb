#include "arena/referee.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "game/game.h"
#include "position/notation.h"

namespace lianzhu {

namespace {

using std::chrono::milliseconds;
using Wall = std::chrono::steady_clock;

/// One player of the current game.
struct Seat {
    int player = 0;
    const Contestant* contestant = nullptr;
    std::unique_ptr<Player> owner;
    EnginePlayer* engine = nullptr;  ///< the same object, if it is an engine
};

std::optional<int> plain_score(const SearchResult& result) {
    constexpr int win = gomocup::remark_win;
    if (result.score.is_win()) return win - result.score.plies();
    if (result.score.is_loss()) return result.score.plies() - win;
    return result.value;
}

/// One attempt at a game, from the first process to the last.
class Table {
  public:
    Table(const RefereeOptions& options, const ScheduledGame& scheduled, const StopFlag& stop)
        : options_(options), game_(Position(options.rules)), stop_(stop) {
        log_.number = scheduled.number;
        log_.pair = scheduled.pair;
    }

    std::optional<Error> seat(const ScheduledGame& scheduled,
                              const std::array<const Contestant*, 2>& contestants,
                              const std::array<LineSink, 2>& sinks);
    std::optional<Error> play(const OpeningMoves& opening);
    LoggedGame leave();
    [[nodiscard]] bool has_ended() const { return game_.is_over(); }

  private:
    Seat& at(Side side) { return seats_[static_cast<size_t>(index_of(side))]; }
    void begin_engines();
    [[nodiscard]] Turn turn_of(Side side) const;
    void note(Side side, Fault fault);
    void lose(Side side, Fault fault);
    bool open_with_swap2();
    bool swap2_stones(Side side, size_t expected_most, std::vector<Move>& stones, bool& swapped,
                      bool& unknown);
    void open_with(const OpeningMoves& opening);
    std::optional<Error> play_turn();
    bool charge(Side side, milliseconds used);
    void accept(const Decision& decision, milliseconds used);
    void adjudicate(Side side, const LoggedMove& move);

    const RefereeOptions& options_;
    Game game_;
    const StopFlag& stop_;
    std::array<Seat, 2> seats_;
    LoggedGame log_;
    std::optional<DrawRule> draw_rule_;
    std::optional<WinRule> win_rule_;
};

std::optional<Error> Table::seat(const ScheduledGame& scheduled,
                                 const std::array<const Contestant*, 2>& contestants,
                                 const std::array<LineSink, 2>& sinks) {
    if (options_.adjudication.draw) draw_rule_.emplace(*options_.adjudication.draw);
    if (options_.adjudication.win) win_rule_.emplace(*options_.adjudication.win);
    Clock::Controls clocks;
    for (size_t i = 0; i < 2; ++i) {
        Seat& seat = seats_[i];
        seat.player = scheduled.players[i];
        seat.contestant = contestants[i];
        clocks[i] = seat.contestant->game_time;
        if (seat.contestant->is_engine()) {
            auto engine = std::make_unique<EnginePlayer>(*seat.contestant, options_.patience, sinks[i]);
            seat.engine = engine.get();
            seat.owner = std::move(engine);
            continue;
        }
        // The lower-numbered player's seed does not depend on its colour.
        const bool is_lower = scheduled.players[i] < scheduled.players[1 - i];
        auto player =
            make_player(seat.contestant->player, options_.rules, scheduled.seed + (is_lower ? 0 : 1));
        if (!player.ok()) return player.error();
        seat.owner = std::move(*player);
    }
    game_.set_clock(Clock(clocks, options_.patience.tolerance));
    return std::nullopt;
}

Turn Table::turn_of(Side side) const {
    Turn turn;
    turn.control.stop = &stop_;
    turn.time_left = game_.clock()->remaining(side);
    return turn;
}

void Table::note(Side side, Fault fault) {
    log_.incidents.push_back({at(side).player, std::move(fault)});
}

void Table::lose(Side side, Fault fault) {
    note(side, std::move(fault));
    game_.lose(side, Outcome::Reason::fault);
}

/// Takes the time from the clock. False when it has run out and the game is lost.
bool Table::charge(Side side, milliseconds used) {
    if (game_.spend_time(side, used)) return true;
    if (at(side).engine != nullptr) note(side, {FaultKind::late, std::to_string(used.count()) + " ms"});
    return false;
}

void Table::begin_engines() {
    for (const Side side : {Side::first, Side::second}) {
        if (at(side).engine == nullptr) continue;
        auto fault = at(side).engine->begin_game(options_.rules, &stop_);
        if (stop_.raised()) return;
        if (fault) return lose(side, std::move(*fault));
    }
}

/// Asks one side for stones or a swap. False when that ends or stops the game.
bool Table::swap2_stones(Side side, size_t expected_most, std::vector<Move>& stones, bool& swapped,
                         bool& unknown) {
    EnginePlayer& engine = *at(side).engine;
    const auto answer = engine.swap2(options_.rules, stones, turn_of(side));
    if (!answer.ok()) {
        if (engine.fault()) lose(side, *engine.fault());
        return false;
    }
    if (!charge(side, engine.time_used())) return false;
    unknown = !answer->has_value();
    if (unknown) return true;
    swapped = (*answer)->swaps;
    const auto& added = (*answer)->stones;
    std::vector<Move> all = stones;
    all.insert(all.end(), added.begin(), added.end());
    const bool fits = swapped ? expected_most != 3 : !added.empty() && added.size() <= expected_most;
    const auto position = position_after(options_.rules, all);
    if (!fits || !position.ok() || position->is_over()) {
        lose(side, {FaultKind::illegal, "swap2"});
        return false;
    }
    stones = std::move(all);
    return true;
}

/// The swap2 opening: the first side places three stones; the second swaps, plays on, or places two more and
/// lets the first choose. False when an engine does not know it.
bool Table::open_with_swap2() {
    if (at(Side::first).engine == nullptr || at(Side::second).engine == nullptr) return false;
    std::vector<Move> stones;
    bool swapped = false;
    bool unknown = false;
    if (!swap2_stones(Side::first, 3, stones, swapped, unknown)) return true;
    if (unknown) return false;
    if (stones.size() != 3) {
        lose(Side::first, {FaultKind::illegal, "swap2"});
        return true;
    }
    bool chooser_swaps = false;
    if (!swap2_stones(Side::second, 2, stones, chooser_swaps, unknown)) return true;
    if (unknown) return false;
    const bool opener_chooses = !chooser_swaps && stones.size() == 5;
    bool opener_swaps = false;
    if (opener_chooses) {
        if (!swap2_stones(Side::first, 1, stones, opener_swaps, unknown)) return true;
        if (unknown) return false;
    }
    // White is to move after three stones and after five. A side that answers with a stone plays white; a
    // side that swaps takes black.
    if (chooser_swaps || (opener_chooses && !opener_swaps)) {
        std::swap(seats_[0], seats_[1]);
        game_.swap_sides();
    }
    open_with(stones);
    return true;
}

void Table::open_with(const OpeningMoves& opening) {
    for (const Move move : opening) {
        game_.play(move);
        log_.moves.push_back({move, 0, std::nullopt, std::nullopt});
    }
    log_.opening_plies = static_cast<int>(opening.size());
}

void Table::adjudicate(Side side, const LoggedMove& move) {
    const int stones = game_.position().ply();
    const ScoredMove scored{side, move.score};
    const bool is_draw = draw_rule_ && draw_rule_->add(scored, stones);
    const auto winner = win_rule_ ? win_rule_->add(scored) : std::nullopt;
    if (winner) return game_.lose(opponent(*winner), Outcome::Reason::agreed_win);
    if (is_draw) return game_.draw(Outcome::Reason::agreed_draw);
    if (options_.adjudication.length && LengthRule(*options_.adjudication.length).ends(stones)) {
        game_.draw(Outcome::Reason::length);
    }
}

void Table::accept(const Decision& decision, milliseconds used) {
    const Side side = game_.to_move();
    const Seat& seat = at(side);
    if (decision.kind == Decision::Kind::resign) return game_.resign(side);
    if (const Refusal refusal = game_.position().refusal(decision.move); refusal != Refusal::none) {
        const bool is_foul = refusal == Refusal::forbidden;
        return lose(
            side, {is_foul ? FaultKind::foul : FaultKind::illegal, move_text(options_.rules, decision.move)});
    }
    LoggedMove logged{decision.move, static_cast<int>(used.count()), std::nullopt, std::nullopt};
    if (seat.engine != nullptr) {
        logged.depth = seat.engine->remark().depth;
        logged.score = seat.engine->remark().score;
    } else if (decision.search) {
        logged.depth = decision.search->depth;
        logged.score = plain_score(*decision.search);
    }
    game_.play(decision.move, logged.ms);
    log_.moves.push_back(logged);
    if (!game_.is_over()) adjudicate(side, logged);
}

std::optional<Error> Table::play_turn() {
    const Side side = game_.to_move();
    const Seat& seat = at(side);
    const auto start = Wall::now();
    const auto decision = seat.owner->decide(game_.position(), turn_of(side));
    const auto used = seat.engine != nullptr ? seat.engine->time_used()
                                             : std::chrono::round<milliseconds>(Wall::now() - start);
    if (stop_.raised()) return std::nullopt;
    if (!decision.ok()) {
        if (seat.engine == nullptr || !seat.engine->fault()) return decision.error();
        lose(side, *seat.engine->fault());
        return std::nullopt;
    }
    if (charge(side, used)) accept(*decision, used);
    return std::nullopt;
}

std::optional<Error> Table::play(const OpeningMoves& opening) {
    begin_engines();
    if (game_.is_over() || stop_.raised()) return std::nullopt;
    const bool opened = options_.swap2 && open_with_swap2();
    if (!opened) open_with(opening);
    while (!game_.is_over() && !stop_.raised()) {
        if (auto error = play_turn()) return error;
    }
    return std::nullopt;
}

LoggedGame Table::leave() {
    for (Seat& seat : seats_) {
        if (seat.engine == nullptr) continue;
        for (Fault& fault : seat.engine->end_game(stop_.raised()))
            log_.incidents.push_back({seat.player, std::move(fault)});
    }
    log_.players = {seats_[0].player, seats_[1].player};
    log_.outcome = game_.outcome();
    log_.finished =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    return std::move(log_);
}

}  // namespace

Result<std::optional<LoggedGame>> referee_game(const RefereeOptions& options, const ScheduledGame& scheduled,
                                               const std::array<const Contestant*, 2>& seats,
                                               const OpeningMoves& opening, const StopFlag& stop,
                                               const std::array<LineSink, 2>& sinks) {
    std::vector<Incident> earlier;
    for (int attempt = 0;; ++attempt) {
        Table table(options, scheduled, stop);
        if (auto error = table.seat(scheduled, seats, sinks)) return *error;
        if (auto error = table.play(opening)) return *error;
        const bool has_ended = table.has_ended();
        LoggedGame game = table.leave();
        if (!has_ended) return std::optional<LoggedGame>();
        earlier.insert(earlier.end(), game.incidents.begin(), game.incidents.end());
        const bool is_fault = game.outcome.reason == Outcome::Reason::fault ||
                              (game.outcome.reason == Outcome::Reason::time && !game.incidents.empty());
        if (is_fault && attempt < options.restarts) {
            // The remaining attempt will never be made, so the result of the game is unknown.
            if (stop.raised()) return std::optional<LoggedGame>();
            continue;
        }
        game.incidents = std::move(earlier);
        return std::optional(std::move(game));
    }
}

}  // namespace lianzhu
