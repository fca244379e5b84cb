#pragma once

#include <cstdint>

#include "rules/side.h"

namespace lianzhu {

/// How a game stands, as data: interfaces find their own words for it.
struct Outcome {
    enum class Kind : uint8_t { open, won, drawn };
    enum class Reason : uint8_t { none, row, full_board, no_legal_move, resignation, time };

    Kind kind = Kind::open;
    Reason reason = Reason::none;
    Side winner = Side::first;  ///< only when kind is won

    [[nodiscard]] bool is_open() const { return kind == Kind::open; }
    [[nodiscard]] bool is_won() const { return kind == Kind::won; }
    [[nodiscard]] bool is_drawn() const { return kind == Kind::drawn; }
    [[nodiscard]] bool won_by(Side side) const { return is_won() && winner == side; }
    bool operator==(const Outcome&) const = default;

    static constexpr Outcome win(Side side, Reason reason) { return {Kind::won, reason, side}; }
    static constexpr Outcome draw(Reason reason) { return {Kind::drawn, reason, Side::first}; }
};

}  // namespace lianzhu
