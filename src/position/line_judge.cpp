#include "position/line_judge.h"

#include <algorithm>

namespace lianzhu {

namespace {

/// The stones in one direction through a cell: how many before it and after it.
struct Run {
    int before;
    int after;
    bool wins;
};

Run judge_run(const Rules& rules, const Board& board, Move move, Side side, Direction direction) {
    const Stone stone = stone_of(side);
    const Arm after = arm(board, move, direction, stone);
    const Arm before = arm(board, move, {-direction.columns, -direction.rows}, stone);
    const int length = before.length + 1 + after.length;

    bool wins = length >= rules.k;
    if (length > rules.k) {
        wins = rules.overline[static_cast<size_t>(index_of(side))] == Overline::wins;
    }
    if (wins && !rules.wins_between_enemies) wins = !(before.enemy_behind && after.enemy_behind);
    return {before.length, after.length, wins};
}

}  // namespace

Arm arm(const Board& board, Move from, Direction direction, Stone stone) {
    int column = board.column(from);
    int row = board.row_from_top(from);
    for (int length = 0;; ++length) {
        column += direction.columns;
        row += direction.rows;
        if (!board.contains(column, row)) return {length, false};
        const Stone here = board.stone(board.at(column, row));
        if (here != stone) return {length, here != Stone::empty};
    }
}

bool completes_row(const Rules& rules, const Board& board, Move move, Side side) {
    return std::any_of(directions.begin(), directions.end(), [&](Direction direction) {
        return judge_run(rules, board, move, side, direction).wins;
    });
}

std::vector<Move> winning_cells(const Rules& rules, const Board& board, Move move, Side side) {
    std::vector<Move> cells;
    for (const Direction direction : directions) {
        const Run run = judge_run(rules, board, move, side, direction);
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
