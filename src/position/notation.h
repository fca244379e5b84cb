#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "position/position.h"

namespace lianzhu {

/// "b2": column letter from the left, row number from the bottom.
std::string move_text(const Rules& rules, Move move);

/// "b2 a1 c3"
std::string moves_text(const Rules& rules, const std::vector<Move>& moves);

/// Reads "b2" (either case) or "row col" as two numbers with the row counted from the top.
Result<Move> parse_move(const Rules& rules, std::string_view text);

/// Reads a list of moves such as "b2 a1", "b2,a1" or "b2a1", or of rows and columns such as "2 2 3 1".
Result<std::vector<Move>> parse_moves(const Rules& rules, std::string_view text);

/// The error for a move that the position does not allow.
Error refusal_error(const Position& position, Move move);

}  // namespace lianzhu
