#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "position/position.h"

namespace lianzhu::solver {

/// A set of cells, one bit each: bit 0 is the top left cell, row by row.
using Cells = uint64_t;
inline constexpr int max_cells = 64;
inline constexpr int max_lines = 256;  // four directions, at most one start on each cell

constexpr Cells cell_bit(int cell) {
    return Cells{1} << cell;
}

/// What stays the same during a solve: the lines of the board, its symmetries and what wins.
class Geometry {
  public:
    explicit Geometry(const Rules& rules);

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] Cells all() const { return all_; }
    [[nodiscard]] const std::vector<Cells>& lines() const { return lines_; }
    [[nodiscard]] int symmetries() const { return static_cast<int>(images_.size()); }

    /// The cells turned or mirrored; symmetry 0 leaves them alone.
    [[nodiscard]] Cells image(int symmetry, Cells cells) const {
        const ByteImages& bytes = images_[static_cast<size_t>(symmetry)];
        Cells result = 0;
        for (size_t byte = 0; byte < used_bytes_; ++byte) result |= bytes[byte][(cells >> (8 * byte)) & 0xFF];
        return result;
    }

    /// Whether any k in a row of this side win. Then an additional stone never harms its owner.
    [[nodiscard]] bool is_plain(Side side) const {
        return rules_.overline[static_cast<size_t>(index_of(side))] == Overline::wins &&
               rules_.wins_between_enemies;
    }
    /// Whether a row that is about to be completed can only be stopped on its last cell.
    [[nodiscard]] bool blocks_only_inside() const { return rules_.wins_between_enemies; }

    /// The exact test: whether a stone of the side on this empty cell wins.
    [[nodiscard]] bool completes(Cells own, Cells enemy, int cell, Side side) const;

  private:
    using ByteImages = std::array<std::array<Cells, 256>, 8>;
    struct Arm {
        int length;
        bool enemy_behind;
    };
    [[nodiscard]] Arm arm(Cells own, Cells enemy, int cell, int columns, int rows) const;
    void add_images();

    Rules rules_;
    Cells all_;
    size_t used_bytes_;
    std::vector<Cells> lines_;
    std::vector<ByteImages> images_;
};

}  // namespace lianzhu::solver
