#include "position/lines.h"

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

}  // namespace lianzhu
