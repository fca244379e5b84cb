#include "search/gomoku/bench.h"

#include <array>
#include <string_view>

#include "position/notation.h"
#include "search/gomoku/gomoku_searcher.h"

namespace lianzhu::gomoku {

namespace {

struct BenchPosition {
    std::string_view rules;
    std::string_view moves;
};

/// Middle games of this engine against itself that are still undecided.
constexpr std::array bench_positions{
    BenchPosition{"gomoku", "h8 i9"},
    BenchPosition{"gomoku", "i7 j7 k10 j9 j8 k8 l9 l10"},
    BenchPosition{"gomoku", "h11 f8 i5 i6 h8 f9 f10 g9"},
    BenchPosition{"gomoku", "j6 h7 f11 k8 e10 k10 g12 h13 k7 i8 j9 i6"},
    BenchPosition{"gomoku-standard", "e11 e6 k6 f11 j5 f5 g4 f6 i4 l7 f4 h4"},
    BenchPosition{"renju", "k8 g9 g11 h5 h11 h8 e11 f11 f10 e9 h9 g12 h10 f12 h12 h13"},
    BenchPosition{"renju", "k5 j6 j10 g8 j11 j8 j5 k7 i9 i5 l8 k9"},
    BenchPosition{"gomoku@20", "h11 f8 i5 i6 h8 f9 f10 g9"},
};

}  // namespace

BenchReport run_bench(int depth, int threads, const StopFlag* stop) {
    BenchReport report;
    report.depth = depth;
    // The same tables everywhere, so that the signature is the same everywhere.
    Params params;
    params.table_megabytes = 64;
    params.vcf_table_megabytes = 16;
    params.vct_table_megabytes = 32;
    params.threads = threads;
    SearchLimits limits;
    limits.depth = depth;
    SearchControl control;
    control.stop = stop;
    for (const BenchPosition& bench : bench_positions) {
        if (stop != nullptr && stop->raised()) break;
        const Rules rules = *parse_rules(bench.rules);
        const Position position = *position_after(rules, *parse_moves(rules, bench.moves));
        GomokuSearcher searcher(rules, params);
        const SearchResult result = *searcher.search(position, limits, control);
        ++report.positions;
        report.nodes += result.counters.calls;
        report.time += result.time;
    }
    return report;
}

}  // namespace lianzhu::gomoku
