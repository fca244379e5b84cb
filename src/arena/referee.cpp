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

/// One player of the game that is being played.
struct Seat {
    int player = 0;
    const Contestant* contestant = nullptr;
    std::unique_ptr<Player> owner;
    EnginePlayer* engine = nullptr;  ///< the same object, when it is an engine
    std::optional<milliseconds> time_left;
};

std::optional<int> plain_score(const SearchResult& result) {
    constexpr int win = gomocup::remark_win;
    if (result.score.is_win()) return win - result.score.plies();
    if (result.score.is_loss()) return result.score.plies() - win;
    return result.value;
}

Ending ending_of(Outcome::Reason reason) {
    switch (reason) {
        case Outcome::Reason::full_board:
            return Ending::full_board;
        case Outcome::Reason::no_legal_move:
            return Ending::no_legal_move;
        case Outcome::Reason::resignation:
            return Ending::resignation;
        default:
            return Ending::row;
    }
}

/// One attempt at a game, from the first process to the last.
class Table {
  public:
    Table(const RefereeOptions& options, const ScheduledGame& scheduled, const StopFlag& stop)
        : options_(options), position_(options.rules), stop_(stop) {
        log_.number = scheduled.number;
        log_.pair = scheduled.pair;
    }

    std::optional<Error> seat(const ScheduledGame& scheduled,
                              const std::array<const Contestant*, 2>& contestants,
                              const std::array<LineSink, 2>& sinks);
    std::optional<Error> play(const OpeningMoves& opening);
    LoggedGame leave();
    [[nodiscard]] bool has_ended() const { return ended_; }

  private:
    Seat& at(Side side) { return seats_[static_cast<size_t>(index_of(side))]; }
    void begin_engines();
    void lose(Side side, Fault fault);
    void end(std::optional<Side> winner, Ending ending);
    bool open_with_swap2();
    bool swap2_stones(Side side, size_t expected_most, std::vector<Move>& stones, bool& swapped,
                      bool& unknown);
    void open_with(const OpeningMoves& opening);
    std::optional<Error> play_turn();
    std::optional<milliseconds> charge(Seat& seat, milliseconds used) const;
    void accept(const Decision& decision, milliseconds used);
    void adjudicate(Side side, const LoggedMove& move);

    const RefereeOptions& options_;
    Position position_;
    const StopFlag& stop_;
    std::array<Seat, 2> seats_;
    LoggedGame log_;
    bool ended_ = false;
    std::optional<DrawRule> draw_rule_;
    std::optional<WinRule> win_rule_;
};

std::optional<Error> Table::seat(const ScheduledGame& scheduled,
                                 const std::array<const Contestant*, 2>& contestants,
                                 const std::array<LineSink, 2>& sinks) {
    if (options_.adjudication.draw) draw_rule_.emplace(*options_.adjudication.draw);
    if (options_.adjudication.win) win_rule_.emplace(*options_.adjudication.win);
    for (size_t i = 0; i < 2; ++i) {
        Seat& seat = seats_[i];
        seat.player = scheduled.players[i];
        seat.contestant = contestants[i];
        if (seat.contestant->game_time) seat.time_left = seat.contestant->game_time->initial;
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
    return std::nullopt;
}

void Table::end(std::optional<Side> winner, Ending ending) {
    log_.winner = winner;
    log_.ending = ending;
    ended_ = true;
}

void Table::lose(Side side, Fault fault) {
    log_.incidents.push_back({at(side).player, std::move(fault)});
    end(opponent(side), Ending::fault);
}

void Table::begin_engines() {
    for (const Side side : {Side::first, Side::second}) {
        if (at(side).engine == nullptr) continue;
        auto fault = at(side).engine->begin_game(options_.rules, &stop_);
        if (stop_.raised()) return;
        if (fault) return lose(side, std::move(*fault));
    }
}

/// Asks one side for stones or a swap. False when the game is over or stopped by that.
bool Table::swap2_stones(Side side, size_t expected_most, std::vector<Move>& stones, bool& swapped,
                         bool& unknown) {
    Seat& seat = at(side);
    EnginePlayer& engine = *seat.engine;
    Turn turn;
    turn.control.stop = &stop_;
    turn.time_left = seat.time_left;
    const auto answer = engine.swap2(options_.rules, stones, turn);
    if (!answer.ok()) {
        if (engine.fault()) lose(side, *engine.fault());
        return false;
    }
    if (!charge(seat, engine.time_used())) {
        lose(side, {FaultKind::late, std::to_string(engine.time_used().count()) + " ms"});
        return false;
    }
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

/// The swap2 opening: three stones by the first side; the second swaps, plays on, or places two more
/// and lets the first choose. False when it is not to be had: an engine does not know it.
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
    // White is to move after three stones and after five. Who answers with a stone plays white; who swaps
    // takes black.
    if (chooser_swaps || (opener_chooses && !opener_swaps)) std::swap(seats_[0], seats_[1]);
    open_with(stones);
    return true;
}

void Table::open_with(const OpeningMoves& opening) {
    for (const Move move : opening) {
        position_.play(move);
        log_.moves.push_back({move, 0, std::nullopt, std::nullopt});
    }
    log_.opening_plies = static_cast<int>(opening.size());
}

/// Takes the time from the clock. Nothing when it is used up.
std::optional<milliseconds> Table::charge(Seat& seat, milliseconds used) const {
    if (!seat.time_left) return milliseconds(0);
    *seat.time_left -= used;
    if (*seat.time_left + options_.patience.tolerance < milliseconds(0)) return std::nullopt;
    *seat.time_left = std::max(*seat.time_left, milliseconds(0)) + seat.contestant->game_time->increment;
    return seat.time_left;
}

void Table::adjudicate(Side side, const LoggedMove& move) {
    const int stones = position_.ply();
    const ScoredMove scored{side, move.score};
    const bool is_draw = draw_rule_ && draw_rule_->add(scored, stones);
    const auto winner = win_rule_ ? win_rule_->add(scored) : std::nullopt;
    if (winner) return end(winner, Ending::agreed_win);
    if (is_draw) return end(std::nullopt, Ending::agreed_draw);
    if (options_.adjudication.length && LengthRule(*options_.adjudication.length).ends(stones)) {
        end(std::nullopt, Ending::length);
    }
}

void Table::accept(const Decision& decision, milliseconds used) {
    const Side side = position_.to_move();
    Seat& seat = at(side);
    if (decision.kind == Decision::Kind::resign) return end(opponent(side), Ending::resignation);
    if (const Refusal refusal = position_.refusal(decision.move); refusal != Refusal::none) {
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
    position_.play(decision.move);
    log_.moves.push_back(logged);
    const Outcome& outcome = position_.outcome();
    if (outcome.is_won()) return end(outcome.winner, ending_of(outcome.reason));
    if (outcome.is_drawn()) return end(std::nullopt, ending_of(outcome.reason));
    adjudicate(side, logged);
}

std::optional<Error> Table::play_turn() {
    const Side side = position_.to_move();
    Seat& seat = at(side);
    Turn turn;
    turn.control.stop = &stop_;
    turn.time_left = seat.time_left;
    const auto start = Wall::now();
    const auto decision = seat.owner->decide(position_, turn);
    const auto used = seat.engine != nullptr ? seat.engine->time_used()
                                             : std::chrono::round<milliseconds>(Wall::now() - start);
    if (stop_.raised()) return std::nullopt;
    if (!decision.ok()) {
        if (seat.engine == nullptr || !seat.engine->fault()) return decision.error();
        lose(side, *seat.engine->fault());
        return std::nullopt;
    }
    if (!charge(seat, used)) {
        if (seat.engine != nullptr) {
            lose(side, {FaultKind::late, std::to_string(used.count()) + " ms"});
        } else {
            end(opponent(side), Ending::time);
        }
        return std::nullopt;
    }
    accept(*decision, used);
    return std::nullopt;
}

std::optional<Error> Table::play(const OpeningMoves& opening) {
    begin_engines();
    if (ended_ || stop_.raised()) return std::nullopt;
    const bool opened = options_.swap2 && open_with_swap2();
    if (!opened) open_with(opening);
    while (!ended_ && !stop_.raised()) {
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
        if (game.ending == Ending::fault && attempt < options.restarts) {
            // The attempt that was still due will never be made, so nothing is known of the game.
            if (stop.raised()) return std::optional<LoggedGame>();
            continue;
        }
        game.incidents = std::move(earlier);
        return std::optional(std::move(game));
    }
}

}  // namespace lianzhu
