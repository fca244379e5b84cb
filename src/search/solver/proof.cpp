#include "search/solver/proof.h"

#include <bit>

#include "search/solver/bounds.h"

namespace lianzhu::solver {

namespace {

/// Walks through everything the other side can do.
class StrategyWriter {
  public:
    StrategyWriter(Solver& solver, Strategy& strategy, const ProofOptions& options, LimitWatch& watch)
        : solver_(solver),
          strategy_(strategy),
          options_(options),
          watch_(watch),
          enemy_lines_(solver.geometry(), solver.options(), {opponent(strategy.side), false, false}) {}

    std::optional<Error> write(const State& state) {
        if (state.ended) return std::nullopt;
        // Most moves are known without a search, which would look at the clock.
        if (++steps_ % poll_interval == 0) watch_.poll();
        if (watch_.expired()) return fail("stopped");
        const PositionCode code{state.stones[0], state.stones[1]};
        if (strategy_.moves.contains(code) || strategy_.pairs.contains(code)) return std::nullopt;
        if (strategy_.moves.size() + strategy_.pairs.size() >= options_.max_positions)
            return fail("the proof has more than {0} positions", {std::to_string(options_.max_positions)});
        if (options_.pairs && !strategy_.wins && write_pairs(state, code)) return std::nullopt;
        if (state.to_move == strategy_.side) return write_own_move(state, code);
        for (Cells left = solver_.geometry().all() & ~state.occupied(); left != 0; left &= left - 1) {
            if (auto error = write(solver_.after(state, Move(std::countr_zero(left))))) return error;
        }
        return std::nullopt;
    }

  private:
    bool write_pairs(const State& state, const PositionCode& code) {
        const Side enemy = opponent(strategy_.side);
        Survey survey;
        enemy_lines_.survey({state.of(enemy), state.of(strategy_.side), state.to_move == enemy}, survey);
        const auto found = find_pairing(survey);
        if (!found) return false;
        std::vector<uint8_t> cells;
        for (Cells pair : *found) {
            for (; pair != 0; pair &= pair - 1) cells.push_back(static_cast<uint8_t>(std::countr_zero(pair)));
        }
        strategy_.pairs.emplace(code, std::move(cells));
        return true;
    }

    std::optional<Error> write_own_move(const State& state, const PositionCode& code) {
        const Value aim = strategy_.wins ? win_of(strategy_.side) : Value::draw;
        const auto move = solver_.keeping_move(state, aim, watch_);
        if (!move) return fail("stopped");
        strategy_.moves[code] = static_cast<uint8_t>(move->cell());
        return write(solver_.after(state, *move));
    }

    Solver& solver_;
    Strategy& strategy_;
    static constexpr uint64_t poll_interval = 1024;

    ProofOptions options_;
    LimitWatch& watch_;
    NodeView enemy_lines_;
    uint64_t steps_ = 0;
};

std::vector<Strategy> empty_strategies(Value value, bool weak) {
    if (value == Value::first) return {{Side::first, true, {}, {}}};
    if (value == Value::second) return {{Side::second, true, {}, {}}};
    std::vector<Strategy> both;
    // In the weak game the first side cannot lose, so it needs no strategy.
    if (!weak) both.push_back({Side::first, false, {}, {}});
    both.push_back({Side::second, false, {}, {}});
    return both;
}

}  // namespace

size_t Proof::positions() const {
    size_t sum = 0;
    for (const Strategy& strategy : strategies) sum += strategy.moves.size() + strategy.pairs.size();
    return sum;
}

Result<Proof> make_proof(Solver& solver, const std::vector<Move>& start, Value value,
                         const ProofOptions& options, LimitWatch& watch) {
    Proof proof;
    proof.rules = solver.geometry().rules();
    proof.weak = solver.options().weak;
    proof.start = start;
    const auto state = state_after(solver.geometry(), proof.weak, start);
    if (!state.ok()) return state.error();
    proof.value = value;
    proof.strategies = empty_strategies(value, proof.weak);
    for (Strategy& strategy : proof.strategies) {
        StrategyWriter writer(solver, strategy, options, watch);
        if (auto error = writer.write(*state)) return *error;
    }
    return proof;
}

}  // namespace lianzhu::solver
