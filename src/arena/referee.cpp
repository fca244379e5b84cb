#include "arena/referee.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "game/game_loop.h"
#include "position/notation.h"

namespace lianzhu {

namespace {

using std::chrono::milliseconds;

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
class Table final : GameObserver {
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
    std::optional<Error> begin_engines();
    void note(Side side, Fault fault);
    void lose(Side side, Fault fault);
    bool open_with_swap2();
    bool swap2_stones(Side side, size_t expected_most, std::vector<Move>& stones, bool& swapped,
                      bool& unknown);
    void open_with(const OpeningMoves& opening);
    Result<TurnAnswer> take_turn(const Turn& turn);
    void on_move(const Game& game, const PlayedMove& played) override;
    void on_refused(const Game& game, Move move, const Error& reason) override;
    void on_end(const Game& game) override;
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

void Table::note(Side side, Fault fault) {
    log_.incidents.push_back({at(side).player, std::move(fault)});
}

void Table::lose(Side side, Fault fault) {
    note(side, std::move(fault));
    game_.lose(side, Outcome::Reason::fault);
}

std::optional<Error> Table::begin_engines() {
    for (const Side side : {Side::first, Side::second}) {
        if (at(side).engine == nullptr) continue;
        auto fault = at(side).engine->begin_game(options_.rules, stop_);
        if (!fault.ok()) return fault.error();
        if (stop_.raised()) return std::nullopt;
        if (*fault) {
            lose(side, std::move(**fault));
            return std::nullopt;
        }
    }
    return std::nullopt;
}

/// Asks one side for stones or a swap. False when that ends or stops the game.
bool Table::swap2_stones(Side side, size_t expected_most, std::vector<Move>& stones, bool& swapped,
                         bool& unknown) {
    EnginePlayer& engine = *at(side).engine;
    const auto answer = engine.swap2(options_.rules, stones, turn_of(game_, side, &stop_));
    if (!answer.ok()) {
        if (engine.fault()) lose(side, *engine.fault());
        return false;
    }
    if (!game_.spend_time(side, engine.time_used())) return false;
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
        log_.moves.emplace_back().move = move;
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

void Table::on_move(const Game& game, const PlayedMove& played) {
    const EnginePlayer* engine = at(played.side).engine;
    const auto& search = played.decision.search;
    LoggedMove logged;
    logged.move = played.decision.move;
    logged.ms = static_cast<int>(played.time.count());
    if (engine != nullptr) {
        logged.depth = engine->remark().depth;
        logged.score = engine->remark().score;
        logged.nodes = engine->remark().nodes;
    } else if (search) {
        logged.depth = search->depth;
        logged.score = plain_score(*search);
        logged.nodes = static_cast<int64_t>(search->counters.calls);
    }
    log_.moves.push_back(logged);
    if (!game.is_over()) adjudicate(played.side, logged);
}

void Table::on_refused(const Game& game, Move move, const Error& /*reason*/) {
    const bool is_foul = game.position().refusal(move) == Refusal::forbidden;
    note(game.to_move(), {is_foul ? FaultKind::foul : FaultKind::illegal, move_text(options_.rules, move)});
}

void Table::on_end(const Game& game) {
    if (game.outcome().reason != Outcome::Reason::time) return;
    const Side late = opponent(game.outcome().winner);
    if (const EnginePlayer* engine = at(late).engine)
        note(late, {FaultKind::late, std::to_string(engine->time_used().count()) + " ms"});
}

/// Asks the player whose turn it is. An engine measures its own time, and loses by a fault.
Result<TurnAnswer> Table::take_turn(const Turn& turn) {
    const Side side = game_.to_move();
    EnginePlayer* engine = at(side).engine;
    if (engine == nullptr) return ask(*at(side).owner, game_, turn);
    const auto decision = engine->decide(game_.position(), turn);
    if (decision.ok()) return TurnAnswer::decided(*decision, engine->time_used());
    if (stop_.raised() || !engine->fault()) return decision.error();
    lose(side, *engine->fault());
    return TurnAnswer::changed();
}

std::optional<Error> Table::play(const OpeningMoves& opening) {
    if (auto error = begin_engines()) return error;
    if (game_.is_over() || stop_.raised()) return std::nullopt;
    const bool opened = options_.swap2 && open_with_swap2();
    if (!opened) open_with(opening);
    const Decider decider = [this](const Game&, const Turn& turn) { return take_turn(turn); };
    GameLoop loop(game_, {decider, decider}, &stop_);
    loop.add(*this);
    const auto end = loop.run();
    return end.ok() ? std::nullopt : std::optional(end.error());
}

LoggedGame Table::leave() {
    for (Seat& seat : seats_) {
        if (seat.engine == nullptr) continue;
        for (Fault& fault : seat.engine->end_game())
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
