#include "search/solver/proof.h"

#include <bit>

namespace lianzhu::solver {

namespace {

/// Walks through everything the other side can do.
class StrategyWriter {
  public:
    StrategyWriter(Solver& solver, Strategy& strategy, size_t max_positions, LimitWatch& watch)
        : solver_(solver), strategy_(strategy), max_positions_(max_positions), watch_(watch) {}

    std::optional<Error> write(const State& state) {
        if (state.ended) return std::nullopt;
        if (state.to_move == strategy_.side) return write_own_move(state);
        for (Cells left = solver_.geometry().all() & ~state.occupied(); left != 0; left &= left - 1) {
            if (auto error = write(solver_.after(state, Move(std::countr_zero(left))))) return error;
        }
        return std::nullopt;
    }

  private:
    std::optional<Error> write_own_move(const State& state) {
        const PositionCode code{state.stones[0], state.stones[1]};
        if (strategy_.moves.contains(code)) return std::nullopt;
        if (strategy_.moves.size() >= max_positions_) {
            return fail("the proof has more than {0} positions", {std::to_string(max_positions_)});
        }
        const Value aim = strategy_.wins ? win_of(strategy_.side) : Value::draw;
        const auto move = solver_.keeping_move(state, aim, watch_);
        if (!move) return fail("stopped");
        strategy_.moves.emplace(code, static_cast<uint8_t>(move->cell()));
        return write(solver_.after(state, *move));
    }

    Solver& solver_;
    Strategy& strategy_;
    size_t max_positions_;
    LimitWatch& watch_;
};

std::vector<Strategy> empty_strategies(Value value, bool weak) {
    if (value == Value::first) return {{Side::first, true, {}}};
    if (value == Value::second) return {{Side::second, true, {}}};
    std::vector<Strategy> both;
    // In the weak game the first side cannot lose: there is nothing to show for it.
    if (!weak) both.push_back({Side::first, false, {}});
    both.push_back({Side::second, false, {}});
    return both;
}

}  // namespace

size_t Proof::positions() const {
    size_t sum = 0;
    for (const Strategy& strategy : strategies) sum += strategy.moves.size();
    return sum;
}

Result<Proof> make_proof(Solver& solver, const Position& start, Value value, size_t max_positions,
                         LimitWatch& watch) {
    Proof proof;
    proof.rules = start.rules();
    proof.weak = solver.options().weak;
    proof.start.assign(start.board().history().begin(), start.board().history().end());
    proof.value = value;
    proof.strategies = empty_strategies(value, proof.weak);
    for (Strategy& strategy : proof.strategies) {
        StrategyWriter writer(solver, strategy, max_positions, watch);
        if (auto error = writer.write(state_of(start))) return *error;
    }
    return proof;
}

}  // namespace lianzhu::solver
