#include "position/symmetry.h"

#include <algorithm>

namespace lianzhu {

Move Symmetry::apply(const Rules& rules, Move move) const {
    int column = move.cell() % rules.width;
    int row = move.cell() / rules.width;
    if (transpose) std::swap(column, row);
    if (mirror_columns) column = rules.width - 1 - column;
    if (mirror_rows) row = rules.height - 1 - row;
    return Move(row * rules.width + column);
}

std::vector<Symmetry> symmetries_of(const Rules& rules) {
    std::vector<Symmetry> all;
    for (const bool transpose : {false, true}) {
        if (transpose && !rules.is_square()) break;
        for (const bool mirror_columns : {false, true}) {
            for (const bool mirror_rows : {false, true})
                all.push_back({transpose, mirror_columns, mirror_rows});
        }
    }
    return all;
}

Position transformed(const Position& position, const Symmetry& symmetry) {
    const Rules& rules = position.rules();
    Position start = position;
    while (!start.board().history().empty()) start.undo();
    std::array<std::vector<Move>, 2> stones;
    for (int cell = 0; cell < rules.cells(); ++cell) {
        const Stone stone = start.board().stone(Move(cell));
        if (stone != Stone::empty)
            stones[stone == Stone::first ? 0 : 1].push_back(symmetry.apply(rules, Move(cell)));
    }
    Position image = *Position::from_stones(rules, stones[0], stones[1], start.to_move());
    for (const Move move : position.board().history()) image.play(symmetry.apply(rules, move));
    return image;
}

uint64_t symmetric_key(const Position& position) {
    uint64_t smallest = UINT64_MAX;
    const Board& board = position.board();
    for (const Symmetry& symmetry : symmetries_of(position.rules())) {
        uint64_t key = board.to_move() == Side::second ? second_to_move_key : 0;
        for (int cell = 0; cell < board.cells(); ++cell) {
            const Stone stone = board.stone(Move(cell));
            if (stone == Stone::empty) continue;
            key ^= stone_key(symmetry.apply(position.rules(), Move(cell)).cell(),
                             stone == Stone::first ? Side::first : Side::second);
        }
        smallest = std::min(smallest, key);
    }
    return smallest;
}

MoveList distinct_moves(Position position) {
    MoveList distinct;
    std::vector<uint64_t> seen;
    for (const Move move : position.legal_moves()) {
        position.play(move);
        const uint64_t key = symmetric_key(position);
        position.undo();
        if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
        seen.push_back(key);
        distinct.add(move);
    }
    return distinct;
}

}  // namespace lianzhu
