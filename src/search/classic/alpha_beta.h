#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "search/classic/classic_searcher.h"

namespace lianzhu::classic {

inline constexpr int win_value = 1'000'000'000;
inline constexpr int least_win = win_value - 1'000;

/// What the patterns of all empty cells are worth to the side to move, less what they are worth to the other.
int evaluate(const PatternBoard& board);

/// Negamax with alpha-beta, a table, and the techniques that the level has. Values are always those of the
/// side to move; a win is worth win_value minus its ply.
class AlphaBeta {
  public:
    AlphaBeta(PatternBoard& board, const Level& level, LimitWatch& watch);

    using OnBetter = std::function<void(const RootMove&)>;

    /// The best of the moves at this depth; `on_better` hears of each that beats those before it. Once the watch
    /// has expired, the best of those that were finished: none at all, perhaps.
    std::optional<RootMove> search_root(const std::vector<RootMove>& moves, int depth,
                                        const OnBetter& on_better = nullptr);

    [[nodiscard]] const SearchCounters& counters() const { return counters_; }

  private:
    enum class Bound : uint8_t { none, exact, lower, upper };
    struct Entry {
        uint64_t key = 0;  ///< the full key: two positions are never confused
        int value = 0;
        int depth = 0;
        Bound bound = Bound::none;
        Point move = no_point;
    };

    int search(int depth, int ply, int alpha, int beta);
    std::vector<RootMove> ordered_moves(int ply, Point table_move);
    void learn(int depth, int ply, Point move);

    PatternBoard& board_;
    const Level& level_;
    LimitWatch& watch_;
    SearchCounters counters_;
    std::vector<Entry> table_;
    std::vector<Point> killers_;
    std::array<std::vector<int>, 2> history_;
};

}  // namespace lianzhu::classic
