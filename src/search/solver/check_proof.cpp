#include "search/solver/check_proof.h"

#include <unordered_set>

#include "position/line_judge.h"
#include "position/notation.h"

namespace lianzhu::solver {

namespace {

class Replay {
  public:
    Replay(const Proof& proof, const Strategy& strategy, const StopFlag* stop)
        : proof_(proof), strategy_(strategy), stop_(stop), board_(proof.rules.width, proof.rules.height) {}

    std::optional<Error> run() {
        for (const Move move : proof_.start) place(move);
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
        if (!seen_.insert(code_).second) return std::nullopt;
        if (board_.is_full()) {
            if (strategy_.wins) return refuse("the proof does not win: the board is full after {0}");
            return std::nullopt;
        }
        return board_.to_move() == strategy_.side ? play_own_move() : try_all_replies();
    }

    std::optional<Error> play_own_move() {
        const auto found = strategy_.moves.find(code_);
        if (found == strategy_.moves.end()) return refuse("the proof has no move after {0}");
        const Move move(found->second);
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

    /// Plays the move and everything after it.
    std::optional<Error> follow(Move move) {
        const Side mover = board_.to_move();
        const bool counts = !proof_.weak || mover == Side::first;
        const bool ends = counts && completes_row(proof_.rules, board_, move, mover);
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
    std::unordered_set<PositionCode, PositionCodeHash> seen_;
};

bool has(const Proof& proof, Side side, bool wins) {
    for (const Strategy& strategy : proof.strategies) {
        if (strategy.side == side && strategy.wins == wins) return true;
    }
    return false;
}

/// Whether the strategies, if they hold, make up the value.
bool claims_the_value(const Proof& proof) {
    if (proof.value == Value::first) return has(proof, Side::first, true);
    if (proof.value == Value::second) return !proof.weak && has(proof, Side::second, true);
    return has(proof, Side::second, false) && (proof.weak || has(proof, Side::first, false));
}

}  // namespace

Result<uint64_t> check_proof(const Proof& proof, const StopFlag* stop) {
    if (const auto error = why_not_solvable(proof.rules)) return *error;
    const auto start = position_after(proof.rules, proof.start);
    if (!start.ok()) return start.error();
    if (start->is_over()) return fail("the game is over: there is nothing to prove");
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
