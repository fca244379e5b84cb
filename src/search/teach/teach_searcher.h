#pragma once

#include <memory>

#include "base/random.h"
#include "search/searcher.h"
#include "search/teach/walk.h"

namespace lianzhu::teach {

/// The root that all teaching searchers share: it tries each move, asks the searcher for the value of what
/// follows, and picks one by the tie rule.
class TeachSearcher : public Searcher {
  public:
    TeachSearcher(std::unique_ptr<Evaluator> evaluator, const Options& options)
        : evaluator_(std::move(evaluator)), options_(options), random_(options.seed) {}

    Result<SearchResult> search(const Position& position, const SearchLimits& limits,
                                const SearchControl& control) final;

  protected:
    /// The value, for the side to move at the root, of the position after a root move, searched
    /// `depth` plies deep. Contract: a value inside (alpha, beta) is exact, one at or below alpha is
    /// an upper bound, one at or above beta a lower bound.
    virtual int child_value(Walk& walk, int depth, int alpha, int beta) = 0;

    /// The whole search; by default one pass at the full depth.
    virtual SearchResult run(Walk& walk, int depth);

    /// Forgets what earlier searches have learnt.
    virtual void reset(const Rules&) {}

    /// What a value means; by default what the evaluator says.
    [[nodiscard]] virtual Score score(int value, int root_ply) const {
        return evaluator_->score(value, root_ply);
    }

    /// One pass over the root moves. `preferred` is tried first when the window is shared.
    SearchResult search_root(Walk& walk, int depth, Move preferred = Move());

    [[nodiscard]] const Evaluator& evaluator() const { return *evaluator_; }

  private:
    /// Whether a move replaces the best so far.
    bool takes_over(int value, int best, int& equals);

    std::unique_ptr<Evaluator> evaluator_;
    Options options_;
    Random random_;
};

}  // namespace lianzhu::teach
