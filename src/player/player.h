#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/result.h"
#include "search/searcher.h"

namespace lianzhu {

/// What a player does with its turn.
struct Decision {
    enum class Kind : uint8_t { move, resign };

    Kind kind = Kind::move;
    Move move;
    std::optional<SearchResult> search;  ///< how a computer found it

    static Decision play(Move move) { return {Kind::move, move, std::nullopt}; }
    static Decision resign() { return {Kind::resign, Move(), std::nullopt}; }
};

/// What a player is told about its turn besides the position.
struct Turn {
    SearchControl control;
    std::optional<std::chrono::milliseconds> time_left;  ///< on its clock, if it has one
};

/// One side of a game that moves by itself: a computer, an engine in another process, or chance. People are
/// not players: an interface asks them, and they may do more than move (game/game_loop.h).
class Player {
  public:
    explicit Player(std::string name) : name_(std::move(name)) {}
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    [[nodiscard]] const std::string& name() const { return name_; }

    /// The position must be open. Fails on a full board, which has no move.
    virtual Result<Decision> decide(const Position& position, const Turn& turn) = 0;

  private:
    std::string name_;
};

}  // namespace lianzhu
