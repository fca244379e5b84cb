#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/side.h"

namespace lianzhu {

// Rules that end a game before the board does. Each is a small class that sees one move after the other, with
// the mover's score. It does not see the board.

/// A move with the mover's score, if it gave one.
struct ScoredMove {
    Side side = Side::first;
    std::optional<int> score;
};

/// A draw when both sides have said "nearly even" in each of their last moves.
struct DrawAgreement {
    int moves = 8;   ///< of each side, in a row
    int score = 10;  ///< up to this far from 0 counts as even
    int from = 40;   ///< stones on the board before it counts
};

class DrawRule {
  public:
    explicit DrawRule(const DrawAgreement& agreement) : agreement_(agreement) {}
    /// True when the game is now drawn.
    bool add(const ScoredMove& move, int stones);

  private:
    DrawAgreement agreement_;
    int even_ = 0;  ///< moves in a row, of both sides
};

/// A win when both sides have said so in each of their last moves.
struct WinAgreement {
    int moves = 3;
    int score = 10000;
};

class WinRule {
  public:
    explicit WinRule(const WinAgreement& agreement) : agreement_(agreement) {}
    /// The winner, when the game is now decided.
    std::optional<Side> add(const ScoredMove& move);

  private:
    WinAgreement agreement_;
    std::array<int, 2> run_{};  ///< by the side that is said to win: moves in a row, of both sides
};

/// A draw when the board has this many stones.
class LengthRule {
  public:
    explicit LengthRule(int stones) : stones_(stones) {}
    [[nodiscard]] bool ends(int stones) const { return stones >= stones_; }

  private:
    int stones_;
};

/// The rules that are in force.
struct Adjudication {
    std::optional<DrawAgreement> draw;
    std::optional<WinAgreement> win;
    std::optional<int> length;
};

/// Read "moves=8 score=10 from=40" and "moves=3 score=10000", as words; missing keys keep their defaults.
Result<DrawAgreement> parse_draw_agreement(const std::vector<std::string>& words);
Result<WinAgreement> parse_win_agreement(const std::vector<std::string>& words);

}  // namespace lianzhu
