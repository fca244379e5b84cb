#include "position/board.h"

#include <cassert>

#include "base/random.h"

namespace lianzhu {

namespace {

/// Zobrist keys: one random number per cell and stone, and one for "second to move".
constexpr auto stone_keys = [] {
    std::array<std::array<uint64_t, 2>, Rules::max_cells> keys{};
    uint64_t counter = 0;
    for (auto& cell : keys) {
        for (uint64_t& key : cell) key = mix64(++counter);
    }
    return keys;
}();
constexpr uint64_t second_to_move_key = mix64(0);

uint64_t stone_key(Move move, Side side) {
    return stone_keys[static_cast<size_t>(move.cell())][static_cast<size_t>(index_of(side))];
}

}  // namespace

void Board::place(Move move) {
    assert(move.cell() < cells() && is_empty(move));
    stones_[static_cast<size_t>(move.cell())] = stone_of(to_move_);
    history_.add(move);
    key_ ^= stone_key(move, to_move_) ^ second_to_move_key;
    to_move_ = opponent(to_move_);
}

void Board::take_back() {
    assert(!history_.empty());
    const Move move = history_.last();
    history_.pop();
    to_move_ = opponent(to_move_);
    key_ ^= stone_key(move, to_move_) ^ second_to_move_key;
    stones_[static_cast<size_t>(move.cell())] = Stone::empty;
}

uint64_t Board::key_from_scratch() const {
    uint64_t key = to_move_ == Side::second ? second_to_move_key : 0;
    for (int cell = 0; cell < cells(); ++cell) {
        const Stone stone = stones_[static_cast<size_t>(cell)];
        if (stone == Stone::first) key ^= stone_key(Move(cell), Side::first);
        if (stone == Stone::second) key ^= stone_key(Move(cell), Side::second);
    }
    return key;
}

}  // namespace lianzhu
