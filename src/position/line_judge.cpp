#include "position/line_judge.h"

#include <algorithm>

namespace lianzhu {

namespace {

/// How many like stones stand next to a cell on one side of it, and whether an enemy stone comes after them.
struct Arm {
    int length;
    bool enemy_behind;
};

/// The stones in one direction through a cell: how many before it and after it.
struct Run {
    int before;
    int after;
    bool wins;
};

/// Judges the four rows through one cell. Splits the cell into column and row only once.
class RowJudge {
  public:
    RowJudge(const Rules& rules, const Board& board, Move move, Side side)
        : rules_(rules),
          board_(board),
          cell_(move.cell()),
          column_(board.column(move)),
          row_(board.row_from_top(move)),
          side_(side) {}

    [[nodiscard]] Run judge(Direction direction) const {
        const int room_after = std::min(room(column_, direction.columns, board_.width()),
                                        room(row_, direction.rows, board_.height()));
        const int room_before = std::min(room(column_, -direction.columns, board_.width()),
                                         room(row_, -direction.rows, board_.height()));
        if (room_before + 1 + room_after < rules_.k) return {0, 0, false};

        const int step = direction.rows * board_.width() + direction.columns;
        const Arm after = arm(step, room_after);
        const Arm before = arm(-step, room_before);
        const int length = before.length + 1 + after.length;
        bool wins = length >= rules_.k;
        if (length > rules_.k) wins = rules_.overline[static_cast<size_t>(index_of(side_))] == Overline::wins;
        if (wins && !rules_.wins_between_enemies) wins = !(before.enemy_behind && after.enemy_behind);
        return {before.length, after.length, wins};
    }

  private:
    /// How many cells there are from `at` to the edge when walking by `step`.
    static int room(int at, int step, int size) {
        if (step == 0) return Rules::max_size;
        return step > 0 ? size - 1 - at : at;
    }

    [[nodiscard]] Arm arm(int step, int room) const {
        const Stone own = stone_of(side_);
        int cell = cell_;
        for (int length = 0; length < room; ++length) {
            cell += step;
            const Stone here = board_.stone(Move(cell));
            if (here != own) return {length, here != Stone::empty};
        }
        return {room, false};
    }

    const Rules& rules_;
    const Board& board_;
    int cell_;
    int column_;
    int row_;
    Side side_;
};

}  // namespace

bool completes_row(const Rules& rules, const Board& board, Move move, Side side) {
    const RowJudge judge(rules, board, move, side);
    // Unrolled, so that each direction is compiled with its own constants.
    return judge.judge(directions[0]).wins || judge.judge(directions[1]).wins ||
           judge.judge(directions[2]).wins || judge.judge(directions[3]).wins;
}

std::vector<Move> winning_cells(const Rules& rules, const Board& board, Move move, Side side) {
    const RowJudge judge(rules, board, move, side);
    std::vector<Move> cells;
    for (const Direction direction : directions) {
        const Run run = judge.judge(direction);
        if (!run.wins) continue;
        for (int step = -run.before; step <= run.after; ++step) {
            cells.push_back(board.at(board.column(move) + step * direction.columns,
                                     board.row_from_top(move) + step * direction.rows));
        }
    }
    const auto by_cell = [](Move a, Move b) { return a.cell() < b.cell(); };
    std::sort(cells.begin(), cells.end(), by_cell);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

}  // namespace lianzhu
