#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/side.h"

namespace lianzhu {

/// How a game stands, as data: interfaces find their own words for it.
struct Outcome {
    enum class Kind : uint8_t { open, won, drawn };
    enum class Reason : uint8_t {
        none,  ///< open, or ended in a way that a file does not tell
        row,
        full_board,
        no_legal_move,
        resignation,
        time,
        fault,        ///< a player did what costs the game: an illegal move, a crash
        agreed_draw,  ///< both said even
        agreed_win,   ///< both said decided
        length,       ///< longer than it was allowed to be
        count_        ///< not a reason: how many there are
    };

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

/// The word for a reason in every file and answer, such as "full_board"; empty for none.
std::string_view reason_name(Outcome::Reason reason);
/// Reads it back; also "full-board", as match logs had it once.
std::optional<Outcome::Reason> parse_reason(std::string_view name);

}  // namespace lianzhu
