// An evaluator of your own inside a searcher of the library. It plays one game of any rules against a random player and
// prints every move:
//
//     own_evaluator [rules]     such as tictactoe (the default), 5x4x4, gomoku@9

#include <iostream>
#include <memory>
#include <vector>

#include "game/game_loop.h"
#include "player/players.h"
#include "position/lines.h"
#include "position/notation.h"
#include "search/teach/alpha_beta.h"

using namespace lianzhu;

namespace {

/// A stone is worth the number of lines that run through its cell: on 3×3 the centre 4, a corner 3, an edge 2. All
/// stones together are worth less than a won game.
class Crossroads final : public Evaluator {
  public:
    explicit Crossroads(const Rules& rules) : worth_(static_cast<size_t>(rules.cells())) {
        const LineTable lines(rules);
        won_ = 1 + lines.count() * lines.k();
        for (int line = 0; line < lines.count(); ++line) {
            for (int i = 0; i < lines.k(); ++i) ++worth_[static_cast<size_t>(lines.line(line)[i].cell())];
        }
    }

    /// Always from the point of view of the side to move.
    [[nodiscard]] int evaluate(const Position& position) const override {
        // Only the side that has just moved can have won.
        if (position.outcome().is_won()) return -won_;
        if (position.outcome().is_drawn()) return 0;
        int sum = 0;
        for (int cell = 0; cell < position.board().cells(); ++cell) {
            const Stone stone = position.board().stone(Move(cell));
            if (stone == Stone::empty) continue;
            const int worth = worth_[static_cast<size_t>(cell)];
            sum += stone == stone_of(position.to_move()) ? worth : -worth;
        }
        return sum;
    }

    /// Searches begin with the window ±bound().
    [[nodiscard]] int bound() const override { return won_; }

  private:
    std::vector<int> worth_;  ///< by cell
    int won_ = 0;
};

/// Prints the moves of a game. Only computers that search have a value to show.
class Printer final : public GameObserver {
  public:
    void on_move(const Game& game, const PlayedMove& played) override {
        std::cout << game.name(played.side) << " plays " << move_text(game.rules(), played.decision.move);
        if (played.decision.search) std::cout << ", value " << played.decision.search->value;
        std::cout << '\n';
    }
    void on_end(const Game& game) override {
        const Outcome outcome = game.outcome();
        std::cout << (outcome.is_drawn() ? "nobody" : game.name(outcome.winner)) << " wins, "
                  << reason_name(outcome.reason) << '\n';
    }
};

}  // namespace

int main(int count, char** arguments) {
    const auto rules = parse_rules(count > 1 ? arguments[1] : "tictactoe");
    if (!rules.ok()) {
        std::cerr << rules.error().text() << '\n';
        return 1;
    }

    SearchLimits limits;
    limits.depth = 2;
    auto searcher =
        std::make_unique<teach::AlphaBeta>(std::make_unique<Crossroads>(*rules), teach::Options());
    ComputerPlayer first("crossroads", std::move(searcher), limits);
    RandomPlayer second("random", /*seed=*/1);

    Game game{Position(*rules), {first.name(), second.name()}};
    GameLoop loop(game, first, second);
    Printer printer;
    loop.add(printer);
    return loop.run().ok() ? 0 : 1;
}
