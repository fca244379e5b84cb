#include "advice/line_shape.h"

#include <algorithm>

#include "position/line_judge.h"

namespace lianzhu {

namespace {

void add_once(std::vector<Move>& moves, Move move) {
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
}

}  // namespace

LineShape line_shape(const Rules& rules, const Board& board, Move move, Side side, int direction) {
    const Direction step = directions[static_cast<size_t>(direction)];
    LineShape best;
    size_t most = 0;
    for (int start = 1 - rules.k; start <= 0; ++start) {
        LineShape window;
        bool is_possible = true;
        for (int i = start; i < start + rules.k && is_possible; ++i) {
            const int column = board.column(move) + i * step.columns;
            const int row = board.row_from_top(move) + i * step.rows;
            is_possible = board.contains(column, row);
            if (!is_possible || i == 0) continue;
            const Move cell = board.at(column, row);
            const Stone stone = board.stone(cell);
            if (stone == Stone::empty) window.cells.push_back(cell);
            if (stone == stone_of(side)) window.stones.push_back(cell);
            is_possible = stone != stone_of(opponent(side));
        }
        if (!is_possible || window.stones.size() < most) continue;
        if (window.stones.size() > most) best = {};
        most = window.stones.size();
        for (const Move stone : window.stones) add_once(best.stones, stone);
        for (const Move cell : window.cells) add_once(best.cells, cell);
    }
    return best;
}

}  // namespace lianzhu
