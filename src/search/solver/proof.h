#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "base/flat_map.h"
#include "search/solver/solver.h"

namespace lianzhu::solver {

/// The stones of both sides, exactly: no hash, no symmetry, nothing left out.
struct PositionCode {
    Cells first = 0;
    Cells second = 0;
    bool operator==(const PositionCode&) const = default;
};
struct PositionCodeHash {
    size_t operator()(const PositionCode& code) const { return mix64(code.first ^ mix64(code.second)); }
};

/// What one side can reach. It has a move for every position with that side to move that can arise when it
/// plays these moves and the other side plays anything.
struct Strategy {
    Side side = Side::first;
    bool wins = false;  ///< false: it does not lose
    FlatMap<PositionCode, uint8_t, PositionCodeHash> moves;
    /// Positions that need no more moves: whenever the other side takes one cell of a pair, this side takes
    /// the other, and every line that the other side could still complete contains a pair. Each two
    /// successive cells are a pair.
    std::unordered_map<PositionCode, std::vector<uint8_t>, PositionCodeHash> pairs;
};

/// What a proof may contain.
struct ProofOptions {
    size_t max_positions = 5'000'000;  ///< for each side
    bool pairs = false;                ///< a strategy that does not lose may end in pairs
};

/// A value that anybody can check with the plain rules: a winning strategy, or for a draw one strategy
/// for each side that could lose.
struct Proof {
    Rules rules;
    bool weak = false;
    std::vector<Move> start;  ///< the moves that lead to the position
    Value value = Value::draw;
    std::vector<Strategy> strategies;

    [[nodiscard]] size_t positions() const;
};

/// Writes out the strategies behind a value. What the solver settled by a bound is played out move by move,
/// or up to a position with pairs: every position gets its move or its pairs. Fails when there are more
/// positions than allowed or a limit was reached.
Result<Proof> make_proof(Solver& solver, const std::vector<Move>& start, Value value,
                         const ProofOptions& options, LimitWatch& watch);

/// Writes a proof as text, one position per line, and reads it back. Both give up when the flag is raised: then
/// the text is not whole.
std::string proof_text(const Proof& proof, const StopFlag* stop = nullptr);
Result<Proof> parse_proof(std::string_view text, const StopFlag* stop = nullptr);

}  // namespace lianzhu::solver
