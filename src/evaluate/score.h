#pragma once

#include <compare>
#include <cstdint>

namespace lianzhu {

/// A search's verdict on a position, for the side to move: an evaluation, or a proven distance to the end.
/// Both share one integer, so that scores compare directly.
///
///     lose_in(1) < lose_in(2) < … < eval(-9) < eval(0) < eval(7) < … < win_in(3) < win_in(1)
class Score {
  public:
    constexpr Score() = default;

    static constexpr Score eval(int value) { return Score(value); }
    /// The side to move wins with its `plies`-th move from now: 1 is a win on the spot.
    static constexpr Score win_in(int plies) { return Score(win_base - plies); }
    /// The side to move has lost after `plies` more moves; 0: it has lost already.
    static constexpr Score lose_in(int plies) { return Score(plies - win_base); }

    [[nodiscard]] constexpr bool is_win() const { return raw_ > max_eval; }
    [[nodiscard]] constexpr bool is_loss() const { return raw_ < -max_eval; }
    [[nodiscard]] constexpr bool is_eval() const { return !is_win() && !is_loss(); }
    /// The distance of a win or a loss.
    [[nodiscard]] constexpr int plies() const { return win_base - (raw_ > 0 ? raw_ : -raw_); }
    /// The value of an evaluation.
    [[nodiscard]] constexpr int value() const { return raw_; }

    constexpr auto operator<=>(const Score&) const = default;

    /// Evaluations lie between -max_eval and +max_eval.
    static constexpr int max_eval = 2'000'000'000;

  private:
    static constexpr int win_base = 2'100'000'000;
    constexpr explicit Score(int raw) : raw_(raw) {}
    int raw_ = 0;
};

}  // namespace lianzhu
