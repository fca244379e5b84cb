// What the foundations cost: playing and taking back, judging a row, the whole 3×3 tree, and what an
// evaluator behind a virtual call costs compared with one that is compiled into the search.
//
//     build/release/bin/lianzhu_bench

#include <benchmark/benchmark.h>

#include "evaluate/fe.h"
#include "player/registry.h"
#include "position/line_judge.h"
#include "position/lines.h"

namespace lianzhu {
namespace {

void play_and_undo(benchmark::State& state) {
    Position position(*parse_rules("gomoku"));
    const Move centre(112);
    for (auto _ : state) {
        position.play(centre);
        benchmark::DoNotOptimize(position);
        position.undo();
    }
}
BENCHMARK(play_and_undo);

void judge_row(benchmark::State& state) {
    const Rules rules = *parse_rules("gomoku");
    Board board(rules.width, rules.height);
    for (const int cell : {110, 95, 111, 96, 113, 97, 114, 98}) board.place(Move(cell));
    for (auto _ : state) benchmark::DoNotOptimize(completes_row(rules, board, Move(112), Side::first));
}
BENCHMARK(judge_row);

void search_whole_tree(benchmark::State& state, const char* searcher, const char* evaluator) {
    const Rules rules = *parse_rules("tictactoe");
    const auto search = *make_searcher(searcher, evaluator, rules, {});
    uint64_t calls = 0;
    for (auto _ : state) {
        const auto result = *search->search(Position(rules), SearchLimits{}, SearchControl{});
        calls = result.counters.calls;
    }
    state.counters["nodes"] = static_cast<double>(calls + 1);
    state.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(calls + 1), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK_CAPTURE(search_whole_tree, minimax_outcome, "minimax", "outcome")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search_whole_tree, minimax_fe, "minimax", "fe")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search_whole_tree, alphabeta_fe, "alphabeta", "fe")->Unit(benchmark::kMillisecond);

/// Alpha-beta with Fe, once through the virtual call and once with the concrete, final class known to
/// the compiler. Everything else is the same.
template <class E>
int alpha_beta(Position& position, const E& evaluator, int depth, int alpha, int beta, uint64_t& calls) {
    ++calls;
    if (position.is_over() || depth == 0) return evaluator.evaluate(position);
    int best = -evaluator.bound() - 1;
    for (const Move move : position.legal_moves()) {
        position.play(move);
        const int value = -alpha_beta(position, evaluator, depth - 1, -beta, -alpha, calls);
        position.undo();
        best = std::max(best, value);
        alpha = std::max(alpha, best);
        if (alpha >= beta) break;
    }
    return best;
}

template <class E>
void alpha_beta_with(benchmark::State& state, const E& evaluator) {
    Position position(*parse_rules("tictactoe"));
    uint64_t calls = 0;
    for (auto _ : state) {
        calls = 0;
        benchmark::DoNotOptimize(
            alpha_beta(position, evaluator, 9, -evaluator.bound(), evaluator.bound(), calls));
    }
    state.counters["nodes"] = static_cast<double>(calls);
}

void alphabeta_virtual_evaluator(benchmark::State& state) {
    const Fe fe(*parse_rules("tictactoe"));
    alpha_beta_with<Evaluator>(state, fe);
}
BENCHMARK(alphabeta_virtual_evaluator)->Unit(benchmark::kMillisecond);

/// The same sum as Fe on 3×3, written into the search as one would by hand.
struct InlinedFe {
    LineTable lines;
    [[nodiscard]] int bound() const { return 100; }
    [[nodiscard]] int evaluate(const Position& position) const {
        if (position.outcome().is_won()) return -100;
        constexpr std::array<int, 4> weights{0, 1, 10, 100};
        int sum = 0;
        for (int line = 0; line < lines.count(); ++line) {
            const LineCount count = count_line(position.board(), lines.line(line), 3, position.to_move());
            if (count.enemy == 0) sum += weights[static_cast<size_t>(count.own)];
            if (count.own == 0) sum -= weights[static_cast<size_t>(count.enemy)];
        }
        return sum;
    }
};

void alphabeta_inlined_evaluator(benchmark::State& state) {
    alpha_beta_with(state, InlinedFe{LineTable(*parse_rules("tictactoe"))});
}
BENCHMARK(alphabeta_inlined_evaluator)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lianzhu
