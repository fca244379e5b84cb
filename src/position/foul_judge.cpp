#include "position/foul_judge.h"

#include <algorithm>
#include <vector>

#include "position/line_judge.h"

namespace lianzhu {

namespace {

constexpr int five = 5;

/// The black stones of a board, plus hypothetical ones that can be added and taken back.
class BlackStones {
  public:
    explicit BlackStones(const Board& board) : board_(board) {}

    /// Whether black has, or hypothetically has, a stone there; false off the board.
    [[nodiscard]] bool black(int column, int row) const {
        return board_.contains(column, row) &&
               (board_.stone(board_.at(column, row)) == Stone::first || is_added(board_.at(column, row)));
    }
    [[nodiscard]] bool empty(int column, int row) const {
        return board_.contains(column, row) && board_.is_empty(board_.at(column, row)) &&
               !is_added(board_.at(column, row));
    }
    [[nodiscard]] const Board& board() const { return board_; }

    void add(Move move) { added_.push_back(move); }
    void take_back() { added_.pop_back(); }

  private:
    [[nodiscard]] bool is_added(Move move) const {
        return std::find(added_.begin(), added_.end(), move) != added_.end();
    }

    const Board& board_;
    std::vector<Move> added_;
};

/// The line through one stone in one direction; offset 0 is that stone.
struct Line {
    int column;
    int row;
    Direction direction;

    [[nodiscard]] int column_at(int offset) const { return column + offset * direction.columns; }
    [[nodiscard]] int row_at(int offset) const { return row + offset * direction.rows; }
    [[nodiscard]] bool black(const BlackStones& stones, int offset) const {
        return stones.black(column_at(offset), row_at(offset));
    }
    [[nodiscard]] bool empty(const BlackStones& stones, int offset) const {
        return stones.empty(column_at(offset), row_at(offset));
    }
    [[nodiscard]] Move cell(const BlackStones& stones, int offset) const {
        return stones.board().at(column_at(offset), row_at(offset));
    }
};

/// The unbroken row of black stones around an offset: its first and last offset.
struct Row {
    int first;
    int last;
    [[nodiscard]] int length() const { return last - first + 1; }
    [[nodiscard]] bool holds(int offset) const { return first <= offset && offset <= last; }
};

Row row_around(const BlackStones& stones, const Line& line, int offset) {
    Row row{offset, offset};
    while (line.black(stones, row.first - 1)) --row.first;
    while (line.black(stones, row.last + 1)) ++row.last;
    return row;
}

/// The row that a stone on an empty offset would be part of.
Row row_with(BlackStones& stones, const Line& line, int offset) {
    stones.add(line.cell(stones, offset));
    const Row row = row_around(stones, line, offset);
    stones.take_back();
    return row;
}

bool makes_five(BlackStones& stones, const Line& line, int offset) {
    return line.empty(stones, offset) && row_with(stones, line, offset).length() == five;
}

using Stones = std::vector<Move>;

/// The stones of a row except one.
Stones stones_of_row(const BlackStones& stones, const Line& line, const Row& row, int without) {
    Stones result;
    for (int offset = row.first; offset <= row.last; ++offset) {
        if (offset != without) result.push_back(line.cell(stones, offset));
    }
    return result;
}

/// The different fours that the stone at offset 0 is part of. Two completing cells with the same four
/// stones between them are one (straight) four.
std::vector<Stones> find_fours(BlackStones& stones, const Line& line) {
    std::vector<Stones> fours;
    for (int offset = -4; offset <= 4; ++offset) {
        if (!makes_five(stones, line, offset)) continue;
        const Row row = row_with(stones, line, offset);
        if (!row.holds(0)) continue;
        Stones four = stones_of_row(stones, line, row, offset);
        if (std::find(fours.begin(), fours.end(), four) == fours.end()) fours.push_back(std::move(four));
    }
    return fours;
}

FoulExplanation judge(BlackStones& stones, Move move);

/// Whether a stone on an empty cell makes exactly five in any direction.
bool makes_five(BlackStones& stones, Move move) {
    const int column = stones.board().column(move);
    const int row = stones.board().row_from_top(move);
    return std::any_of(directions.begin(), directions.end(), [&](const Direction& direction) {
        return makes_five(stones, Line{column, row, direction}, 0);
    });
}

/// The three that the stone at offset 0 is part of: some legal stone turns it into a straight four. A stone
/// that makes a five elsewhere is legal but completes no three. Empty when there is none.
Stones find_three(BlackStones& stones, const Line& line) {
    for (int offset = -3; offset <= 3; ++offset) {
        if (!line.empty(stones, offset)) continue;
        const Move move = line.cell(stones, offset);
        stones.add(move);
        const Row row = row_around(stones, line, offset);
        const bool straight_four = row.length() == 4 && row.holds(0) &&
                                   makes_five(stones, line, row.first - 1) &&
                                   makes_five(stones, line, row.last + 1);
        stones.take_back();
        if (straight_four && !makes_five(stones, move) && judge(stones, move).kind == Foul::none)
            return stones_of_row(stones, line, row, offset);
    }
    return {};
}

Foul kind_of(const FoulExplanation& found, bool has_five) {
    if (has_five) return Foul::none;
    if (!found.overlines.empty()) return Foul::overline;
    if (found.fours.size() > 1) return Foul::double_four;
    return found.threes.size() > 1 ? Foul::double_three : Foul::none;
}

/// The board has the stones from before `move`. The recursion ends because each level adds a stone.
FoulExplanation judge(BlackStones& stones, Move move) {
    stones.add(move);
    FoulExplanation found;
    bool has_five = false;
    std::array<Line, directions.size()> lines{};
    for (size_t i = 0; i < directions.size(); ++i) {
        lines[i] = {stones.board().column(move), stones.board().row_from_top(move), directions[i]};
        const Row row = row_around(stones, lines[i], 0);
        has_five = has_five || row.length() == five;
        if (row.length() > five)
            found.overlines.push_back(stones_of_row(stones, lines[i], row, row.last + 1));
    }
    if (!has_five && found.overlines.empty()) {
        for (const Line& line : lines) {
            std::vector<Stones> fours = find_fours(stones, line);
            Stones three = fours.empty() ? find_three(stones, line) : Stones{};
            if (!three.empty()) found.threes.push_back(std::move(three));
            for (Stones& four : fours) found.fours.push_back(std::move(four));
        }
    }
    stones.take_back();
    found.kind = kind_of(found, has_five);
    if (found.kind == Foul::none) return {};
    return found;
}

}  // namespace

Foul judge_foul(const Board& board, Move move) {
    return explain_foul(board, move).kind;
}

FoulExplanation explain_foul(const Board& board, Move move) {
    BlackStones stones(board);
    return judge(stones, move);
}

std::vector<Move> forbidden_points(const Board& board) {
    std::vector<Move> points;
    for (int cell = 0; cell < board.cells(); ++cell) {
        const Move move(cell);
        if (board.is_empty(move) && judge_foul(board, move) != Foul::none) points.push_back(move);
    }
    return points;
}

}  // namespace lianzhu
