#include "evaluate/patterns/pattern_shelf.h"

namespace lianzhu {

namespace {

/// The same rules on a board of one size.
Rules without_size(Rules rules) {
    rules.width = rules.height = Rules::max_size;
    return rules;
}

}  // namespace

PatternShelf::PatternShelf(const std::vector<Rules>& all) {
    for (const Rules& rules : all)
        made_.push_back({without_size(rules), std::make_shared<PatternTables>(rules)});
}

std::shared_ptr<const PatternTables> PatternShelf::tables_for(const Rules& rules) const {
    for (const Made& each : made_) {
        if (each.rules == without_size(rules)) return each.tables;
    }
    return std::make_shared<PatternTables>(rules);
}

}  // namespace lianzhu
