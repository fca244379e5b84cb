#pragma once

#include <vector>

#include "base/result.h"
#include "position/board.h"
#include "position/foul_judge.h"
#include "position/outcome.h"

namespace lianzhu {

/// Why a move is not allowed.
enum class Refusal : uint8_t { none, off_board, occupied, game_over, forbidden };

/// A legal state of a game: rules, stones and outcome. The move that ends the game sets the outcome. A copy
/// shares nothing with its source.
class Position {
  public:
    explicit Position(const Rules& rules) : rules_(rules), board_(rules.width, rules.height) {}

    /// A game that begins with stones on the board, any number of either side. Fails when a cell is named
    /// twice, or a winning row or a foul overline is already there.
    static Result<Position> from_stones(const Rules& rules, const std::vector<Move>& first,
                                        const std::vector<Move>& second, Side to_move);

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Side to_move() const { return board_.to_move(); }
    [[nodiscard]] uint64_t key() const { return board_.key(); }
    [[nodiscard]] const Outcome& outcome() const { return outcome_; }
    [[nodiscard]] bool is_over() const { return !outcome_.is_open(); }
    /// Stones on the board, those that were set up included: the ply of the game.
    [[nodiscard]] int ply() const { return board_.stones(); }

    [[nodiscard]] Refusal refusal(Move move) const;
    [[nodiscard]] bool allows(Move move) const { return refusal(move) == Refusal::none; }
    /// Renju's reason why the side to move may not play an empty cell.
    [[nodiscard]] Foul foul(Move move) const;

    /// The move must be allowed.
    void play(Move move);
    /// There must be a move to take back.
    void undo();

    /// All allowed moves, row by row from the top left; none when the game is over.
    [[nodiscard]] MoveList legal_moves() const;
    [[nodiscard]] bool has_legal_move() const;
    /// Moves with which `side` would complete a row if it were to move now.
    [[nodiscard]] MoveList winning_moves(Side side) const;
    /// The cells of the rows that won the game; empty unless it was won by a row.
    [[nodiscard]] std::vector<Move> winning_cells() const;

    /// The slow check: replays the game and compares every value that play and undo keep up to date.
    [[nodiscard]] bool is_consistent() const;

  private:
    [[nodiscard]] Outcome judge_last_move() const;
    [[nodiscard]] Outcome judge_without_row() const;

    Rules rules_;
    Board board_;
    Outcome outcome_;
};

/// The position after the moves, or which of them is not allowed and why.
Result<Position> position_after(const Rules& rules, const std::vector<Move>& moves);

}  // namespace lianzhu
