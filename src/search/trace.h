#pragma once

#include <cstdint>

#include "position/move.h"

namespace lianzhu {

/// Why a search skipped the rest of a node's moves.
enum class Cut : uint8_t { window, win_found, table };

/// What a search reports while it runs. The root is ply 0; its children are entered at ply 1. Values and
/// windows are those of the searcher at that node: negamax-like searchers take the view of the side to move,
/// minimax-like ones that of the side to move at the root.
class TraceSink {
  public:
    TraceSink() = default;
    TraceSink(const TraceSink&) = delete;
    TraceSink& operator=(const TraceSink&) = delete;
    virtual ~TraceSink() = default;

    /// A node is entered by `move` (none at the root) with the window (alpha, beta).
    virtual void enter(int ply, Move move, int alpha, int beta) = 0;
    /// The node is a leaf: the evaluator was asked.
    virtual void evaluate(int ply, int value) = 0;
    virtual void cut(int ply, Cut reason) = 0;
    virtual void leave(int ply, int value) = 0;
};

}  // namespace lianzhu
