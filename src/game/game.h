#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "game/clock.h"
#include "game/record.h"
#include "position/position.h"

namespace lianzhu {

/// Which sides a person plays.
using People = std::array<bool, 2>;  ///< by Side

/// The referee of one game, for every interface: who sits where, what was played and taken back, whose time
/// runs out, how the game ended. It plays the main line of a record; moves that were taken back and replaced
/// stay in the record as branches. What can be played again is always the rest of that main line, so a move
/// that leads back into an old branch brings the moves after it along. A game starts from any open position
/// and cannot take back what was played before.
class Game {
  public:
    explicit Game(const Position& start, std::array<std::string, 2> names = {});

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const Rules& rules() const { return position_.rules(); }
    [[nodiscard]] Side to_move() const { return position_.to_move(); }
    [[nodiscard]] const std::string& name(Side side) const {
        return record_.names[static_cast<size_t>(index_of(side))];
    }
    [[nodiscard]] Outcome outcome() const { return ended_early_.value_or(position_.outcome()); }
    [[nodiscard]] bool is_over() const { return !outcome().is_open(); }
    /// Moves played since the start position.
    [[nodiscard]] int moves_played() const { return position_.ply() - start_ply_; }

    /// The reason when the move is not allowed; the game then stays unchanged. `ms`: the thinking time.
    std::optional<Error> play(Move move, std::optional<int> ms = std::nullopt);

    /// False when nothing can be taken back or played again. Taking back reopens a finished game; one that was
    /// lost on time continues without its clock, because it would be lost again at once.
    bool undo();
    bool redo();
    [[nodiscard]] bool can_undo() const { return moves_played() > 0; }
    [[nodiscard]] bool can_redo() const { return !undone_.empty() && !is_over(); }
    /// The moves taken back, the next to play again first.
    [[nodiscard]] std::vector<Move> undone() const;

    /// What a person takes back or plays again in one step: the computer's replies go with their moves.
    struct Step {
        bool reopened = false;    ///< a resignation or the like was taken back
        std::vector<Move> moves;  ///< in the order in which they were taken back or played
    };
    /// Takes back a resignation, or else back to the last turn of a person. Empty, and the game unchanged,
    /// when there is no such turn.
    std::optional<Step> undo_to_person(const People& people);
    /// Plays again up to the next turn of a person, the end of the game, or the end of what was taken back.
    std::optional<Step> redo_to_person(const People& people);
    /// Whether undo_to_person would do something.
    [[nodiscard]] bool can_undo_to_person(const People& people) const {
        return undo_plan(people).has_value();
    }
    /// Takes back or plays again until that many moves are played, and reopens the game. False, and the game
    /// unchanged, when there are not that many.
    bool go_to(int moves);
    [[nodiscard]] bool is_persons_turn(const People& people) const;

    // How a game ends without a move. Each does nothing when the game is over.
    void lose(Side side, Outcome::Reason reason);
    void draw(Outcome::Reason reason);
    void resign(Side side) { lose(side, Outcome::Reason::resignation); }

    /// With a clock, each move uses up time; a side without time has lost.
    void set_clock(const Clock& clock) { clock_ = clock; }
    [[nodiscard]] const std::optional<Clock>& clock() const { return clock_; }
    /// Charges a side for the thinking time of a move. False when that lost it the game.
    bool spend_time(Side side, std::chrono::milliseconds time);
    /// The same for thinking that did not lead to a move: no increment is added.
    bool charge_time(Side side, std::chrono::milliseconds time);

    /// Another player takes over a side.
    void rename(Side side, std::string name) {
        record_.names[static_cast<size_t>(index_of(side))] = std::move(name);
    }
    /// The players change sides with their names and clocks; the stones stay.
    void swap_sides();

    /// The game so far as the main line, with the branches that were left. It does not include moves that
    /// were taken back and could be played again.
    [[nodiscard]] Record record() const;
    /// Everything that was ever played: the main line goes on with the moves that could be played again. With
    /// `moves_played` it restores the game; the outcome is that of the game as it stands.
    [[nodiscard]] Record whole_record() const;

    friend Result<Game> game_from(const Record& record);

  private:
    struct UndoPlan {
        bool reopens = false;
        int moves = 0;
    };
    [[nodiscard]] std::optional<UndoPlan> undo_plan(const People& people) const;
    void reopen();

    int start_ply_;
    Position position_;
    Record record_;              ///< with the moves that were taken back; its outcome is not kept up to date
    int node_ = MoveTree::root;  ///< where the game stands in the record
    std::vector<int> undone_;    ///< nodes, the next one last
    std::optional<Outcome> ended_early_;
    std::optional<Clock> clock_;
};

/// The game of a record, at the end of its main line.
Result<Game> game_from(const Record& record);

}  // namespace lianzhu
