#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "evaluate/score.h"
#include "position/position.h"
#include "search/trace.h"

namespace lianzhu {

/// How far a search may go. Whatever is reached first ends it.
struct SearchLimits {
    int depth = Rules::max_cells;  ///< plies from the root
    uint64_t nodes = std::numeric_limits<uint64_t>::max();
    std::chrono::milliseconds time = std::chrono::milliseconds::max();
    /// What the move is worth on a clock: searchers that know how spend less on a clear move and more on a
    /// hard one, `time` at most. max: there is no clock to save for.
    std::chrono::milliseconds ideal_time = std::chrono::milliseconds::max();
    int lines = 0;  ///< how many of the best moves to give a line each; 0: as the searcher is set
};

/// What a search has done. A leaf is an evaluation at a final position or at depth 0; a call is one
/// entry into the recursive function, the root not counted.
struct SearchCounters {
    uint64_t leaves = 0;
    uint64_t calls = 0;
    uint64_t cuts = 0;
    uint64_t table_probes = 0;
    uint64_t table_hits = 0;
};

/// One move at the root with its value in the evaluator's scale.
struct RootMove {
    Move move;
    int value;
};

/// Told after each finished depth.
struct SearchInfo {
    int depth = 0;
    Score score;
    std::vector<Move> pv;
    SearchCounters counters;
};

/// Which step of a staged decision chose the move.
enum class Stage : uint8_t { none, win, must_block, attack, defend, search };

/// One of several best moves: its score and the play that leads to it.
struct SearchLine {
    Score score;
    std::vector<Move> pv;
};

struct SearchResult {
    Move move;
    Score score;
    int value = 0;  ///< the score in the evaluator's own scale
    std::vector<Move> pv;
    std::vector<RootMove> root_moves;  ///< in the order in which they were searched
    std::vector<SearchLine>
        lines;  ///< best first, as many as were asked for; only searchers that offer several
    SearchCounters counters;
    int depth =
        0;  ///< the depth that the result comes from; 0: all that is known of the move is that it is legal
    Stage stage = Stage::none;  ///< of searchers that decide in stages
    bool complete = true;       ///< false: a limit or the stop flag ended the search early
    std::chrono::nanoseconds time{0};
};

/// What a caller holds in its hands while a search runs.
struct SearchControl {
    const StopFlag* stop = nullptr;
    TraceSink* trace = nullptr;
    std::function<void(const SearchInfo&)> on_info;
};

/// Chooses a move. One virtual call per move chosen; what happens inside is the searcher's own.
class Searcher {
  public:
    Searcher() = default;
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;
    virtual ~Searcher() = default;

    /// A position that is over has no move: that is an error. With a limit so small that nothing was
    /// searched, the result is a legal move and not complete.
    virtual Result<SearchResult> search(const Position& position, const SearchLimits& limits,
                                        const SearchControl& control) = 0;

    /// Whether it goes by SearchLimits::ideal_time. Others are given no more time than the move is worth.
    [[nodiscard]] virtual bool paces_itself() const { return false; }
    /// Makes ready whatever the first search would otherwise have to make: tables, for instance.
    virtual void prepare() {}
    /// Drops what earlier searches have left for later ones.
    virtual void forget() {}
};

}  // namespace lianzhu
