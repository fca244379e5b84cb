#pragma once

#include "search/gomoku/params.h"
#include "search/gomoku/threats.h"

namespace lianzhu::gomoku {

/// What a search learns about moves from its cutoffs. Belongs to one worker.
class MoveMemory {
  public:
    explicit MoveMemory(int points) : counters_(static_cast<size_t>(points)) {
        for (auto& side : history_) side.assign(static_cast<size_t>(points), 0);
    }

    [[nodiscard]] bool is_killer(int ply, Point move) const {
        const auto& pair = killers_[static_cast<size_t>(ply)];
        return pair[0] == move || pair[1] == move;
    }
    [[nodiscard]] Point counter(Side side, Point last) const {
        return counters_[static_cast<size_t>(last)][static_cast<size_t>(index_of(side))];
    }
    [[nodiscard]] int history(Side side, Point move) const {
        return history_[static_cast<size_t>(index_of(side))][static_cast<size_t>(move)];
    }

    /// `move` cut off after the moves in `tried`, which did not.
    void learn(Side side, int ply, int depth, Point last, Point move, const PointList& tried);

    static constexpr int max_ply = 128;

  private:
    void add_history(Side side, Point move, int bonus);

    std::array<std::array<Point, 2>, max_ply + 2> killers_{};
    std::vector<std::array<Point, 2>> counters_;
    std::array<std::vector<int>, 2> history_;
};

/// Gives the legal moves of a node, one by one, best guess first. Which moves those are depends on the
/// enemy's threats. It leaves out only moves that lose at once:
///
///   the enemy has a five         the moves that stop it
///   … a winning four             own fours and the moves that stop it
///   neither                      cells that touch the play; after all of them, the rest of the board
class MovePicker {
  public:
    struct Context {
        Point table_move = no_point;
        Point last = no_point;
        int ply = 0;
    };

    MovePicker(PatternBoard& board, const MoveMemory& memory, const Params& params, const Context& context);

    /// The next move, or no_point. With `also_far` false it stops after the moves that touch the play.
    Point next(bool also_far);

    /// Puts off the move that next() has just returned, with its number in the order; at most once for each move. It
    /// comes again after the moves that touch the play, in the order of the numbers.
    void postpone(Point last, int number);
    /// Whether the last move had been postponed.
    [[nodiscard]] bool is_second_look() const { return last_score_ <= postponed_score; }
    /// The number that postpone() was given for it.
    [[nodiscard]] int postponed_number() const { return postponed_score - last_score_; }

    /// Whether all moves are answers to a five or to a winning four.
    [[nodiscard]] bool is_forced() const { return stage_ == Stage::forced; }

  private:
    /// A postponed move has this score minus its number. No other move has so low a score.
    static constexpr int postponed_score = INT32_MIN + Rules::max_cells;
    enum class Stage : uint8_t { forced, near, far };

    void add(Point point);
    void add_near();
    void add_far();
    [[nodiscard]] int score(Point point) const;
    Point pick();

    PatternBoard& board_;
    const MoveMemory& memory_;
    const Params& params_;
    Context context_;
    Side own_;
    Stage stage_ = Stage::near;
    int size_ = 0;
    int next_ = 0;
    int last_score_ = 0;
    // Only the first size_ of both are ever read, and those before next_ no more.
    union {
        std::array<int16_t, Rules::max_cells> points_;
    };
    union {
        std::array<int, Rules::max_cells> scores_;
    };
};

}  // namespace lianzhu::gomoku
