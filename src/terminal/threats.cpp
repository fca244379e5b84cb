#include "terminal/threats.h"

#include "evaluate/patterns/pattern_board.h"
#include "position/foul_judge.h"

namespace lianzhu {

namespace {

void add_by_class(SideThreats& threats, CellClass kind, Move move) {
    if (kind == CellClass::five) {
        threats.wins.push_back(move);
    } else if (kind == CellClass::open_four || kind == CellClass::two_fours) {
        threats.open_fours.push_back(move);
    } else if (kind >= CellClass::four && kind <= CellClass::four_three) {
        threats.fours.push_back(move);
    } else if (kind >= CellClass::three && kind <= CellClass::two_threes) {
        threats.open_threes.push_back(move);
    }
}

}  // namespace

std::array<SideThreats, 2> find_threats(const Position& position) {
    std::array<SideThreats, 2> threats;
    const Rules& rules = position.rules();
    if (!PatternTables::supports(rules)) {
        for (const Side side : {Side::first, Side::second}) {
            const MoveList wins = position.winning_moves(side);
            threats[static_cast<size_t>(index_of(side))].wins.assign(wins.begin(), wins.end());
        }
        return threats;
    }
    PatternBoard board(rules, std::make_shared<PatternTables>(rules), position.board());
    for (int cell = 0; cell < rules.cells(); ++cell) {
        const Move move(cell);
        if (!position.board().is_empty(move)) continue;
        for (const Side side : {Side::first, Side::second}) {
            const Point point = board.point_of(move);
            if (board.is_forbidden(side, point)) continue;
            add_by_class(threats[static_cast<size_t>(index_of(side))], board.cell_class(side, point), move);
        }
    }
    return threats;
}

std::vector<Move> forbidden_points(const Position& position) {
    std::vector<Move> points;
    if (position.rules().fouls == Fouls::none) return points;
    for (int cell = 0; cell < position.board().cells(); ++cell) {
        const Move move(cell);
        if (position.board().is_empty(move) && judge_foul(position.board(), move) != Foul::none)
            points.push_back(move);
    }
    return points;
}

}  // namespace lianzhu
