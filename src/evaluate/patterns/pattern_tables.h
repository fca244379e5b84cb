#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "evaluate/patterns/weights.h"
#include "rules/rules.h"

namespace lianzhu {

/// What a cell of a line is. The edge counts as an enemy stone for everybody, except that caro's
/// blocked ends must be real stones.
enum class LineCell : uint8_t { empty, first, second, edge };

constexpr LineCell line_cell_of(Side side) {
    return side == Side::first ? LineCell::first : LineCell::second;
}

/// The values of a cell for one side; see Weights.
struct CellWorth {
    int16_t moving = 0;
    int16_t waiting = 0;
    int16_t attack = 0;
    int16_t defence = 0;
    bool operator==(const CellWorth&) const = default;
};

/// What all four directions of a cell make together for one side.
struct CellSummary {
    CellClass cell_class = CellClass::none;
    bool is_suspect = false;   ///< renju's black: looks like a double three; only a closer look can tell
    uint16_t combination = 0;  ///< its number, for worth_of
};

/// Line patterns of all possible surroundings of a cell, generated from the rules.
///
/// The line key of a cell and direction has two bits per neighbour, `reach` cells to either side, the
/// cell itself left out:
///
///     offset   -4  -3  -2  -1  (0)  +1  +2  +3  +4          reach 4 (freestyle, k = 5)
///     bits     0,1 2,3 4,5 6,7      8,9 10… 12… 14,15       00 empty 01 first 10 second 11 edge
///
/// `reach` is k−1 where a longer row wins, and k where the cells behind a row of k matter (exact rows,
/// caro's blocked ends): a row through the middle cell then still shows both its ends.
///
/// Immutable after construction: any number of boards and threads may share one.
class PatternTables {
  public:
    /// The tables grow as 4^(2·reach): only k = 4, 5 and 6 are possible. A caro rule under which longer
    /// rows win would need to see further than `reach`.
    static bool supports(const Rules& rules);

    /// The fitted values are for rows of five. Other rules use the guessed values, which favour no side.
    static const Weights& weights_for(const Rules& rules);

    explicit PatternTables(const Rules& rules) : PatternTables(rules, weights_for(rules)) {}
    PatternTables(const Rules& rules, const Weights& weights);

    static constexpr int most_reach = 6;
    [[nodiscard]] int reach() const { return reach_; }
    [[nodiscard]] int k() const { return k_; }
    [[nodiscard]] bool has_fouls() const { return has_fouls_; }
    [[nodiscard]] const Weights& weights() const { return weights_; }

    /// The lowest class that a stone cannot make on an empty board.
    [[nodiscard]] CellClass least_touching() const { return least_touching_; }

    /// The combination of four patterns, four bits each; combination_count when one decides the game.
    static int combination_of(uint32_t four_patterns);

    /// The position of an offset's two bits in a key. The offset is not 0.
    [[nodiscard]] int shift(int offset) const {
        return 2 * (offset < 0 ? offset + reach_ : offset + reach_ - 1);
    }

    /// Both sides' patterns of a key in one byte: first in the low half, second in the high half.
    [[nodiscard]] uint8_t packed(uint32_t key) const { return patterns_[key]; }
    /// All of them, by key.
    [[nodiscard]] const uint8_t* packed_patterns() const { return patterns_.data(); }
    /// The pattern by its definition, from those with a stone more: how the table is made, and the slow truth.
    [[nodiscard]] LinePattern classify(uint32_t key, Side side) const;
    [[nodiscard]] LinePattern pattern(uint32_t key, Side side) const { return unpack(patterns_[key], side); }

    /// Whether the stones of that pattern have a gap: fewer stones than it needs connect to the middle.
    [[nodiscard]] bool is_broken(uint32_t key, Side side, LinePattern pattern) const;

    static LinePattern unpack(uint8_t packed, Side side) {
        return static_cast<LinePattern>(side == Side::first ? packed & 15U : packed >> 4U);
    }

    /// The summary of four patterns, four bits per direction.
    [[nodiscard]] const CellSummary& summary(Side side, uint32_t four_patterns) const {
        const size_t place = size_t{rows_[four_patterns & 255U]} + pairs_[four_patterns >> 8U];
        return summaries_[static_cast<size_t>(index_of(side))][place];
    }

    [[nodiscard]] const CellWorth& worth_of(const CellSummary& summary) const {
        return worths_[summary.combination];
    }

  private:
    [[nodiscard]] LineCell cell_at(uint32_t key, int offset) const {
        return static_cast<LineCell>((key >> static_cast<uint32_t>(shift(offset))) & 3U);
    }
    /// The cells on one side of the middle, with the nearest in the lowest bits or in the highest.
    struct HalfLine {
        uint32_t outward;
        uint32_t inward;
    };
    void fill_patterns();
    [[nodiscard]] std::vector<HalfLine> possible_halves() const;
    [[nodiscard]] LinePattern classify_row(uint32_t key, Side side, int before, int after) const;
    [[nodiscard]] LinePattern pattern_of_growth(uint32_t key, Side side, int length) const;
    [[nodiscard]] bool one_stone_stops_all(uint32_t key, Side side) const;
    void number_pairs();
    [[nodiscard]] CellSummary summarize(Side side, uint32_t four_patterns) const;
    void set_worths();

    int k_;
    int reach_;
    bool has_fouls_;
    std::array<bool, 2> overline_wins_;
    bool wins_between_enemies_;
    Weights weights_;
    CellClass least_touching_ = CellClass::none;
    /// Two patterns in either order share one number, which keeps the summaries of two such pairs small
    /// enough for the nearest cache.
    static constexpr size_t pair_count = line_pattern_count * (line_pattern_count + 1) / 2;

    std::vector<uint8_t> patterns_;
    std::array<uint8_t, 256> pairs_{};
    std::array<uint16_t, 256> rows_{};  ///< where the summaries of a first pair begin
    std::array<std::array<CellSummary, pair_count * pair_count>, 2> summaries_{};
    /// By combination; the last entry is for a cell that decides the game.
    std::array<CellWorth, combination_count + 1> worths_{};
};

}  // namespace lianzhu
