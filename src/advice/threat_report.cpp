#include "advice/threat_report.h"

#include <algorithm>
#include <map>
#include <optional>

#include "advice/line_shape.h"
#include "position/line_judge.h"
#include "position/lines.h"

namespace lianzhu {

namespace {

std::optional<ThreatKind> kind_of(CellClass cell_class) {
    switch (cell_class) {
        case CellClass::five:
            return ThreatKind::five;
        case CellClass::open_four:
            return ThreatKind::open_four;
        case CellClass::two_fours:
            return ThreatKind::double_four;
        case CellClass::four_three:
            return ThreatKind::four_three;
        case CellClass::four_two:
        case CellClass::four:
            return ThreatKind::four;
        case CellClass::two_threes:
            return ThreatKind::double_three;
        case CellClass::three_two:
        case CellClass::three:
            return ThreatKind::open_three;
        default:
            return std::nullopt;
    }
}

/// The weakest line that belongs to a threat.
LinePattern least_pattern(ThreatKind kind) {
    switch (kind) {
        case ThreatKind::five:
            return LinePattern::five;
        case ThreatKind::open_four:
            return LinePattern::open_four;
        case ThreatKind::double_four:
        case ThreatKind::four:
            return LinePattern::four;
        default:
            return LinePattern::open_three;
    }
}

void add_shape(Threat& threat, const LineShape& shape) {
    threat.stones.insert(threat.stones.end(), shape.stones.begin(), shape.stones.end());
    threat.cells.insert(threat.cells.end(), shape.cells.begin(), shape.cells.end());
}

/// For rules with pattern tables, which give the class of every cell.
std::vector<Threat> threats_by_patterns(const Position& position,
                                        const std::shared_ptr<const PatternTables>& tables) {
    PatternBoard patterns(position.rules(), tables, position.board());
    std::vector<Threat> found;
    for (const Side side : {Side::first, Side::second}) {
        for (int cell = 0; cell < position.board().cells(); ++cell) {
            const Move move(cell);
            const Point point = patterns.point_of(move);
            if (!patterns.is_empty(point)) continue;
            const auto kind = kind_of(patterns.cell_class(side, point));
            if (!kind || patterns.is_forbidden(side, point)) continue;
            Threat threat{side, *kind, move, {}, {}};
            for (int direction = 0; direction < 4; ++direction) {
                const LinePattern pattern = patterns.pattern(side, point, direction);
                if (pattern < least_pattern(*kind) || pattern > LinePattern::five) continue;
                add_shape(threat, line_shape(position.rules(), position.board(), move, side, direction));
            }
            found.push_back(std::move(threat));
        }
    }
    return found;
}

/// A row of k cells that lacks a stone or two, seen from one of the empty cells.
struct Chance {
    int step = 0;  ///< from cell to cell of the line
    Move other;    ///< the other empty cell; none when only one is empty
    std::vector<Move> stones;
};

std::map<int, std::vector<Chance>> chances_of(const Position& position, const LineTable& lines, Side side) {
    std::map<int, std::vector<Chance>> chances;
    const Board& board = position.board();
    for (int index = 0; index < lines.count(); ++index) {
        const Move* line = lines.line(index);
        const LineCount count = count_line(board, line, lines.k(), side);
        if (count.enemy > 0 || count.own < lines.k() - 2) continue;
        std::vector<Move> stones;
        std::vector<Move> empty;
        for (int i = 0; i < lines.k(); ++i) (board.is_empty(line[i]) ? empty : stones).push_back(line[i]);
        const int step = line[1].cell() - line[0].cell();
        for (const Move cell : empty) {
            const Move other = empty.size() == 1 ? Move() : (cell == empty[0] ? empty[1] : empty[0]);
            chances[cell.cell()].push_back({step, other, stones});
        }
    }
    return chances;
}

/// For other rules: counts the stones of every line.
std::vector<Threat> threats_by_lines(const Position& position) {
    const LineTable lines(position.rules());
    std::vector<Threat> found;
    for (const Side side : {Side::first, Side::second}) {
        for (const auto& [cell, chances] : chances_of(position, lines, side)) {
            Threat threat{side, ThreatKind::four, Move(cell), {}, {}};
            const bool wins = completes_row(position.rules(), position.board(), threat.move, side);
            int step = 0;
            for (const Chance& chance : chances) {
                if (chance.other.is_none() != wins) continue;
                threat.stones.insert(threat.stones.end(), chance.stones.begin(), chance.stones.end());
                if (wins) continue;
                if (step != 0) {
                    threat.kind = chance.step == step && threat.kind != ThreatKind::double_four
                                      ? ThreatKind::open_four
                                      : ThreatKind::double_four;
                }
                step = chance.step;
                threat.cells.push_back(chance.other);
            }
            if (wins) threat.kind = ThreatKind::five;
            found.push_back(std::move(threat));
        }
    }
    return found;
}

void sort_cells(std::vector<Move>& cells) {
    std::sort(cells.begin(), cells.end(), [](Move a, Move b) { return a.cell() < b.cell(); });
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

}  // namespace

std::vector<Threat> ThreatFinder::find(const Position& position) {
    if (position.is_over()) return {};
    std::vector<Threat> found;
    if (PatternTables::supports(position.rules())) {
        if (!tables_ || !(rules_ == position.rules())) {
            rules_ = position.rules();
            tables_ = std::make_shared<PatternTables>(rules_);
        }
        found = threats_by_patterns(position, tables_);
    } else {
        found = threats_by_lines(position);
    }
    for (Threat& threat : found) {
        sort_cells(threat.stones);
        sort_cells(threat.cells);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Threat& a, const Threat& b) { return a.kind < b.kind; });
    return found;
}

}  // namespace lianzhu
