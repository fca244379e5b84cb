#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/fault.h"
#include "position/move.h"
#include "position/outcome.h"

namespace lianzhu {

/// How a game ended, in a few English words for people; reports translate them.
std::string_view ending_words(Outcome::Reason reason);

struct LoggedMove {
    Move move;
    int ms = 0;
    std::optional<int> depth;
    std::optional<int> score;  ///< the mover's
    std::optional<int64_t> nodes;
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
    int opening_plies = 0;         ///< the first moves, which were given and not chosen
    std::vector<LoggedMove> moves;
    Outcome outcome;  ///< won or drawn; after a fault, the incidents say what it was
    std::vector<Incident> incidents;
    int64_t finished = 0;  ///< seconds since 1970

    /// 2 won, 1 drawn, 0 lost.
    [[nodiscard]] int half_points(int player) const {
        if (!outcome.is_won()) return 1;
        return players[static_cast<size_t>(index_of(outcome.winner))] == player ? 2 : 0;
    }
    bool operator==(const LoggedGame&) const = default;
};

}  // namespace lianzhu
