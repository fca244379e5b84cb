#include "terminal/board_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace lianzhu {

namespace {

constexpr const char* plain = "\x1b[0m";
constexpr const char* faint = "\x1b[2m";
constexpr std::array<const char*, 2> side_colours{"\x1b[1;36m", "\x1b[1;33m"};
constexpr const char* forbidden_colour = "\x1b[1;31m";
constexpr const char* winning = "\x1b[7m";

/// Draws one board; small boards get lines between their cells, large ones dots for empty cells.
class BoardPainter {
  public:
    BoardPainter(const Position& position, const BoardStyle& style)
        : position_(position), style_(style), winning_(position.winning_cells()) {
        const MoveList& history = position.board().history();
        if (!history.empty()) last_ = history.last();
        if (history.size() > 1 && !has_lines()) last_but_one_ = history[history.size() - 2];
    }

    [[nodiscard]] std::string paint() const {
        const Rules& rules = position_.rules();
        std::string text = column_labels();
        for (int row = 0; row < rules.height; ++row) {
            text += fmt::format("{:>3} ", has_letters() ? rules.height - row : row + 1);
            for (int column = 0; column < rules.width; ++column) {
                if (column > 0 && has_lines()) text += style_.drawn ? "│" : "|";
                text += cell(position_.board().at(column, row));
            }
            while (text.back() == ' ') text.pop_back();
            text += "\n";
            if (has_lines() && row + 1 < rules.height) text += separator();
        }
        return text;
    }

  private:
    [[nodiscard]] bool has_lines() const { return position_.rules().pieces == Pieces::crosses_and_noughts; }

    [[nodiscard]] bool has_letters() const { return style_.coordinates == Coordinates::letters; }

    [[nodiscard]] std::string column_labels() const {
        std::string text = "    ";
        for (int column = 0; column < position_.rules().width; ++column) {
            if (column > 0 && has_lines()) text += " ";
            text += has_letters() ? fmt::format(" {} ", static_cast<char>('a' + column))
                                  : fmt::format("{:>2} ", column + 1);
        }
        text.pop_back();
        return text + "\n";
    }

    [[nodiscard]] std::string separator() const {
        std::string text = "    ";
        const char* between = style_.drawn ? "┼───" : "+---";
        const char* first = style_.drawn ? "───" : "---";
        for (int column = 0; column < position_.rules().width; ++column) text += column > 0 ? between : first;
        return text + "\n";
    }

    static bool is_in(const std::vector<Move>& moves, Move move) {
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    }

    /// Three columns wide.
    [[nodiscard]] std::string cell(Move move) const {
        const Stone stone = position_.board().stone(move);
        if (stone == Stone::empty && !style_.labels.empty()) {
            return fmt::format("{:^3}", style_.labels[static_cast<size_t>(move.cell())]);
        }
        if (stone == Stone::empty && is_in(style_.forbidden, move)) {
            const char* mark = style_.drawn ? "×" : "!";
            return style_.colours ? fmt::format(" {}{}{} ", forbidden_colour, mark, plain)
                                  : fmt::format(" {} ", mark);
        }
        if (stone == Stone::empty) {
            if (has_lines()) return "   ";
            return style_.colours ? fmt::format(" {}.{} ", faint, plain) : " . ";
        }
        const auto side = static_cast<size_t>(stone == Stone::first ? 0 : 1);
        const bool is_winning = is_in(winning_, move);
        const char* around = "  ";
        if (move == last_but_one_) around = "()";
        if (move == last_) around = "[]";
        if (is_winning) around = "**";
        std::string text = fmt::format("{}{}{}", around[0], style_.marks[side], around[1]);
        if (!style_.colours) return text;
        return fmt::format("{}{}{}{}", is_winning ? winning : "", side_colours[side], text, plain);
    }

    const Position& position_;
    const BoardStyle& style_;
    std::vector<Move> winning_;
    Move last_;
    Move last_but_one_;
};

}  // namespace

std::string draw_board(const Position& position, const BoardStyle& style) {
    return BoardPainter(position, style).paint();
}

}  // namespace lianzhu
