#include "search/solver/state.h"

#include <bit>

#include "position/notation.h"

namespace lianzhu::solver {

State State::after(const Geometry& geometry, bool weak, int cell) const {
    State next = *this;
    const bool counts = !weak || to_move == Side::first;
    const bool wins = counts && geometry.completes(of(to_move), of(opponent(to_move)), cell, to_move);
    next.stones[static_cast<size_t>(index_of(to_move))] |= cell_bit(cell);
    next.to_move = opponent(to_move);
    if (wins) {
        next.ended = win_of(to_move);
    } else if (next.occupied() == geometry.all()) {
        next.ended = Value::draw;
    }
    return next;
}

Cells State::winning_cells(const Geometry& geometry, bool weak, Side side) const {
    if (weak && side == Side::second) return 0;
    Cells wins = 0;
    for (Cells left = geometry.all() & ~occupied(); left != 0; left &= left - 1) {
        const int cell = std::countr_zero(left);
        if (geometry.completes(of(side), of(opponent(side)), cell, side)) wins |= cell_bit(cell);
    }
    return wins;
}

State state_of(const Position& position) {
    State state;
    const Board& board = position.board();
    for (int cell = 0; cell < board.cells(); ++cell) {
        const Stone stone = board.stone(Move(cell));
        if (stone != Stone::empty) state.stones[stone == Stone::first ? 0 : 1] |= cell_bit(cell);
    }
    state.to_move = position.to_move();
    if (position.outcome().is_won()) state.ended = win_of(position.outcome().winner);
    if (position.outcome().is_drawn()) state.ended = Value::draw;
    return state;
}

Result<State> state_after(const Geometry& geometry, bool weak, const std::vector<Move>& moves) {
    State state;
    for (const Move move : moves) {
        const std::string text = move_text(geometry.rules(), move);
        if (state.ended) return fail("{0} cannot be played: the game is over", {text});
        if ((state.occupied() & cell_bit(move.cell())) != 0) return fail("{0} is occupied", {text});
        state = state.after(geometry, weak, move.cell());
    }
    return state;
}

}  // namespace lianzhu::solver
