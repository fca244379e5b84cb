#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "position/move.h"
#include "position/zobrist.h"

namespace lianzhu {

/// What stands on a cell.
enum class Stone : uint8_t { empty, first, second };

constexpr Stone stone_of(Side side) {
    return side == Side::first ? Stone::first : Stone::second;
}

/// Stones on a rectangle, in the order in which they were placed, with a hash key that is updated
/// move by move. It knows no rules: any stone may go on any empty cell.
class Board {
  public:
    Board(int width, int height) : width_(width), height_(height) {}

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int cells() const { return width_ * height_; }

    [[nodiscard]] int column(Move move) const { return move.cell() % width_; }
    [[nodiscard]] int row_from_top(Move move) const { return move.cell() / width_; }
    [[nodiscard]] Move at(int column, int row_from_top) const { return Move(row_from_top * width_ + column); }
    [[nodiscard]] bool contains(int column, int row_from_top) const {
        return column >= 0 && column < width_ && row_from_top >= 0 && row_from_top < height_;
    }

    [[nodiscard]] Stone stone(Move move) const { return stones_[static_cast<size_t>(move.cell())]; }
    [[nodiscard]] bool is_empty(Move move) const { return stone(move) == Stone::empty; }
    [[nodiscard]] int stones() const { return setup_stones_ + history_.size(); }
    [[nodiscard]] bool is_full() const { return stones() == cells(); }

    /// The side that is to move, and the stones in the order of play, without those that were set up.
    [[nodiscard]] Side to_move() const { return to_move_; }
    [[nodiscard]] const MoveList& history() const { return history_; }

    /// Equal for equal stones and side to move, whatever the order of play.
    [[nodiscard]] uint64_t key() const { return key_; }

    /// A stone that was there before the game began. The cell must be empty and nothing played yet.
    void set_up(Move move, Side side) {
        assert(history_.empty() && move.cell() < cells() && is_empty(move));
        stones_[static_cast<size_t>(move.cell())] = stone_of(side);
        key_ ^= stone_key(move.cell(), side);
        ++setup_stones_;
    }
    /// Whose turn it is after setting up.
    void set_to_move(Side side) {
        assert(history_.empty());
        if (side != to_move_) key_ ^= second_to_move_key;
        to_move_ = side;
    }

    /// The cell must be empty; the stone is that of the side to move.
    void place(Move move) {
        assert(move.cell() < cells() && is_empty(move));
        stones_[static_cast<size_t>(move.cell())] = stone_of(to_move_);
        history_.add(move);
        key_ ^= stone_key(move.cell(), to_move_) ^ second_to_move_key;
        to_move_ = opponent(to_move_);
    }
    /// Takes the last stone back.
    void take_back() {
        assert(!history_.empty());
        const Move move = history_.last();
        history_.pop();
        to_move_ = opponent(to_move_);
        key_ ^= stone_key(move.cell(), to_move_) ^ second_to_move_key;
        stones_[static_cast<size_t>(move.cell())] = Stone::empty;
    }

    /// Computed from scratch, to check the incremental key.
    [[nodiscard]] uint64_t key_from_scratch() const;

  private:
    int width_;
    int height_;
    std::array<Stone, Rules::max_cells> stones_{};
    MoveList history_;
    int setup_stones_ = 0;
    Side to_move_ = Side::first;
    uint64_t key_ = 0;
};

}  // namespace lianzhu
