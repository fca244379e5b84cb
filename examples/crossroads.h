#pragma once

#include <vector>

#include "evaluate/evaluator.h"
#include "position/lines.h"

/// A stone is worth the number of lines that run through its cell: on 3×3 the centre 4, a corner 3, an edge 2. All
/// stones together are worth less than a won game.
class Crossroads final : public lianzhu::Evaluator {
  public:
    explicit Crossroads(const lianzhu::Rules& rules) : worth_(static_cast<size_t>(rules.cells())) {
        const lianzhu::LineTable lines(rules);
        won_ = 1 + lines.count() * lines.k();
        for (int line = 0; line < lines.count(); ++line) {
            for (int i = 0; i < lines.k(); ++i) ++worth_[static_cast<size_t>(lines.line(line)[i].cell())];
        }
    }

    /// Always from the point of view of the side to move.
    [[nodiscard]] int evaluate(const lianzhu::Position& position) const override {
        // Only the side that has just moved can have won.
        if (position.outcome().is_won()) return -won_;
        if (position.outcome().is_drawn()) return 0;
        int sum = 0;
        for (int cell = 0; cell < position.board().cells(); ++cell) {
            const lianzhu::Stone stone = position.board().stone(lianzhu::Move(cell));
            if (stone == lianzhu::Stone::empty) continue;
            const int worth = worth_[static_cast<size_t>(cell)];
            sum += stone == lianzhu::stone_of(position.to_move()) ? worth : -worth;
        }
        return sum;
    }

    /// Searches begin with the window ±bound().
    [[nodiscard]] int bound() const override { return won_; }

  private:
    std::vector<int> worth_;  ///< by cell
    int won_ = 0;
};
