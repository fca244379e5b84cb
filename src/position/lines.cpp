#include "position/lines.h"

#include <numeric>

#include "position/line_judge.h"

namespace lianzhu {

LineTable::LineTable(const Rules& rules) : k_(rules.k) {
    const Board board(rules.width, rules.height);
    for (const Direction direction : directions) {
        for (int cell = 0; cell < board.cells(); ++cell) {
            const Move start(cell);
            const int column = board.column(start);
            const int row = board.row_from_top(start);
            if (!board.contains(column + (k_ - 1) * direction.columns, row + (k_ - 1) * direction.rows))
                continue;
            for (int step = 0; step < k_; ++step) {
                cells_.push_back(board.at(column + step * direction.columns, row + step * direction.rows));
            }
        }
    }
}

int LineCensus::open() const {
    return std::accumulate(by_stones.begin(), by_stones.end(), 0);
}

LineCensus count_lines(const Board& board, const LineTable& lines, Side side) {
    LineCensus census;
    census.by_stones.assign(static_cast<size_t>(lines.k()) + 1, 0);
    for (int line = 0; line < lines.count(); ++line) {
        const LineCount count = count_line(board, lines.line(line), lines.k(), side);
        if (count.enemy == 0) ++census.by_stones[static_cast<size_t>(count.own)];
    }
    return census;
}

}  // namespace lianzhu
