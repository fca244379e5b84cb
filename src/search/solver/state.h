#pragma once

#include <optional>

#include "base/names.h"
#include "search/solver/geometry.h"

namespace lianzhu::solver {

/// Who wins, or who has won.
enum class Value : uint8_t { first, second, draw };

inline constexpr std::array value_names{
    Name<Value>{Value::first, "first"},
    Name<Value>{Value::second, "second"},
    Name<Value>{Value::draw, "draw"},
};

constexpr Value win_of(Side side) {
    return side == Side::first ? Value::first : Value::second;
}

/// A position as the solver plays it. Unlike Position it also knows the weak game, in which a row of the
/// second side does not end the game.
struct State {
    std::array<Cells, 2> stones{};  ///< by Side
    Side to_move = Side::first;
    std::optional<Value> ended;

    [[nodiscard]] Cells of(Side side) const { return stones[static_cast<size_t>(index_of(side))]; }
    [[nodiscard]] Cells occupied() const { return stones[0] | stones[1]; }
    [[nodiscard]] State after(const Geometry& geometry, bool weak, int cell) const;
    /// Cells on which the side would complete a row that counts.
    [[nodiscard]] Cells winning_cells(const Geometry& geometry, bool weak, Side side) const;
};

State state_of(const Position& position);

/// The state after these moves from the empty board. Fails when one of them is not possible. In the weak game
/// a row of the second side does not end the game.
Result<State> state_after(const Geometry& geometry, bool weak, const std::vector<Move>& moves);

}  // namespace lianzhu::solver
