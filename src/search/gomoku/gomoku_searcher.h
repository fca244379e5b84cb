#pragma once

#include <memory>

#include "evaluate/patterns/pattern_shelf.h"
#include "search/gomoku/params.h"
#include "search/gomoku/pvs.h"
#include "search/gomoku/vct.h"
#include "search/searcher.h"

namespace lianzhu::gomoku {

/// The strong engine: continuous fours, then forced wins with threes alongside a principal variation search.
/// With one thread and no clock it is repeatable to the node.
///
/// prepare() or the first search makes the tables; later searches of any position reuse them.
class GomokuSearcher final : public Searcher {
  public:
    /// Fails for rules without pattern tables.
    static Result<std::unique_ptr<Searcher>> make(const Rules& rules, const Params& params,
                                                  std::shared_ptr<const PatternShelf> shelf = nullptr);

    /// With a shelf, it takes pattern tables from there.
    GomokuSearcher(const Rules& rules, const Params& params,
                   std::shared_ptr<const PatternShelf> shelf = nullptr)
        : rules_(rules), params_(params), shelf_(std::move(shelf)) {}

    Result<SearchResult> search(const Position& position, const SearchLimits& limits,
                                const SearchControl& control) override;
    [[nodiscard]] bool paces_itself() const override { return true; }
    void prepare() override;
    void forget() override { tables_.reset(); }

  private:
    struct Tables {
        Tables(std::shared_ptr<const PatternTables> its_patterns, const Rules& rules, const Params& params)
            : patterns(std::move(its_patterns)),
              sight(params.blindness.is_none() ? nullptr
                                               : std::make_shared<const Sight>(rules, params.blindness)),
              main(params.table_megabytes, params.pages),
              vcf(params.vcf_table_megabytes, params.pages),
              vct(params, vcf) {}
        std::shared_ptr<const PatternTables> patterns;
        std::shared_ptr<const Sight> sight;
        Table main;
        VcfSearch vcf;
        VctSearch vct;
    };

    void make_tables(const Params& params);

    Rules rules_;
    Params params_;
    std::shared_ptr<const PatternShelf> shelf_;
    std::unique_ptr<Tables> tables_;
};

/// The answer to "is there a win by continuous fours for the side to move?"
struct VcfReport {
    VcfSearch::Verdict verdict = VcfSearch::Verdict::unknown;
    Score score;           ///< of a win
    std::vector<Move> pv;  ///< of a win
    uint64_t nodes = 0;
    std::chrono::nanoseconds time{0};
};

Result<VcfReport> search_vcf(const Position& position, const SearchLimits& limits,
                             const SearchControl& control, const Params& params);

}  // namespace lianzhu::gomoku
