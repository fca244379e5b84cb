#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/random.h"
#include "position/position.h"

namespace lianzhu {

/// Renju's rule, sentence by sentence, over a grid of characters. It shares nothing with the program's judges,
/// so that tests can compare them with it.
class RenjuRuleBook {
  public:
    explicit RenjuRuleBook(const Board& board) : board_(board), grid_(static_cast<size_t>(board.cells())) {
        for (int cell = 0; cell < board.cells(); ++cell) {
            const Stone stone = board.stone(Move(cell));
            at(cell) = stone == Stone::first ? 'b' : stone == Stone::second ? 'w' : '.';
        }
    }

    /// "Black may not make an overline, a double four or a double three, unless he makes a five."
    bool is_forbidden(int cell) {
        at(cell) = 'b';
        const bool forbidden = !has_five(cell) && (has_overline(cell) || fours(cell) > 1 || threes(cell) > 1);
        at(cell) = '.';
        return forbidden;
    }

    /// As the rule would be without the words "without at the same time making a five".
    bool is_forbidden_without_the_words_on_five(int cell) {
        five_spoils_a_three_ = false;
        const bool forbidden = is_forbidden(cell);
        five_spoils_a_three_ = true;
        return forbidden;
    }

  private:
    struct Step {
        int columns;
        int rows;
    };
    static constexpr std::array<Step, 4> steps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

    char& at(int cell) { return grid_[static_cast<size_t>(cell)]; }

    /// The cell `distance` steps away, or -1 beyond the edge.
    [[nodiscard]] int beside(int cell, Step step, int distance) const {
        const int column = cell % board_.width() + distance * step.columns;
        const int row = cell / board_.width() + distance * step.rows;
        return board_.contains(column, row) ? row * board_.width() + column : -1;
    }
    char look(int cell, Step step, int distance) {
        const int other = beside(cell, step, distance);
        return other < 0 ? '|' : at(other);
    }

    int row_length(int cell, Step step) {
        int length = 1;
        for (int distance = 1; look(cell, step, distance) == 'b'; ++distance) ++length;
        for (int distance = -1; look(cell, step, distance) == 'b'; --distance) ++length;
        return length;
    }
    bool has_five(int cell) {
        return std::any_of(steps.begin(), steps.end(), [&](Step s) { return row_length(cell, s) == 5; });
    }
    bool has_overline(int cell) {
        return std::any_of(steps.begin(), steps.end(), [&](Step s) { return row_length(cell, s) > 5; });
    }

    /// "A four: four stones to which one more can be added to attain five in a row." Different stones are
    /// different fours. A window of five cells with four stones, and no black stone at either of its ends.
    int fours(int cell) {
        int count = 0;
        for (const Step step : steps) {
            std::vector<std::vector<int>> found;
            for (int first = -4; first <= 0; ++first) {
                std::vector<int> stones;
                int empty = 0;
                for (int offset = first; offset < first + 5; ++offset) {
                    if (look(cell, step, offset) == 'b') stones.push_back(offset);
                    if (look(cell, step, offset) == '.') ++empty;
                }
                const bool is_exact =
                    look(cell, step, first - 1) != 'b' && look(cell, step, first + 5) != 'b';
                if (stones.size() == 4 && empty == 1 && is_exact &&
                    std::find(found.begin(), found.end(), stones) == found.end())
                    found.push_back(stones);
            }
            count += static_cast<int>(found.size());
        }
        return count;
    }

    /// "A straight four: four in an unbroken row, to which five can be attained in two ways."
    bool is_straight_four(int cell, Step step) {
        if (row_length(cell, step) != 4) return false;
        int last = 0;
        while (look(cell, step, last + 1) == 'b') ++last;
        const int first = last - 3;
        return look(cell, step, first - 1) == '.' && look(cell, step, first - 2) != 'b' &&
               look(cell, step, last + 1) == '.' && look(cell, step, last + 2) != 'b';
    }

    /// "A three: three stones to which, without at the same time making a five, one more can be added to attain
    /// a straight four." A stone that is itself forbidden cannot be added.
    int threes(int cell) {
        int count = 0;
        for (const Step step : steps) {
            bool is_three = false;
            for (int distance = -3; distance <= 3 && !is_three; ++distance) {
                if (look(cell, step, distance) != '.') continue;
                const int fourth = beside(cell, step, distance);
                at(fourth) = 'b';
                const bool straight = is_straight_four(fourth, step) && holds(fourth, step, -distance);
                const bool spoilt = five_spoils_a_three_ && has_five(fourth);
                at(fourth) = '.';
                is_three = straight && !spoilt && !is_forbidden(fourth);
            }
            if (is_three) ++count;
        }
        return count;
    }

    /// Whether the unbroken row through a stone reaches a cell `distance` steps away.
    bool holds(int cell, Step step, int distance) {
        const int towards = distance < 0 ? -1 : 1;
        for (int d = towards; d != distance + towards; d += towards) {
            if (look(cell, step, d) != 'b') return false;
        }
        return true;
    }

    const Board& board_;
    std::vector<char> grid_;
    bool five_spoils_a_three_ = true;
};

/// Stones in which black has a standing four, and black threes lead through the cell that completes it: a line
/// of four with one gap or open end, stones scattered around that cell, some white ones between them. Empty
/// when a row of five or more came about.
inline std::optional<Position> random_standing_four(const Rules& rules, Random& random) {
    const auto below = [&](int limit) {
        return static_cast<int>(random.below(static_cast<uint32_t>(limit)));
    };
    std::vector<Move> black;
    std::vector<Move> white;
    const auto is_free = [&](int column, int row) {
        if (column < 0 || row < 0 || column >= rules.width || row >= rules.height) return false;
        const Move move(row * rules.width + column);
        return std::find(black.begin(), black.end(), move) == black.end() &&
               std::find(white.begin(), white.end(), move) == white.end();
    };
    constexpr std::array<std::array<int, 2>, 4> steps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    const auto step = steps[static_cast<size_t>(below(4))];
    const int gap = below(5);
    const int column = rules.width / 2;
    const int row = rules.height / 2;
    for (int i = 0; i < 5; ++i) {
        const int distance = i - gap;
        if (distance != 0)
            black.emplace_back((row + distance * step[1]) * rules.width + column + distance * step[0]);
    }
    const int stones = 6 + below(10);
    for (int i = 0; i < stones; ++i) {
        const auto line = steps[static_cast<size_t>(below(4))];
        const int distance = below(7) - 3;
        const bool on_a_line = below(2) == 0;
        const int c = on_a_line ? column + distance * line[0] : column + below(9) - 4;
        const int r = on_a_line ? row + distance * line[1] : row + below(9) - 4;
        if ((c == column && r == row) || !is_free(c, r)) continue;
        (below(5) < 3 ? black : white).emplace_back(r * rules.width + c);
    }
    const auto position = Position::from_stones(rules, black, white, Side::first);
    return position.ok() ? std::optional(*position) : std::nullopt;
}

}  // namespace lianzhu
