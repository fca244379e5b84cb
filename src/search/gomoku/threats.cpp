#include "search/gomoku/threats.h"

#include <algorithm>

namespace lianzhu::gomoku {

namespace {

/// Whether a cell, seen as a threat of one side, is at least that strong beyond doubt.
bool is_sure(const CellSummary& summary, CellClass at_least) {
    return summary.cell_class >= at_least && !summary.is_suspect;
}

/// Cells of at least that class for the side, without suspects.
PointList sure_cells(const PatternBoard& board, Side side, CellClass at_least) {
    PointList cells;
    board.visit_cells(side, at_least, [&](Point point) {
        if (!board.is_suspect(side, point)) cells.add(point);
    });
    return cells;
}

/// Whether the threat is gone when `defender` has a stone `offset` cells away in a direction.
bool stops(const PatternBoard& board, Side defender, Point threat, int direction, int offset,
           CellClass at_least) {
    const auto stone = static_cast<uint32_t>(line_cell_of(defender));
    const uint32_t key =
        board.line_key(threat, direction) | stone << static_cast<uint32_t>(board.tables().shift(offset));
    return !is_sure(board.summary_with_key(opponent(defender), threat, direction, key), at_least);
}

bool stops(const PatternBoard& board, Side defender, Point threat, Point move, CellClass at_least) {
    if (move == threat) return true;
    for (int direction = 0; direction < 4; ++direction) {
        for (int offset = -board.tables().reach(); offset <= board.tables().reach(); ++offset) {
            if (offset == 0 || threat + offset * board.step(direction) != move) continue;
            return stops(board, defender, threat, direction, offset, at_least);
        }
    }
    return false;
}

/// The moves that stop every threat of at least that class.
PointList defences(const PatternBoard& board, Side defender, CellClass at_least) {
    const PointList threats = sure_cells(board, opponent(defender), at_least);
    PointList moves;
    const Point first = threats[0];
    moves.add(first);
    for (int direction = 0; direction < 4; ++direction) {
        for (int offset = -board.tables().reach(); offset <= board.tables().reach(); ++offset) {
            const Point move = first + offset * board.step(direction);
            if (offset == 0 || !board.is_empty(move)) continue;
            if (stops(board, defender, first, direction, offset, at_least)) moves.add(move);
        }
    }
    for (int i = 1; i < threats.size(); ++i) {
        moves.filter([&](Point move) { return stops(board, defender, threats[i], move, at_least); });
    }
    return moves;
}

}  // namespace

bool PointList::holds(Point point) const {
    return std::find(begin(), end(), point) != end();
}

Point find_winning_four(PatternBoard& board, Side side) {
    if (board.count(side, CellClass::open_four) + board.count(side, CellClass::two_fours) == 0)
        return no_point;
    PointList wins;
    board.visit_cells(side, CellClass::two_fours, [&](Point point) {
        if (board.cell_class(side, point) != CellClass::five) wins.add(point);
    });
    for (const Point point : wins) {
        if (!board.is_forbidden(side, point)) return point;
    }
    return no_point;
}

bool threatens_winning_four(const PatternBoard& board, Side side) {
    if (board.count(side, CellClass::open_four) + board.count(side, CellClass::two_fours) == 0) return false;
    if (!board.tables().has_fouls() || side == Side::second) return true;
    return !sure_cells(board, side, CellClass::two_fours).empty();
}

PointList defences_to_five(const PatternBoard& board, Side defender) {
    const Side enemy = opponent(defender);
    if (!board.rules().wins_between_enemies) return defences(board, defender, CellClass::five);
    PointList moves;
    if (board.count(enemy, CellClass::five) == 1) moves.add(board.find(enemy, CellClass::five));
    return moves;
}

PointList defences_to_winning_four(const PatternBoard& board, Side defender) {
    return defences(board, defender, CellClass::two_fours);
}

bool has_legal_move(PatternBoard& board, Side side) {
    if (!board.tables().has_fouls() || side == Side::second) return board.empty_cells() > 0;
    for (Point point = board.first_point(); point < board.end_point(); ++point) {
        if (board.is_empty(point) && !board.is_forbidden(side, point)) return true;
    }
    return false;
}

PointList fours_of(const PatternBoard& board, Side side) {
    PointList fours;
    board.visit_cells(side, CellClass::four, [&](Point point) {
        if (board.cell_class(side, point) != CellClass::five) fours.add(point);
    });
    return fours;
}

}  // namespace lianzhu::gomoku
