#pragma once

#include <vector>

#include "position/board.h"

namespace lianzhu {

/// Why black may not play a point in renju.
enum class Foul : uint8_t { none, overline, double_four, double_three };

/// How renju's rules judge a stone of the first side on an empty cell. Slow but plain: it adds hypothetical
/// stones and looks, so that it reads like the rule book.
///
///   - a row of exactly five is legal whatever else the stone makes;
///   - more than five in a row is an overline;
///   - a four is four stones that one more stone makes into exactly five; two of them, also in one
///     line, are a double four;
///   - a three is three stones that one more stone makes into a straight four (completed to five at
///     both ends), where that stone is itself legal and makes no five at the same time; two of them
///     are a double three.
Foul judge_foul(const Board& board, Move move);

/// The empty cells that renju forbids to the first side, whoever is to move.
std::vector<Move> forbidden_points(const Board& board);

/// Why a move is a foul: the stones of every four and every true three that the move makes, the move
/// itself among them, or the stones of the overline. All empty when the move is legal.
struct FoulExplanation {
    Foul kind = Foul::none;
    std::vector<std::vector<Move>> overlines;
    std::vector<std::vector<Move>> fours;
    std::vector<std::vector<Move>> threes;
};

FoulExplanation explain_foul(const Board& board, Move move);

}  // namespace lianzhu
