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

/// How far a search may go. The first limit reached ends it.
struct SearchLimits {
    int depth = Rules::max_cells;  ///< plies from the root
    uint64_t nodes = std::numeric_limits<uint64_t>::max();
    std::chrono::milliseconds time = std::chrono::milliseconds::max();
    /// How long the move should take on a clock. Searchers that use it spend less on a clear move and more on
    /// a hard one, `time` at most. max: no clock to save.
    std::chrono::milliseconds ideal_time = std::chrono::milliseconds::max();
    int lines = 0;  ///< how many of the best moves get a line each; 0: the searcher's own setting
};

/// What a search has done. A leaf is an evaluation at a final position or at depth 0; a call is one entry
/// into the recursive function, not counting the root.
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

/// The best that is known so far: reported after each finished depth, by some searchers also within one, and
/// again at each SearchControl::heartbeat. The line is empty while no move is known.
struct SearchInfo {
    int depth = 0;
    Score score;
    std::vector<Move> pv;
    SearchCounters counters;
};

/// Which step of a staged decision chose the move: a reply to at most one stone, a row completed or blocked, an
/// attack or a defence with a four, a candidate far ahead of all others, or the search.
enum class Stage : uint8_t { none, opening, win, must_block, attack, defend, clear, search };

/// One of several best moves: its score and the play that leads to it.
struct SearchLine {
    Score score;
    std::vector<Move> pv;
};

struct SearchResult {
    Move move;
    Score score;
    int value = 0;  ///< the score in the evaluator's scale
    std::vector<Move> pv;
    std::vector<RootMove> root_moves;  ///< in the order in which they were searched
    std::vector<SearchLine>
        lines;  ///< best first, as many as requested; only from searchers that offer several
    SearchCounters counters;
    int depth = 0;  ///< the depth that the result comes from; 0: the move is only known to be legal
    Stage stage = Stage::none;  ///< from searchers that decide in stages
    bool complete = true;       ///< false: a limit or the stop flag ended the search early
    std::chrono::nanoseconds time{0};
};

/// How a caller controls and observes a running search.
struct SearchControl {
    const StopFlag* stop = nullptr;
    TraceSink* trace = nullptr;
    std::function<void(const SearchInfo&)> on_info;
    /// on_info hears the best that is known again after so long a silence, with the nodes so far; max: never.
    std::chrono::milliseconds heartbeat = std::chrono::milliseconds::max();
};

/// Chooses a move. One virtual call per move chosen; the rest is up to the searcher.
class Searcher {
  public:
    Searcher() = default;
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;
    virtual ~Searcher() = default;

    /// Fails when the game is over. With a limit so small that nothing was searched, the result is a legal
    /// move and not complete.
    virtual Result<SearchResult> search(const Position& position, const SearchLimits& limits,
                                        const SearchControl& control) = 0;

    /// Whether it uses SearchLimits::ideal_time. Otherwise callers limit `time` to it.
    [[nodiscard]] virtual bool paces_itself() const { return false; }
    /// Prepares what the first search would otherwise have to make, such as tables.
    virtual void prepare() {}
    /// Drops what earlier searches left for later ones.
    virtual void forget() {}
};

}  // namespace lianzhu
