#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "position/move.h"
#include "rules/rules.h"

namespace lianzhu::gomocup {

/// A cell as an engine wrote it; it may lie off the board.
struct Cell {
    int x = 0;
    int y = 0;
    bool operator==(const Cell&) const = default;
};

/// One line of an engine, sorted by its meaning.
struct Reply {
    enum class Kind : uint8_t { ok, cells, swap, error, unknown, message, debug, suggest, about, garbage };

    Kind kind = Kind::garbage;
    std::vector<Cell> cells;  ///< of cells and suggest: one, two or three
    std::string text;         ///< what follows the first word; for about and garbage the whole line

    /// Lines that an engine may send at any time and that answer nothing.
    [[nodiscard]] bool is_remark() const { return kind == Kind::message || kind == Kind::debug; }
};

Reply parse_reply(std::string_view line);

/// The move to that cell; empty when it is off the board.
std::optional<Move> move_of(const Rules& rules, const Cell& cell);

/// What engines report about their search in MESSAGE lines, as far as it can be recognized.
struct SearchRemark {
    std::optional<int> depth;
    std::optional<int> score;  ///< of the side to move; wins are ±30000 less the distance
    std::optional<int64_t> nodes;

    /// Takes over whatever the other has.
    void add(const SearchRemark& other);
};

/// Reads "depth 8-15 ev 35 n 12K" (Yixin, Rapfi), "Depth: 8, Eval: -12" and the like. Skips a word without a
/// number after it; "+M5" and "-M4" are wins and losses.
SearchRemark parse_remark(std::string_view text);

inline constexpr int remark_win = 30000;

}  // namespace lianzhu::gomocup
