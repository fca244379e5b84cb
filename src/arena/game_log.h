#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/fault.h"
#include "position/move.h"
#include "rules/side.h"

namespace lianzhu {

/// Why a game of a match ended.
enum class Ending : uint8_t {
    row,
    full_board,
    no_legal_move,
    resignation,
    fault,        ///< an engine did something that costs the game; incidents say what
    time,         ///< a player of this program was late
    agreed_draw,  ///< adjudicated: both said even
    agreed_win,   ///< adjudicated: both said decided
    length,       ///< adjudicated: too long
    count_        ///< not an ending: how many there are
};
std::string_view ending_name(Ending ending);
std::optional<Ending> parse_ending(std::string_view name);
/// A few words for people, in English; reports translate them.
std::string_view ending_words(Ending ending);

struct LoggedMove {
    Move move;
    int ms = 0;
    std::optional<int> depth;
    std::optional<int> score;  ///< the mover's
    bool operator==(const LoggedMove&) const = default;
};

/// Something that an engine did wrong in a game.
struct Incident {
    int player = 0;
    Fault fault;
    bool operator==(const Incident&) const = default;
};

/// A finished game of a match, as the log keeps it.
struct LoggedGame {
    int number = 0;
    int pair = 0;
    std::array<int, 2> players{};  ///< by side
    int opening_plies = 0;         ///< the first moves that were given, not chosen
    std::vector<LoggedMove> moves;
    std::optional<Side> winner;  ///< nothing: drawn
    Ending ending = Ending::row;
    std::vector<Incident> incidents;
    int64_t finished = 0;  ///< seconds since 1970

    /// 2 won, 1 drawn, 0 lost.
    [[nodiscard]] int half_points(int player) const {
        if (!winner) return 1;
        return players[static_cast<size_t>(index_of(*winner))] == player ? 2 : 0;
    }
    bool operator==(const LoggedGame&) const = default;
};

}  // namespace lianzhu
