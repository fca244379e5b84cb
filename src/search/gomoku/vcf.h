#pragma once

#include <memory>
#include <vector>

#include "base/zeroed_array.h"
#include "search/gomoku/effort.h"
#include "search/gomoku/threats.h"

namespace lianzhu::gomoku {

/// Victory by continuous fours: the attacker plays only fours, so that every reply is forced. Replies that
/// make a four or a five for the defender count, and so do renju's fouls on both sides. A win is a proof, and
/// `no` means that all fours of the kind asked for were tried.
class VcfSearch {
  public:
    enum class Verdict : uint8_t { no, win, unknown };
    struct Result {
        Verdict verdict = Verdict::unknown;
        int plies = 0;           ///< of a win: to the five, the attacker's first move included
        Point first = no_point;  ///< of a win: the attacker's move
    };

    /// Full keys of positions whose side to move has no such win. Threads may share one: its words are
    /// independent of each other.
    using Failures = ZeroedArray<uint64_t>;

    VcfSearch(size_t megabytes, Pages pages);
    /// Shares the failures that another search has found.
    explicit VcfSearch(std::shared_ptr<Failures> failures) : failures_(std::move(failures)) {}

    [[nodiscard]] const std::shared_ptr<Failures>& failures() const { return failures_; }

    /// Which fours are tried. A bare four makes nothing else, so it seldom belongs to a win, but there are many: without
    /// them the same effort sees twice as far.
    enum class Fours : uint8_t { all, no_bare_ones };

    /// For the side to move, with at most max_nodes nodes here, within the shared effort. Restores the board.
    Result search(PatternBoard& board, Effort& effort, uint64_t max_nodes, Fours fours = Fours::all);

    /// The moves of the win that the last search found, up to the five or to a four without a legal answer.
    [[nodiscard]] std::vector<Point> line() const { return {line_.rbegin(), line_.rend()}; }

    void clear();

  private:
    Result attack();
    Result try_fours();
    Result try_four(Point point);
    Result worst_reply(const PointList& replies);
    PointList attacking_moves() const;
    void note_line_after(Point point);
    /// "No win without bare fours" says less than "no win": the two are kept apart.
    [[nodiscard]] uint64_t failure_key(uint64_t key) const { return fours_ == Fours::all ? key : ~key; }
    [[nodiscard]] uint64_t& place_of(uint64_t failure) {
        return (*failures_)[failure & (failures_->size() - 1)];
    }

    std::shared_ptr<Failures> failures_;
    std::vector<Point> line_;  ///< from the five backwards
    PatternBoard* board_ = nullptr;
    Effort* effort_ = nullptr;
    uint64_t nodes_left_ = 0;
    Fours fours_ = Fours::all;
};

}  // namespace lianzhu::gomoku
