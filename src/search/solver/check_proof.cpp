#include "search/solver/check_proof.h"

#include <algorithm>
#include <utility>

#include "position/line_judge.h"
#include "position/notation.h"

namespace lianzhu::solver {

namespace {

class Replay {
  public:
    Replay(const Proof& proof, const Strategy& strategy, const StopFlag* stop)
        : proof_(proof), strategy_(strategy), stop_(stop), board_(proof.rules.width, proof.rules.height) {}

    std::optional<Error> run() {
        for (const Move move : proof_.start) {
            if (move.cell() >= board_.cells() || !board_.is_empty(move) || board_.is_full())
                return refuse("the proof starts with an impossible move after {0}");
            if (ends_the_game(move)) return fail("the game is over: there is nothing to prove");
            place(move);
        }
        if (board_.is_full()) return fail("the game is over: there is nothing to prove");
        return visit();
    }
    [[nodiscard]] uint64_t positions() const { return seen_.size(); }

  private:
    void place(Move move) {
        (board_.to_move() == Side::first ? code_.first : code_.second) |= cell_bit(move.cell());
        board_.place(move);
    }
    void take_back(const PositionCode& before) {
        board_.take_back();
        code_ = before;
    }

    std::optional<Error> visit() {
        if (stop_ != nullptr && stop_->raised()) return fail("stopped");
        if (std::exchange(seen_[code_], true)) return std::nullopt;
        if (board_.is_full()) {
            if (strategy_.wins) return refuse("the proof does not win: the board is full after {0}");
            return std::nullopt;
        }
        if (const auto pairs = strategy_.pairs.find(code_); pairs != strategy_.pairs.end())
            return check_pairs(pairs->second);
        return board_.to_move() == strategy_.side ? play_own_move() : try_all_replies();
    }

    std::optional<Error> play_own_move() {
        const uint8_t* found = strategy_.moves.find(code_);
        if (found == nullptr) return refuse("the proof has no move after {0}");
        const Move move(*found);
        if (move.cell() >= board_.cells() || !board_.is_empty(move)) {
            return refuse("the proof has an impossible move after {0}");
        }
        return follow(move);
    }

    std::optional<Error> try_all_replies() {
        for (int cell = 0; cell < board_.cells(); ++cell) {
            if (!board_.is_empty(Move(cell))) continue;
            if (auto error = follow(Move(cell))) return error;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool ends_the_game(Move move) const {
        const Side mover = board_.to_move();
        return (!proof_.weak || mover == Side::first) && completes_row(proof_.rules, board_, move, mover);
    }

    /// With pairs the other side completes no line, whoever is to move: this side gets one cell of each pair.
    std::optional<Error> check_pairs(const std::vector<uint8_t>& cells) {
        std::vector<int> partner(static_cast<size_t>(board_.cells()), -1);
        for (size_t i = 0; i < cells.size(); i += 2) {
            if (i + 1 >= cells.size() || cells[i] == cells[i + 1])
                return refuse("the proof has impossible pairs after {0}");
            for (const auto& [cell, other] : {std::pair{cells[i], cells[i + 1]}, {cells[i + 1], cells[i]}}) {
                if (cell >= board_.cells() || !board_.is_empty(Move(cell)) || partner[cell] >= 0)
                    return refuse("the proof has impossible pairs after {0}");
                partner[cell] = other;
            }
        }
        if (strategy_.wins || !blocks_every_line(partner)) return refuse("the proof's pairs fail after {0}");
        return std::nullopt;
    }

    /// Checks every k cells in a row by their coordinates.
    [[nodiscard]] bool blocks_every_line(const std::vector<int>& partner) const {
        const int k = proof_.rules.k;
        for (int row = 0; row < proof_.rules.height; ++row) {
            for (int column = 0; column < proof_.rules.width; ++column) {
                for (const Direction& direction : directions) {
                    const int last_column = column + (k - 1) * direction.columns;
                    const int last_row = row + (k - 1) * direction.rows;
                    const bool fits =
                        last_column < proof_.rules.width && last_row >= 0 && last_row < proof_.rules.height;
                    if (fits && !is_blocked(column, row, direction, partner)) return false;
                }
            }
        }
        return true;
    }

    [[nodiscard]] bool is_blocked(int column, int row, const Direction& direction,
                                  const std::vector<int>& partner) const {
        std::vector<int> cells;
        for (int step = 0; step < proof_.rules.k; ++step) {
            const Move move = board_.at(column + step * direction.columns, row + step * direction.rows);
            if (board_.stone(move) == stone_of(strategy_.side)) return true;
            cells.push_back(move.cell());
        }
        return std::any_of(cells.begin(), cells.end(), [&](int cell) {
            const int other = partner[static_cast<size_t>(cell)];
            return other >= 0 && std::find(cells.begin(), cells.end(), other) != cells.end();
        });
    }

    /// Plays the move and everything after it.
    std::optional<Error> follow(Move move) {
        const Side mover = board_.to_move();
        const bool ends = ends_the_game(move);
        if (ends && mover == strategy_.side) return std::nullopt;
        const PositionCode before = code_;
        place(move);
        auto error = ends ? std::optional<Error>(refuse("the proof loses after {0}")) : visit();
        take_back(before);
        return error;
    }

    Error refuse(std::string_view sentence) const {
        const std::vector<Move> moves(board_.history().begin(), board_.history().end());
        return fail(sentence, {moves.empty() ? "-" : moves_text(proof_.rules, moves)});
    }

    const Proof& proof_;
    const Strategy& strategy_;
    const StopFlag* stop_;
    Board board_;
    PositionCode code_;
    FlatMap<PositionCode, bool, PositionCodeHash> seen_;
};

bool has(const Proof& proof, Side side, bool wins) {
    for (const Strategy& strategy : proof.strategies) {
        if (strategy.side == side && strategy.wins == wins) return true;
    }
    return false;
}

/// Whether the strategies, if they are valid, prove the value.
bool claims_the_value(const Proof& proof) {
    if (proof.value == Value::first) return has(proof, Side::first, true);
    if (proof.value == Value::second) return !proof.weak && has(proof, Side::second, true);
    return has(proof, Side::second, false) && (proof.weak || has(proof, Side::first, false));
}

}  // namespace

Result<uint64_t> check_proof(const Proof& proof, const StopFlag* stop) {
    if (const auto error = why_not_solvable(proof.rules)) return *error;
    if (!claims_the_value(proof)) return fail("the proof lacks a strategy for its value");
    uint64_t positions = 0;
    for (const Strategy& strategy : proof.strategies) {
        Replay replay(proof, strategy, stop);
        if (auto error = replay.run()) return *error;
        positions += replay.positions();
    }
    return positions;
}

}  // namespace lianzhu::solver
