#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/side.h"

namespace lianzhu {

/// The state of a game as data; interfaces choose their own words for it.
struct Outcome {
    enum class Kind : uint8_t { open, won, drawn };
    enum class Reason : uint8_t {
        none,  ///< open, or a file does not say how it ended
        row,
        full_board,
        no_legal_move,
        resignation,
        time,
        fault,        ///< a player forfeited the game: an illegal move, a crash
        agreed_draw,  ///< both judged it even
        agreed_win,   ///< both judged it decided
        length,       ///< longer than allowed
        count_        ///< not a reason: the number of reasons
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
/// Reads it back; also accepts "full-board", as older match logs have it.
std::optional<Outcome::Reason> parse_reason(std::string_view name);

}  // namespace lianzhu
