#pragma once

#include <memory>
#include <vector>

#include "evaluate/patterns/pattern_board.h"
#include "search/classic/levels.h"
#include "search/limit_watch.h"
#include "search/searcher.h"

namespace lianzhu::classic {

/// What a stone of that side on an empty cell makes, all four directions added up: five 1,000,000, open four
/// 100,000, four 50,000, open three 10,000, sleeping three 1,000, open two 500.
int pattern_score(const PatternBoard& board, Side side, Point point);

/// attack × a + defence × d − 10 × straight-line distance from the centre × its constant.
int point_score(const PatternBoard& board, const Level& level, Point point);

/// The legal cells near the stones, best first; ranked before the list is cut. None on a full board.
std::vector<RootMove> rank_candidates(PatternBoard& board, const Level& level);

/// The staged decision: answer at most one stone from beside it, win, block what must be blocked, play a winning
/// four, answer the enemy's, play what is clearly best, and only then search the best candidates: alpha-beta
/// with a table, and killers, history and deepening if the level has them. Reports which stage decided, and
/// the five best candidates.
class ClassicSearcher final : public Searcher {
  public:
    static Result<std::unique_ptr<Searcher>> make(const Rules& rules, const Level& level);

    ClassicSearcher(const Rules& rules, const Level& level) : rules_(rules), level_(level) {}

    Result<SearchResult> search(const Position& position, const SearchLimits& limits,
                                const SearchControl& control) override;

  private:
    Rules rules_;
    Level level_;
    std::shared_ptr<const PatternTables> tables_;
};

}  // namespace lianzhu::classic
