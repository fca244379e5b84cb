#pragma once

#include <optional>

#include "search/solver/distance_search.h"
#include "search/solver/proof_search.h"
#include "search/solver/state.h"

namespace lianzhu::solver {

/// A legal move and what it leads to.
struct MoveLabel {
    Move move;
    Value value = Value::draw;
    int distance =
        0;  ///< plies to the end of a won or lost game, this move included; 0 when not asked or drawn
};

struct Solution {
    std::optional<Value> value;   ///< empty: a limit ended the search
    Move move;                    ///< a best move; none when the game is over or the value is not known
    std::vector<MoveLabel> line;  ///< best play from the position on
    std::optional<int> distance;  ///< plies to the end of a won game, when asked for
    uint64_t nodes = 0;
    std::chrono::nanoseconds time{0};
    size_t memory = 0;  ///< bytes of the table
};

/// Why games of these rules cannot be solved here: too many cells, or forbidden moves.
std::optional<Error> why_not_solvable(const Rules& rules);

/// Exact values of small boards. Two questions settle a position: can one side win, and if not, can the
/// other? What was learnt is kept for the next question. Not thread-safe.
class Solver {
  public:
    /// The rules must be solvable.
    Solver(const Rules& rules, const SolveOptions& options);

    /// Told about every long question from now on.
    void report_to(OnProgress on_progress) { on_progress_ = std::move(on_progress); }

    Solution solve(const State& state, bool with_distance, LimitWatch& watch);

    /// The value alone; empty when a limit was reached.
    std::optional<Value> value(const State& state, LimitWatch& watch);

    /// Plies until the winner has its row with best play of both sides. The state must be won for that side.
    std::optional<int> distance(const State& state, Side winner, LimitWatch& watch);

    /// The distance of a state of this value; empty for a draw.
    std::optional<int> distance_of(const State& state, Value value, LimitWatch& watch);

    /// In a state that is won in `distance` plies: the winner's move that is as fast, or the loser's move
    /// that lasts as long.
    std::optional<Move> move_at_distance(const State& state, Value value, int distance, LimitWatch& watch);

    /// A move after which the side to move still reaches this value (or better). When that side loses
    /// anyway, a move that does not lose at once, if there is one.
    std::optional<Move> keeping_move(const State& state, Value value, LimitWatch& watch);

    /// The move on the most nearly complete lines, without a search. The game must be open.
    [[nodiscard]] Move likely_move(const State& state) const { return ordered_moves(state)[0]; }

    /// The moves with their values and distances, by cell, without those that a limit left open. Easy ones
    /// are settled first.
    std::vector<MoveLabel> labels(const State& state, LimitWatch& watch);

    [[nodiscard]] State after(const State& state, Move move) const {
        return state.after(geometry_, options_.weak, move.cell());
    }
    [[nodiscard]] const Geometry& geometry() const { return geometry_; }
    [[nodiscard]] const SolveOptions& options() const { return options_; }
    [[nodiscard]] uint64_t nodes() const { return nodes_; }
    [[nodiscard]] ProofTable& table() { return table_; }
    [[nodiscard]] const ProofTable& table() const { return table_; }

  private:
    Answer can_win(const State& state, Side attacker, LimitWatch& watch);
    Answer ask(const Node& node, const Question& question, LimitWatch& watch);
    [[nodiscard]] Answer known(const State& state, Side attacker) const;
    [[nodiscard]] Answer look(const Node& node, const Question& question) const;
    [[nodiscard]] bool steals_strategy(const State& state, Side attacker) const;
    [[nodiscard]] bool may_ask_weak_game(Side attacker) const;
    std::optional<Move> move_with_answer(const State& state, Side attacker, Answer wanted, LimitWatch& watch);
    std::optional<MoveLabel> label(const State& state, Move move, LimitWatch& watch);
    std::vector<MoveLabel> line(State state, Value value, int distance, LimitWatch& watch);
    [[nodiscard]] std::vector<Move> ordered_moves(const State& state) const;

    Geometry geometry_;
    SolveOptions options_;
    ProofTable table_;
    uint64_t nodes_ = 0;
    OnProgress on_progress_;
};

/// Better for the side to move: win, draw, loss; a short win, a long loss.
bool is_better(const MoveLabel& a, const MoveLabel& b, Side mover);

}  // namespace lianzhu::solver
