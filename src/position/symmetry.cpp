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
    Position image(position.rules());
    for (const Move move : position.board().history()) image.play(symmetry.apply(position.rules(), move));
    return image;
}

uint64_t symmetric_key(const Position& position) {
    uint64_t smallest = UINT64_MAX;
    for (const Symmetry& symmetry : symmetries_of(position.rules())) {
        Board image(position.rules().width, position.rules().height);
        for (const Move move : position.board().history())
            image.place(symmetry.apply(position.rules(), move));
        smallest = std::min(smallest, image.key());
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
