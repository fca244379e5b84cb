#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "game/game.h"
#include "player/player.h"

namespace lianzhu {

/// What a side says when it is asked for its turn.
struct TurnAnswer {
    enum class Kind : uint8_t {
        decision,  ///< it moves or resigns
        changed,   ///< it changed the game itself: took moves back, loaded another game, forfeited this one
        leave,     ///< it wants to play no further; the game stays as it is
    };

    Kind kind = Kind::decision;
    Decision decision;                              ///< only when kind is decision
    std::optional<std::chrono::milliseconds> time;  ///< as the side measured it; empty: the loop's measure

    static TurnAnswer decided(Decision decision, std::optional<std::chrono::milliseconds> time = {}) {
        return {Kind::decision, std::move(decision), time};
    }
    static TurnAnswer changed() { return {Kind::changed, {}, {}}; }
    static TurnAnswer leave() { return {Kind::leave, {}, {}}; }
};

/// Takes the turn of a side: asks a player, or lets an interface ask a person. The game is open. A decider
/// that changes the game keeps its own way to it.
using Decider = std::function<Result<TurnAnswer>(const Game& game, const Turn& turn)>;

/// The turn of a player, as a decider gives it.
Result<TurnAnswer> ask(Player& player, const Game& game, const Turn& turn);

/// What a side is told about its turn: the stop flag, and the time left on its clock.
Turn turn_of(const Game& game, Side side, const StopFlag* stop);

/// A move as it was played.
struct PlayedMove {
    Side side;
    Decision decision;
    std::chrono::milliseconds time;
};

/// Is told what happens in a game. An observer that holds the game may end it in on_move, as adjudication
/// does.
class GameObserver {
  public:
    GameObserver() = default;
    GameObserver(const GameObserver&) = delete;
    GameObserver& operator=(const GameObserver&) = delete;
    virtual ~GameObserver() = default;

    /// Play begins, or goes on after an earlier run() of the same game.
    virtual void on_start(const Game& /*game*/) {}
    /// The side to move will be asked next.
    virtual void on_turn(const Game& /*game*/) {}
    /// The move is on the board.
    virtual void on_move(const Game& /*game*/, const PlayedMove& /*played*/) {}
    /// The side to move chose a move that the rules refuse, and loses by it.
    virtual void on_refused(const Game& /*game*/, Move /*move*/, const Error& /*reason*/) {}
    /// The game is over, however it came to that.
    virtual void on_end(const Game& /*game*/) {}
};

/// Plays a game: asks the side to move, takes the time from its clock and carries out its decision, until the
/// game is over. Every interface plays through it, so a turn is the same everywhere:
///
///     on_turn → decider → stopped? → clock → resignation, or the move → on_move or on_refused
///
/// A side whose time is up has lost, and so has a side that chooses a move which the rules refuse
/// (Outcome::Reason::fault). An interface that would rather ask a person again checks the move first. The
/// record gets no times, so equal players with equal seeds make equal records.
///
/// The game, players, observers and stop flag must outlive the loop. It runs in the caller's thread; only the
/// stop flag may be raised from another one.
class GameLoop {
  public:
    /// Deciders by Side.
    GameLoop(Game& game, std::array<Decider, 2> deciders, const StopFlag* stop = nullptr)
        : game_(game), deciders_(std::move(deciders)), stop_(stop) {}
    GameLoop(Game& game, Player& first, Player& second, const StopFlag* stop = nullptr);

    /// Observers are told in the order in which they were added.
    void add(GameObserver& observer) { observers_.push_back(&observer); }

    enum class End : uint8_t {
        over,     ///< the game has an outcome
        left,     ///< a side left
        stopped,  ///< the stop flag was raised; what was decided meanwhile does not count
    };
    /// Plays from where the game stands. Fails when a decider fails; the game then stays open. It can run
    /// again after that, after somebody left, and when a finished game was reopened.
    Result<End> run();

  private:
    template <class... Arguments>
    void tell(void (GameObserver::*event)(const Game&, Arguments...), Arguments... arguments) {
        for (GameObserver* observer : observers_) (observer->*event)(game_, arguments...);
    }
    [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->raised(); }
    void carry_out(const PlayedMove& turn);

    Game& game_;
    std::array<Decider, 2> deciders_;
    const StopFlag* stop_;
    std::vector<GameObserver*> observers_;
};

}  // namespace lianzhu
