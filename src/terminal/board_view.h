#pragma once

#include <array>
#include <string>
#include <vector>

#include "position/notation.h"

namespace lianzhu {

/// How the board is drawn.
struct BoardStyle {
    Coordinates coordinates = Coordinates::letters;
    bool colours = false;  ///< escape sequences for a terminal; marks say the same without them
    bool drawn = false;    ///< lines and crosses of a terminal instead of plain characters
    std::array<std::string, 2> marks{"X", "O"};  ///< by Side; one column wide each
    std::vector<Move> forbidden;                 ///< empty cells that are marked as forbidden
    std::vector<std::string> labels;             ///< by cell, up to three letters for an empty one; or empty
};

/// The board as text with coordinates. The last move is in square brackets [X], on large boards the move
/// before it in round ones (O), and the stones of a winning row in stars *X*.
std::string draw_board(const Position& position, const BoardStyle& style);

}  // namespace lianzhu
