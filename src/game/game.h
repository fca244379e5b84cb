#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "game/clock.h"
#include "game/record.h"
#include "position/position.h"

namespace lianzhu {

/// The referee of one game: who sits where, what was played, what may be taken back, how it ended.
/// It starts from any open position; what was played before cannot be taken back.
class Game {
  public:
    explicit Game(const Position& start, std::array<std::string, 2> names = {})
        : start_ply_(start.ply()), position_(start), names_(std::move(names)) {}

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const Rules& rules() const { return position_.rules(); }
    [[nodiscard]] Side to_move() const { return position_.to_move(); }
    [[nodiscard]] const std::string& name(Side side) const {
        return names_[static_cast<size_t>(index_of(side))];
    }
    [[nodiscard]] Outcome outcome() const { return ended_early_.value_or(position_.outcome()); }
    [[nodiscard]] bool is_over() const { return !outcome().is_open(); }
    /// Moves played since the start position.
    [[nodiscard]] int moves_played() const { return position_.ply() - start_ply_; }

    /// The reason when the move is not allowed; the game is then as it was.
    std::optional<Error> play(Move move);
    /// False when there is nothing to take back or to play again. Taking back reopens a finished game.
    bool undo();
    bool redo();
    [[nodiscard]] bool can_undo() const { return moves_played() > 0; }
    [[nodiscard]] bool can_redo() const { return !undone_.empty(); }

    void resign(Side side);
    void lose_on_time(Side side);

    /// With a clock each move must be paid for; a side without time has lost.
    void set_clock(const TimeControl& control) { clock_.emplace(control); }
    [[nodiscard]] const std::optional<Clock>& clock() const { return clock_; }
    /// Charges a side for its thinking. False when that cost it the game.
    bool spend_time(Side side, std::chrono::milliseconds time);

    [[nodiscard]] Record record() const;

  private:
    int start_ply_;
    Position position_;
    std::array<std::string, 2> names_;
    std::vector<Move> undone_;
    std::optional<Outcome> ended_early_;
    std::optional<Clock> clock_;
};

/// The game of a record, at its end.
Result<Game> game_from(const Record& record);

}  // namespace lianzhu
