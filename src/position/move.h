#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/rules.h"

namespace lianzhu {

/// One cell of the board, counted row by row from the top left:
///
///     0 1 2
///     3 4 5      on 3×3: cell 4 is the centre, cell 0 is written a3
///     6 7 8
class Move {
  public:
    constexpr Move() = default;
    constexpr explicit Move(int cell) : cell_(static_cast<uint16_t>(cell)) {}

    [[nodiscard]] constexpr int cell() const { return cell_; }
    [[nodiscard]] constexpr bool is_none() const { return cell_ == none_cell; }
    constexpr bool operator==(const Move&) const = default;

  private:
    static constexpr uint16_t none_cell = 0xFFFF;
    uint16_t cell_ = none_cell;
};

/// A list of moves with room for a whole board, no allocation, and no work for the unused room:
/// searches make one at every node.
class MoveList {
  public:
    MoveList() {}
    MoveList(const MoveList& other) : size_(other.size_) {
        std::copy(other.begin(), other.end(), moves_.data());
    }
    MoveList& operator=(const MoveList& other) {
        if (this != &other) {
            size_ = other.size_;
            std::copy(other.begin(), other.end(), moves_.data());
        }
        return *this;
    }
    ~MoveList() = default;

    void add(Move move) { moves_[static_cast<size_t>(size_++)] = move; }
    void clear() { size_ = 0; }
    void pop() { --size_; }

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    Move& operator[](int index) { return moves_[static_cast<size_t>(index)]; }
    Move operator[](int index) const { return moves_[static_cast<size_t>(index)]; }
    [[nodiscard]] Move last() const { return (*this)[size_ - 1]; }

    Move* begin() { return moves_.data(); }
    Move* end() { return moves_.data() + size_; }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + size_; }

  private:
    // In a union, so that the constructor leaves the elements alone.
    union {
        std::array<Move, Rules::max_cells> moves_;
    };
    int size_ = 0;
};

}  // namespace lianzhu
