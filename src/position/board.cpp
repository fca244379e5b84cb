#include "position/board.h"

namespace lianzhu {

uint64_t Board::key_from_scratch() const {
    uint64_t key = to_move_ == Side::second ? second_to_move_key : 0;
    for (int cell = 0; cell < cells(); ++cell) {
        const Stone stone = stones_[static_cast<size_t>(cell)];
        if (stone == Stone::first) key ^= stone_key(cell, Side::first);
        if (stone == Stone::second) key ^= stone_key(cell, Side::second);
    }
    return key;
}

}  // namespace lianzhu
