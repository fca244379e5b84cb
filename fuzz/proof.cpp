// Proofs of solved positions: what is read reads the same after it is written again, and the checker accepts
// no proof of a value that the solver does not find.

#include "fuzz.h"
#include "position/notation.h"
#include "search/solver/check_proof.h"

using namespace lianzhu;
using namespace lianzhu::solver;

namespace {

/// Small enough to replay and solve at once.
constexpr int largest_board = 9;

Value solved_value(const Proof& proof) {
    SolveOptions options;
    options.weak = proof.weak;
    options.memory = size_t{1} << 16;
    Solver solver(proof.rules, options);
    State state;
    for (const Move move : proof.start) state = solver.after(state, move);
    LimitWatch watch({}, nullptr);
    return *solver.value(state, watch);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const auto proof = parse_proof(text_of(data, size));
    if (!proof.ok()) return 0;
    const std::string text = proof_text(*proof);
    const auto again = parse_proof(text);
    require(again.ok(), "what was written is read");
    require(proof_text(*again) == text, "a proof is read back");
    if (proof->rules.cells() > largest_board) return 0;
    if (check_proof(*proof).ok()) require(proof->value == solved_value(*proof), "a checked proof is true");
    return 0;
}
