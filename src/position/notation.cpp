#include "position/notation.h"

#include <optional>

#include "base/text.h"

namespace lianzhu {

namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string column_letter(int column) {
    return std::string(1, static_cast<char>('a' + column));
}

std::optional<Move> cell_at(const Rules& rules, int column, int row_from_top) {
    if (column < 0 || column >= rules.width || row_from_top < 0 || row_from_top >= rules.height)
        return std::nullopt;
    return Move(row_from_top * rules.width + column);
}

Result<Move> parse_coordinate(const Rules& rules, std::string_view text) {
    const auto number = parse_int(text.substr(1));
    const int column = to_lower(text.substr(0, 1))[0] - 'a';
    if (const auto move = number ? cell_at(rules, column, rules.height - *number) : std::nullopt)
        return *move;
    return fail("{0} is not on the board: columns are a to {1}, rows 1 to {2}",
                {std::string(text), column_letter(rules.width - 1), std::to_string(rules.height)});
}

Result<Move> parse_row_and_column(const Rules& rules, int row, int column, Coordinates coordinates) {
    const int row_from_top = coordinates == Coordinates::letters ? rules.height - row : row - 1;
    if (const auto move = cell_at(rules, column - 1, row_from_top)) return *move;
    return fail("row {0}, column {1} is not on the board: rows are 1 to {2}, columns 1 to {3}",
                {std::to_string(row), std::to_string(column), std::to_string(rules.height),
                 std::to_string(rules.width)});
}

/// The length of a coordinate such as "h8" at the start of the text; 0 when there is none.
size_t coordinate_length(std::string_view text) {
    if (text.size() < 2 || !is_letter(text[0]) || !is_digit(text[1])) return 0;
    size_t length = 2;
    while (length < text.size() && is_digit(text[length])) ++length;
    return length;
}

Error not_a_move(std::string_view text, Coordinates coordinates) {
    if (coordinates == Coordinates::row_column) {
        return fail("\"{0}\" is not a move: write row and column such as 2 2", {std::string(text)});
    }
    return fail(
        "\"{0}\" is not a move: write a column letter and a row number such as b2, or row and column such as "
        "2 2",
        {std::string(text)});
}

/// Reads rows and columns in turn, and nothing else.
Result<std::vector<Move>> parse_numbers(const Rules& rules, const std::vector<std::string_view>& words,
                                        Coordinates coordinates) {
    std::vector<Move> moves;
    for (size_t i = 0; i < words.size(); i += 2) {
        const auto row = parse_int(words[i]);
        const auto column = i + 1 < words.size() ? parse_int(words[i + 1]) : std::nullopt;
        if (!row || !column) return not_a_move(words[i], coordinates);
        const auto move = parse_row_and_column(rules, *row, *column, coordinates);
        if (!move.ok()) return move.error();
        moves.push_back(*move);
    }
    return moves;
}

}  // namespace

std::string move_text(const Rules& rules, Move move, Coordinates coordinates) {
    const int column = move.cell() % rules.width;
    const int row_from_top = move.cell() / rules.width;
    if (coordinates == Coordinates::row_column)
        return std::to_string(row_from_top + 1) + " " + std::to_string(column + 1);
    return column_letter(column) + std::to_string(rules.height - row_from_top);
}

std::string moves_text(const Rules& rules, const std::vector<Move>& moves, Coordinates coordinates) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) texts.push_back(move_text(rules, move, coordinates));
    return join(texts, coordinates == Coordinates::row_column ? ", " : " ");
}

Result<Move> parse_move(const Rules& rules, std::string_view text, Coordinates coordinates) {
    const auto words = split_words(text);
    const bool has_letters = coordinates == Coordinates::letters;
    if (has_letters && words.size() == 1 && coordinate_length(words[0]) == words[0].size())
        return parse_coordinate(rules, words[0]);
    if (words.size() == 2) {
        const auto row = parse_int(words[0]);
        const auto column = parse_int(words[1]);
        if (row && column) return parse_row_and_column(rules, *row, *column, coordinates);
    }
    return not_a_move(trim(text), coordinates);
}

Result<std::vector<Move>> parse_moves(const Rules& rules, std::string_view text, Coordinates coordinates) {
    std::vector<Move> moves;
    const auto words = split_words(text);
    const bool has_numbers = !words.empty() && parse_int(words.front());
    if (has_numbers || coordinates == Coordinates::row_column)
        return parse_numbers(rules, words, coordinates);
    for (std::string_view word : words) {
        const std::string_view whole = word;
        while (!word.empty()) {
            const size_t length = coordinate_length(word);
            if (length == 0) return not_a_move(whole, coordinates);
            const auto move = parse_coordinate(rules, word.substr(0, length));
            if (!move.ok()) return move.error();
            moves.push_back(*move);
            word.remove_prefix(length);
        }
    }
    return moves;
}

Error refusal_error(const Position& position, Move move, Coordinates coordinates) {
    const std::string text = move_text(position.rules(), move, coordinates);
    switch (position.refusal(move)) {
        case Refusal::occupied:
            return fail("{0} is occupied", {text});
        case Refusal::game_over:
            return fail("{0} cannot be played: the game is over", {text});
        case Refusal::forbidden:
            switch (position.foul(move)) {
                case Foul::overline:
                    return fail("{0} is forbidden to black: overline", {text});
                case Foul::double_four:
                    return fail("{0} is forbidden to black: double four", {text});
                default:
                    return fail("{0} is forbidden to black: double three", {text});
            }
        default:
            return fail("the move is not on the board");
    }
}

}  // namespace lianzhu
