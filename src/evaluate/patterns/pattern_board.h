#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <memory>
#include <vector>

#include "base/sixteen_bytes.h"
#include "evaluate/patterns/pattern_tables.h"
#include "evaluate/patterns/sight.h"
#include "position/position.h"

namespace lianzhu {

/// A cell of a PatternBoard. Rows are `stride` apart with a border of `reach` cells between them, so
/// that a walk along any direction leaves the board into border cells and never into another row:
///
///     . . . . . . . . .        3×3 with reach 2: stride 5
///     . . . . . . . . .
///     . . a b c . . d e        b's left neighbours are a and border; c's right ones are border
///     f . . g h i . . .
using Point = int;
inline constexpr Point no_point = 0;  // always border

/// A board that knows, for every empty cell and both sides, what a stone there would make: four line
/// patterns, the class of all four together and its evaluation. A stone changes only the cells on its four
/// lines within `reach`. It knows nothing of threads or search; copies are independent.
class PatternBoard {
  public:
    PatternBoard(const Rules& rules, std::shared_ptr<const PatternTables> tables);
    /// The stones of a board, whatever their order of play.
    PatternBoard(const Rules& rules, std::shared_ptr<const PatternTables> tables, const Board& board);

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const PatternTables& tables() const { return *tables_; }
    [[nodiscard]] Side to_move() const { return to_move_; }
    [[nodiscard]] uint64_t key() const { return key_; }
    /// The key after the side to move has placed a stone.
    [[nodiscard]] uint64_t key_after(Point point) const {
        return key_ ^ stone_key(cells_[index(point)].cell, to_move_) ^ second_to_move_key;
    }
    [[nodiscard]] int stones() const { return placed() + setup_stones_; }
    [[nodiscard]] int empty_cells() const { return rules_.cells() - stones(); }
    /// How many stones place() has put on the board.
    [[nodiscard]] int placed() const { return static_cast<int>(frames_.size()); }
    /// The last of them, or no_point.
    [[nodiscard]] Point last() const { return frames_.empty() ? no_point : frames_.back().stone; }
    /// The key of the stones, whoever is to move, before the last `count` of them were placed.
    [[nodiscard]] uint64_t stones_key_before(int count) const {
        assert(count >= 0 && count <= placed());
        return count == 0 ? stones_key() : frames_[frames_.size() - index(count)].stones_key;
    }
    /// Calls visit(before, now) with the patterns of every cell that the last `count` stones changed; a cell that
    /// several of them changed is visited for each.
    template <class Visit>
    void visit_changes(int count, Visit visit) const {
        assert(count >= 0 && count <= placed());
        const size_t first = count == 0 ? notes_end_ : frames_[frames_.size() - index(count)].first_note;
        for (size_t i = first; i < notes_end_; ++i) visit(notes_[i].patterns_before, notes_[i].patterns_now);
    }

    [[nodiscard]] Point point_of(Move move) const {
        return (move.cell() / rules_.width + reach_) * stride_ + reach_ + move.cell() % rules_.width;
    }
    [[nodiscard]] Move move_of(Point point) const { return Move(cells_[index(point)].cell); }
    /// All cells of the board lie in first_point() … end_point()−1, between them border cells.
    [[nodiscard]] Point first_point() const { return reach_ * stride_ + reach_; }
    [[nodiscard]] Point end_point() const {
        return (rules_.height - 1 + reach_) * stride_ + reach_ + rules_.width;
    }
    /// The distance between neighbours in a direction.
    [[nodiscard]] int step(int direction) const { return steps_[index(direction)]; }

    [[nodiscard]] bool is_empty(Point point) const { return content(point) == LineCell::empty; }
    [[nodiscard]] LineCell content(Point point) const { return cells_[index(point)].content; }

    /// Both are meaningful for empty cells only; other cells have the class none.
    [[nodiscard]] LinePattern pattern(Side side, Point point, int direction) const {
        const uint32_t four = four_patterns(patterns_[index(point)], side);
        return static_cast<LinePattern>(four >> static_cast<uint32_t>(4 * direction) & 15U);
    }
    [[nodiscard]] CellClass cell_class(Side side, Point point) const {
        return classes_[index(side)][index(point)];
    }
    /// By point: the patterns of both sides, four bits each. The low half is the first side's, and in each half the
    /// lowest bits are direction 0. Cells that are not empty have 0.
    [[nodiscard]] const std::vector<uint32_t>& all_patterns() const { return patterns_; }
    /// The cell's values for that side.
    [[nodiscard]] const CellWorth& worth(Side side, Point point) const {
        return cells_[index(point)].worths[index(side)];
    }
    /// Whether a stone there would make or take more than on an empty board.
    [[nodiscard]] bool touches_play(Point point) const {
        return cell_class(Side::first, point) >= tables_->least_touching() ||
               cell_class(Side::second, point) >= tables_->least_touching();
    }
    /// How promising a move is: for what it makes, and for what it takes from the enemy.
    [[nodiscard]] int promise(Side side, Point point) const {
        return worth(side, point).attack + worth(opponent(side), point).defence;
    }
    /// Renju: black's stone looks like a double three; is_forbidden() decides.
    [[nodiscard]] bool is_suspect(Side side, Point point) const;
    [[nodiscard]] uint32_t line_key(Point point, int direction) const {
        return cells_[index(point)].keys[index(direction)];
    }
    /// The summary of an empty cell if its line in one direction had that key.
    [[nodiscard]] const CellSummary& summary_with_key(Side side, Point point, int direction,
                                                      uint32_t key) const;

    /// How many empty cells have a class for a side. In renju some of them may be suspects.
    [[nodiscard]] int count(Side side, CellClass cell_class) const {
        return totals_[index(side)].counts[static_cast<size_t>(cell_class)];
    }
    /// The first empty cell of that class; at least one must exist.
    [[nodiscard]] Point find(Side side, CellClass cell_class) const;
    /// Calls visit(point) for every cell of at least that class, which is not none, in the order of the board.
    template <class Visit>
    void visit_cells(Side side, CellClass at_least, Visit visit) const {
        const CellClass* const classes = classes_[index(side)].data();
        visit_points(
            [&](Point start) {
                return SixteenBytes(classes + start).at_least(static_cast<uint8_t>(at_least));
            },
            visit);
    }
    /// The same for all cells that touch the play.
    template <class Visit>
    void visit_touching(Visit visit) const {
        const auto least = static_cast<uint8_t>(tables_->least_touching());
        const CellClass* const first = classes_[0].data();
        const CellClass* const second = classes_[1].data();
        visit_points(
            [&](Point start) {
                return SixteenBytes(first + start).at_least(least) |
                       SixteenBytes(second + start).at_least(least);
            },
            visit);
    }

    /// The sums of all empty cells' values for a side: when it has the turn, and when it waits.
    [[nodiscard]] int total_moving(Side side) const { return totals_[index(side)].values.moving; }
    [[nodiscard]] int total_waiting(Side side) const { return totals_[index(side)].values.waiting; }

    /// Whether the rules forbid that side to play an empty cell. Looks ahead on this board and restores it.
    [[nodiscard]] bool is_forbidden(Side side, Point point);

    /// Places a stone of the side to move on an empty cell, without checking for a completed row.
    void place(Point point);
    void take_back();
    /// Gives the turn to the other side without placing a stone.
    void pass() {
        to_move_ = opponent(to_move_);
        key_ ^= second_to_move_key;
    }

    /// From now on classes, counts and values are those that a player with this sight sees. Rows of k, fouls
    /// and pattern() stay true. Null: everything is seen. The stones on the board cannot be taken back any more.
    void look_with(std::shared_ptr<const Sight> sight);
    [[nodiscard]] bool sees_everything() const { return sight_ == nullptr; }

    /// The slow check: every incremental value equals what a new board of the same stones computes.
    [[nodiscard]] bool is_consistent() const;

  private:
    /// What a placed stone changes lies together, except for the patterns, which others read.
    struct Cell {
        std::array<uint32_t, 4> keys{};  ///< kept for empty and occupied cells
        std::array<CellWorth, 2> worths{};
        LineCell content = LineCell::edge;
        uint16_t cell = 0;  ///< the Move's
        uint16_t point = 0;
        bool operator==(const Cell&) const = default;
    };
    /// An empty cell that gets other patterns.
    struct Change {
        Cell* cell;
        uint32_t patterns;
    };
    /// Sums of values, see CellWorth.
    struct Values {
        int moving = 0;
        int waiting = 0;
        bool operator==(const Values&) const = default;
    };
    /// Over all empty cells, for one side.
    struct Totals {
        std::array<int, cell_class_count> counts{};
        Values values;
        bool operator==(const Totals&) const = default;
    };
    /// A cell as it was before a stone changed it. Taking the stone back restores this, which takes a fraction of the
    /// time that placing it took.
    struct Note {
        uint32_t patterns_before;
        uint32_t patterns_now;
        std::array<CellWorth, 2> worths;
        std::array<CellClass, 2> classes;
        uint16_t point;
    };
    /// The board before a stone was placed.
    struct Frame {
        Point stone;
        size_t first_note;  ///< what the stone changed: from this note on, up to the next frame's
        uint64_t stones_key;
        std::array<Totals, 2> totals;
    };

    template <class T>
    static constexpr size_t index(T number) {
        return static_cast<size_t>(number);
    }

    /// One side's half of a cell's patterns: four bits per direction.
    static constexpr uint32_t four_patterns(uint32_t patterns, Side side) {
        return side == Side::first ? patterns & 0xFFFFU : patterns >> 16U;
    }

    /// Goes through the board by sixteen points, of which `choose` chooses some by bits. Behind the board follow more
    /// than sixteen border cells, whose class is none.
    template <class Choose, class Visit>
    void visit_points(Choose choose, Visit visit) const {
        const Point end = end_point();
        for (Point start = first_point(); start < end; start += 16) {
            for (uint32_t chosen = choose(start); chosen != 0; chosen &= chosen - 1) {
                visit(start + std::countr_zero(chosen));
            }
        }
    }

    void put(Point point, Side side);
    void lift();
    void settle();
    [[nodiscard]] uint64_t stones_key() const {
        return to_move_ == Side::first ? key_ : key_ ^ second_to_move_key;
    }
    void change_lines(Point point, uint32_t code);
    Change* change_keys(Point point, uint32_t code, Change* changes);
    template <int reach>
    Change* change_four_lines(Point point, uint32_t code, Change* changes);
    template <uint32_t direction, int reach>
    Change* change_line(Point point, uint32_t code, Change* changes);
    void restore_keys(Point point, uint32_t code);
    void note(const Cell& cell, uint32_t patterns_now);
    void restore(const Note& note);
    void show(Point point);
    void hide(Point point);
    void set_summary(const PatternTables& tables, Side side, Cell& cell, const CellSummary& summary,
                     Values& sums);
    void update_summaries(Point point);
    void look_again(Point point);
    [[nodiscard]] const CellSummary& seen_summary(Side side, Point point,
                                                  const std::array<uint32_t, 4>& keys) const;
    [[nodiscard]] bool makes_true_three(Point point, int direction);
    [[nodiscard]] bool is_double_three(Point point);

    Rules rules_;
    std::shared_ptr<const PatternTables> tables_;
    std::shared_ptr<const Sight> sight_;  ///< null: nothing is overlooked
    int reach_;
    int stride_;
    std::array<int, 4> steps_;
    Side to_move_ = Side::first;
    uint64_t key_ = 0;
    int setup_stones_ = 0;
    std::vector<Cell> cells_;                        ///< by point
    std::vector<uint32_t> patterns_;                 ///< of the cells' keys, by point
    std::array<std::vector<CellClass>, 2> classes_;  ///< by side and point
    std::array<Totals, 2> totals_;                   ///< by side
    std::vector<Frame> frames_;                      ///< one for each stone that can be taken back
    std::vector<Note> notes_;                        ///< the first notes_end_ are in use
    size_t notes_end_ = 0;
};

}  // namespace lianzhu
