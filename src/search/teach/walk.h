#pragma once

#include <optional>
#include <vector>

#include "evaluate/evaluator.h"
#include "search/limit_watch.h"
#include "search/searcher.h"
#include "search/teach/options.h"
#include "search/teach/ordering.h"

namespace lianzhu::teach {

/// What every teaching search carries through the tree, so that the searchers' files contain only their idea:
/// the position, the counters, the limits, the best line, the trace.
///
/// A recursive function begins with enter(), ends with leave() (after leaf() where it evaluates), and gives
/// up when stopped() is true: its value is then meaningless and not used.
class Walk {
  public:
    Walk(const Position& root, const Evaluator& evaluator, const Options& options, const SearchLimits& limits,
         const SearchControl& control);
    Walk(const Walk&) = delete;  // the ordering refers to the watch
    Walk& operator=(const Walk&) = delete;

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] int bound() const { return bound_; }
    [[nodiscard]] SearchCounters& counters() { return counters_; }
    [[nodiscard]] bool stopped() const { return watch_.expired(); }
    [[nodiscard]] const LimitWatch& watch() const { return watch_; }
    [[nodiscard]] Heartbeat& heart() { return heart_; }
    [[nodiscard]] int root_ply() const { return root_ply_; }
    /// Plies below the root.
    [[nodiscard]] int ply() const { return position_.ply() - root_ply_; }

    /// The moves to try at this node, in the order to try them.
    MoveList moves(int depth) {
        if (is_plain_) return position_.legal_moves();
        return special_moves(depth);
    }
    void play(Move move) { position_.play(move); }
    void undo() { position_.undo(); }

    /// Enters a node below the root with a window.
    void enter(int alpha, int beta) {
        ++counters_.calls;
        watch_.expired(counters_.calls);
        clear_line();
        if (trace_ != nullptr) trace_->enter(ply(), position_.board().history().last(), alpha, beta);
    }
    /// Nothing is searched below a final position, at depth 0, or after the search was stopped.
    [[nodiscard]] bool is_leaf(int depth) const { return position_.is_over() || depth == 0 || stopped(); }
    /// The evaluation of this node for the side to move, or for the other one.
    int evaluate() { return leaf(evaluator_.evaluate(position_)); }
    int evaluate_for_opponent() { return leaf(-evaluator_.evaluate(position_)); }
    /// Counts this node as a leaf with that value.
    int leaf(int value) {
        ++counters_.leaves;
        if (trace_ != nullptr) trace_->evaluate(ply(), value);
        return value;
    }
    void cut(Cut reason) {
        ++counters_.cuts;
        if (trace_ != nullptr) trace_->cut(ply(), reason);
    }
    int leave(int value) {
        if (trace_ != nullptr) trace_->leave(ply(), value);
        return value;
    }

    /// Sets the best line of this node to `move` followed by the line of the child last left.
    void lift_line(Move move) {
        MoveList& line = lines_[static_cast<size_t>(ply())];
        const MoveList& child = lines_[static_cast<size_t>(ply()) + 1];
        line.clear();
        line.add(move);
        for (const Move next : child) line.add(next);
    }
    /// Sets the best line of this node to `move`, which ends the game.
    void end_line(Move move) {
        clear_line();
        lines_[static_cast<size_t>(ply())].add(move);
    }
    void clear_line() { lines_[static_cast<size_t>(ply())].clear(); }
    /// The best line from the root.
    [[nodiscard]] std::vector<Move> best_line() const {
        return {lines_.front().begin(), lines_.front().end()};
    }

    [[nodiscard]] TraceSink* trace() const { return trace_; }

  private:
    MoveList special_moves(int depth);

    Position position_;
    const Evaluator& evaluator_;
    int bound_;  ///< the evaluator's, asked once
    Heartbeat heart_;
    LimitWatch watch_;
    TraceSink* trace_;
    SearchCounters counters_;
    int root_ply_;
    bool fold_symmetry_;
    Ordering ordering_;
    bool is_plain_;
    std::vector<MoveList> lines_;  ///< by ply
};

}  // namespace lianzhu::teach
