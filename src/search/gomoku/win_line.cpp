#include "search/gomoku/win_line.h"

namespace lianzhu::gomoku {

namespace {

/// The next moves of a won or lost position: one, or all that are left; none when they are not known.
std::vector<Point> next_moves(PatternBoard& board, int left, const Table& table, VcfSearch& vcf,
                              Effort& effort) {
    const Side own = board.to_move();
    if (board.count(own, CellClass::five) > 0) return {board.find(own, CellClass::five)};
    if (board.count(opponent(own), CellClass::five) > 0) {
        for (const Point reply : defences_to_five(board, own)) {
            if (!board.is_forbidden(own, reply)) return {reply};
        }
        return {};
    }
    const VcfSearch::Result fours = vcf.search(board, effort, UINT64_MAX);
    if (fours.verdict == VcfSearch::Verdict::win && fours.plies <= left) return vcf.line();
    const auto is_legal = [&](Point point) {
        return point != no_point && board.is_empty(point) && !board.is_forbidden(own, point);
    };
    if (const TableHit hit = table.probe(board.key(), 0); is_legal(hit.move)) return {hit.move};
    // Nothing stops a winning four: the loser fills one of its cells.
    if (const Point cell = find_winning_four(board, opponent(own)); is_legal(cell)) return {cell};
    return {};
}

}  // namespace

std::vector<Point> continued_to_five(PatternBoard& board, std::vector<Point> line, int plies,
                                     const Table& table, VcfSearch& vcf, Effort& effort) {
    const auto length = static_cast<size_t>(plies);
    size_t placed = 0;
    while (true) {
        for (; placed < line.size() && placed < length; ++placed) board.place(line[placed]);
        if (line.size() >= length) break;
        const auto more = next_moves(board, plies - static_cast<int>(line.size()), table, vcf, effort);
        if (more.empty()) break;
        line.insert(line.end(), more.begin(), more.end());
    }
    for (; placed > 0; --placed) board.take_back();
    return line;
}

}  // namespace lianzhu::gomoku
