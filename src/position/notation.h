#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "position/position.h"

namespace lianzhu {

/// How a board is labelled and its cells are named.
enum class Coordinates : uint8_t {
    letters,    ///< "b2": column letter from the left, row number from the bottom
    row_column  ///< "2 1": row from the top, column from the left
};

/// "b2" or "2 1"
std::string move_text(const Rules& rules, Move move, Coordinates coordinates = Coordinates::letters);

/// "b2 a1 c3" or "2 1, 3 1, 1 3"
std::string moves_text(const Rules& rules, const std::vector<Move>& moves,
                       Coordinates coordinates = Coordinates::letters);

/// Reads "b2" (either case, not on a board labelled by rows and columns), or row and column as two numbers. Rows
/// count as the board is labelled: from the bottom beside letters, otherwise from the top.
Result<Move> parse_move(const Rules& rules, std::string_view text,
                        Coordinates coordinates = Coordinates::letters);

/// Reads a list of moves such as "b2 a1", "b2,a1" or "b2a1", or of rows and columns such as "2 2 3 1".
Result<std::vector<Move>> parse_moves(const Rules& rules, std::string_view text,
                                      Coordinates coordinates = Coordinates::letters);

/// The error for a move that the position does not allow.
Error refusal_error(const Position& position, Move move, Coordinates coordinates = Coordinates::letters);

}  // namespace lianzhu
