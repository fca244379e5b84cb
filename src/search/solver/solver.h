#pragma once

#include <optional>

#include "search/solver/distance_search.h"
#include "search/solver/proof_search.h"

namespace lianzhu::solver {

/// Who wins when both sides play perfectly.
enum class Value : uint8_t { first, second, draw };

constexpr Value win_of(Side side) {
    return side == Side::first ? Value::first : Value::second;
}

/// A legal move with what it leads to.
struct MoveLabel {
    Move move;
    Value value = Value::draw;
    int distance = 0;  ///< plies to the end of a won or lost game, this move included; 0 when not asked or drawn
};

struct Solution {
    std::optional<Value> value;   ///< nothing: a limit ended the search
    Move move;                    ///< a best move; none when the game is over or the value is not known
    std::vector<MoveLabel> line;  ///< best play from the position on
    std::optional<int> distance;  ///< plies to the end of a won game, when asked for
    uint64_t nodes = 0;
    std::chrono::nanoseconds time{0};
    size_t memory = 0;  ///< bytes of the table
};

/// An error when games of these rules cannot be solved here: too many cells, or forbidden moves.
std::optional<Error> why_not_solvable(const Rules& rules);

/// Exact values of small boards. Two questions settle a position: can the one side win, and if not, can
/// the other? What was learnt is kept for the next question. Not for use by two threads at once.
class Solver {
  public:
    /// The rules must be solvable.
    Solver(const Rules& rules, const SolveOptions& options);

    Solution solve(const Position& position, bool with_distance, LimitWatch& watch, const OnProgress& on_progress = {});

    /// The value alone; nothing when a limit was reached.
    std::optional<Value> value(const Position& position, LimitWatch& watch);

    /// Plies until the winner has its row with best play of both sides. The position must be won for that side.
    std::optional<int> distance(const Position& position, Side winner, LimitWatch& watch);

    /// A move after which the side to move still reaches the value of the position. When that side loses anyway, any
    /// move that does not lose at once, if there is one.
    std::optional<Move> keeping_move(const Position& position, Value value, LimitWatch& watch);

    /// All legal moves with their values and distances; nothing when a limit was reached.
    std::optional<std::vector<MoveLabel>> labels(const Position& position, LimitWatch& watch);

    [[nodiscard]] const SolveOptions& options() const { return options_; }
    [[nodiscard]] uint64_t nodes() const { return nodes_; }
    [[nodiscard]] ProofTable& table() { return table_; }

    /// Whether a side has won under the rules of this solver: in the weak game only the first side can.
    [[nodiscard]] bool has_won(const Position& position, Side side) const;

  private:
    Answer can_win(const Position& position, Side attacker, LimitWatch& watch);
    Answer ask(const Node& node, const Question& question, LimitWatch& watch);
    Answer known(const Position& position, Side attacker);
    [[nodiscard]] bool steals_strategy(const Position& position, Side attacker) const;
    [[nodiscard]] bool may_ask_weak_game(Side attacker) const;
    std::optional<Move> move_with_answer(const Position& position, Side attacker, Answer wanted, LimitWatch& watch);
    std::optional<MoveLabel> label(const Position& position, Move move, LimitWatch& watch);
    std::vector<MoveLabel> line(Position position, Value value, bool with_distance, LimitWatch& watch);
    std::optional<MoveLabel> next_of_line(const Position& position, Value value, bool with_distance, LimitWatch& watch);
    [[nodiscard]] MoveList ordered_moves(const Position& position) const;

    Geometry geometry_;
    SolveOptions options_;
    ProofTable table_;
    uint64_t nodes_ = 0;
    OnProgress on_progress_;
};

/// Better for the side to move: win, draw, loss; a short win, a long loss.
bool is_better(const MoveLabel& a, const MoveLabel& b, Side mover);

}  // namespace lianzhu::solver
