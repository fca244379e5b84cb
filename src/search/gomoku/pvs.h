#pragma once

#include <vector>

#include "evaluate/network/board_evaluation.h"
#include "search/gomoku/claims.h"
#include "search/gomoku/move_picker.h"
#include "search/gomoku/spoilers.h"
#include "search/gomoku/table.h"

namespace lianzhu::gomoku {

/// Principal variation search. Every win or loss that it returns is proven: it leaves moves out only once a
/// move that does not lose is known, and reduced depths never turn an evaluation into a win.
class Pvs {
  public:
    /// Threads that share the table and `claims` put off moves that another one is searching: except at the root, near
    /// the leaves, and for the first move of a node.
    Pvs(PatternBoard& board, const Params& params, Table& table, VcfSearch& vcf, Effort& effort,
        Claims* claims = nullptr);

    struct Line {
        Value value = 0;
        std::vector<Point> moves;
    };

    /// One pass over the root moves except the excluded ones: the best with its line. Empty when the effort
    /// ran out before the first move was finished.
    Line search_root(int depth, Value alpha, Value beta, const std::vector<Point>& excluded);

    [[nodiscard]] bool is_aborted() const { return effort_.is_over(); }
    [[nodiscard]] const SearchCounters& counters() const { return counters_; }

  private:
    struct Node {
        int depth;
        int ply;
        Value alpha;
        Value beta;
        Point excluded = no_point;  ///< left out, to see whether other moves are as good
        bool after_pass = false;    ///< the last move was a pass
        [[nodiscard]] bool is_pv() const { return beta - alpha > 1; }
    };
    /// What is kept of every node on the way from the root.
    struct Step {
        Point move = no_point;      ///< the move under search; no_point while it is a pass
        bool has_no_fours = false;  ///< its side to move was found to have no win by continuous fours
    };
    /// A value known without searching moves.
    struct Known {
        bool is_known = false;
        Value value = 0;
    };

    Value search(Node node);
    [[nodiscard]] Value evaluate();
    Known static_end(const Node& node);
    Known from_table(const Node& node, const TableHit& hit);
    Known by_continuous_fours(const Node& node, uint64_t max_nodes);
    [[nodiscard]] bool still_has_no_fours(int ply) const;
    [[nodiscard]] bool stands_above_beta(const Node& node, Value evaluation) const;
    [[nodiscard]] bool has_decisive_threat(Side side) const;
    Value leaf(const Node& node, Value evaluation);
    Known by_pass(const Node& node, Value evaluation);
    [[nodiscard]] bool is_singular(const Node& node, const TableHit& hit);
    Value search_moves(const Node& node, const TableHit& hit, bool replies_to_five, Value evaluation);
    Value search_child(const Node& node, Value best, int move_number, int reduction, int child_depth);
    [[nodiscard]] bool is_left_out(const Node& node, Value evaluation, int move_number, Point move) const;
    [[nodiscard]] int reduction_of(const Node& node, int move_number, Point move) const;
    void keep_line(int ply, Point move);

    PatternBoard& board_;
    const Params& params_;
    Table& table_;
    VcfSearch& vcf_;
    Effort& effort_;
    Claims* const claims_;
    BoardEvaluation evaluation_;
    MoveMemory memory_;
    SearchCounters counters_;
    std::array<Step, MoveMemory::max_ply + 2> steps_{};
    std::array<std::vector<Point>, MoveMemory::max_ply + 2> lines_;  ///< best line from each ply on
};

}  // namespace lianzhu::gomoku
