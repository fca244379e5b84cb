#pragma once

#include <memory>
#include <vector>

#include "evaluate/patterns/pattern_tables.h"

namespace lianzhu {

/// Pattern tables that were made in advance, for a program that learns its rules when the clock is about to
/// run. They do not depend on the size of the board.
///
/// Immutable after construction: any number of searchers and threads may share one.
class PatternShelf {
  public:
    /// The tables of all these rules.
    explicit PatternShelf(const std::vector<Rules>& all);

    /// Those on the shelf, or new ones.
    [[nodiscard]] std::shared_ptr<const PatternTables> tables_for(const Rules& rules) const;

  private:
    struct Made {
        Rules rules;
        std::shared_ptr<const PatternTables> tables;
    };
    std::vector<Made> made_;
};

}  // namespace lianzhu
