#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "position/position.h"

namespace lianzhu {

/// A position in which an engine goes wrong when it plays by other rules than those it was told.
struct RuleTrap {
    std::string_view rules;
    /// The upper left part of the board, the side to move being the engine's: x is a stone of the engine, o one of
    /// its opponent's, ! a cell that is right. Where no cell is marked, every legal move is right.
    std::span<const std::string_view> rows;

    /// The position on a square board that has room for the rows.
    [[nodiscard]] Position position(int size) const;
    /// The marked cells.
    [[nodiscard]] std::vector<Move> right_moves(int size) const;
    [[nodiscard]] bool accepts(const Position& position, Move move) const;
};

/// Black's two threes would cross in a forbidden point.
extern const RuleTrap double_three_trap;
/// The row of six that the engine could make does not win, and its opponent has an open three.
extern const RuleTrap six_trap;
/// The five that the engine could make is closed at both ends and does not win, and its opponent has a four. A stone
/// behind the last cell of that four stops it too: then the opponent's five is closed at both ends.
extern const RuleTrap closed_five_trap;

}  // namespace lianzhu
