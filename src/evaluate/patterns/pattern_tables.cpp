#include "evaluate/patterns/pattern_tables.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include "evaluate/patterns/rule_family.h"

namespace lianzhu {

namespace {

constexpr int direction_count = 4;

struct PatternCounts {
    std::array<int, line_pattern_count> of{};
    [[nodiscard]] int operator[](LinePattern pattern) const { return of[static_cast<size_t>(pattern)]; }
};

PatternCounts count_patterns(uint32_t four_patterns) {
    PatternCounts counts;
    for (uint32_t direction = 0; direction < direction_count; ++direction) {
        const uint32_t pattern = (four_patterns >> (4 * direction)) & 15U;
        if (pattern < line_pattern_count) ++counts.of[pattern];
    }
    return counts;
}

CellClass class_of(const PatternCounts& counts) {
    const int fours = counts[LinePattern::four];
    const int threes = counts[LinePattern::open_three];
    const int twos = counts[LinePattern::open_two] + counts[LinePattern::three];
    if (counts[LinePattern::five] > 0) return CellClass::five;
    if (counts[LinePattern::open_four] > 0) return CellClass::open_four;
    if (fours > 1) return CellClass::two_fours;
    if (fours == 1) {
        if (threes > 0) return CellClass::four_three;
        return twos > 0 ? CellClass::four_two : CellClass::four;
    }
    if (threes > 1) return CellClass::two_threes;
    if (threes == 1) return twos > 0 ? CellClass::three_two : CellClass::three;
    if (twos > 0) return twos > 1 ? CellClass::two_twos : CellClass::two;
    const int little = counts[LinePattern::one] + counts[LinePattern::open_one] + counts[LinePattern::two];
    return little > 0 ? CellClass::little : CellClass::none;
}

/// Renju's black: whether the stone is a foul whatever stands elsewhere.
bool is_certain_foul(const PatternCounts& counts) {
    if (counts[LinePattern::five] > 0) return false;
    const int fours =
        counts[LinePattern::four] + counts[LinePattern::open_four] + 2 * counts[LinePattern::double_four];
    return counts[LinePattern::overline] > 0 || fours > 1;
}

}  // namespace

bool PatternTables::supports(const Rules& rules) {
    const bool any_longer_row_wins =
        rules.overline[0] == Overline::wins || rules.overline[1] == Overline::wins;
    return rules.k >= 4 && rules.k <= 6 && (rules.wins_between_enemies || !any_longer_row_wins);
}

const Weights& PatternTables::weights_for(const Rules& rules) {
    if (rules.k != 5) return guessed_weights;
    const std::string_view family = rule_family(rules);
    if (family == "renju") return renju_weights;
    return family == "standard" || family == "caro" ? standard_weights : freestyle_weights;
}

PatternTables::PatternTables(const Rules& rules, const Weights& weights)
    : k_(rules.k),
      reach_(rules.k - 1),
      has_fouls_(rules.fouls == Fouls::renju),
      overline_wins_{rules.overline[0] == Overline::wins, rules.overline[1] == Overline::wins},
      wins_between_enemies_(rules.wins_between_enemies),
      weights_(weights) {
    assert(supports(rules));
    if (!overline_wins_[0] || !overline_wins_[1] || !wins_between_enemies_) reach_ = rules.k;

    fill_patterns();
    number_pairs();
    set_worths();
    const auto untouched = static_cast<uint32_t>(pattern(0, Side::second)) * 0x1111U;
    least_touching_ =
        static_cast<CellClass>(static_cast<int>(summary(Side::second, untouched).cell_class) + 1);
}

/// Halves with a stone more come before those with a stone less. So each pattern finds the ones that define it
/// already computed. A line read from its other end has the same pattern: half of the keys give all. A game may
/// wait for these tables, because an engine hears of its rule only after the start.
void PatternTables::fill_patterns() {
    const auto half_bits = static_cast<uint32_t>(2 * reach_);
    const std::vector<HalfLine> halves = possible_halves();
    patterns_.assign(size_t{1} << (2 * half_bits), 0);
    for (size_t one = 0; one < halves.size(); ++one) {
        for (size_t other = one; other < halves.size(); ++other) {
            const uint32_t key = halves[one].outward << half_bits | halves[other].inward;
            const uint32_t mirrored = halves[other].outward << half_bits | halves[one].inward;
            const auto first = static_cast<uint32_t>(classify(key, Side::first));
            const auto second = static_cast<uint32_t>(classify(key, Side::second));
            patterns_[key] = patterns_[mirrored] = static_cast<uint8_t>(first | second << 4U);
        }
    }
}

/// Beyond an edge there is only edge. Leaving out the rest saves most of the work.
std::vector<PatternTables::HalfLine> PatternTables::possible_halves() const {
    constexpr auto edge = static_cast<uint32_t>(LineCell::edge);
    std::vector<HalfLine> halves;
    for (uint32_t outward = 1U << static_cast<uint32_t>(2 * reach_); outward-- > 0;) {
        HalfLine half{outward, 0};
        bool is_beyond = false;
        bool is_possible = true;
        for (int distance = 0; distance < reach_; ++distance) {
            const uint32_t cell = outward >> static_cast<uint32_t>(2 * distance) & 3U;
            is_possible = is_possible && (!is_beyond || cell == edge);
            is_beyond = is_beyond || cell == edge;
            half.inward = half.inward << 2U | cell;
        }
        if (is_possible) halves.push_back(half);
    }
    return halves;
}

void PatternTables::number_pairs() {
    std::vector<uint32_t> pairs;
    for (uint32_t low = 0; low < line_pattern_count; ++low) {
        for (uint32_t high = low; high < line_pattern_count; ++high) {
            pairs_[low | high << 4U] = pairs_[high | low << 4U] = static_cast<uint8_t>(pairs.size());
            rows_[low | high << 4U] = rows_[high | low << 4U] =
                static_cast<uint16_t>(pairs.size() * pair_count);
            pairs.push_back(low | high << 4U);
        }
    }
    for (size_t one = 0; one < pair_count; ++one) {
        for (size_t other = 0; other < pair_count; ++other) {
            const uint32_t four_patterns = pairs[one] | pairs[other] << 8U;
            summaries_[0][one * pair_count + other] = summarize(Side::first, four_patterns);
            summaries_[1][one * pair_count + other] = summarize(Side::second, four_patterns);
        }
    }
}

LinePattern PatternTables::classify(uint32_t key, Side side) const {
    const LineCell own = line_cell_of(side);
    int before = 0;
    while (before < reach_ && cell_at(key, -before - 1) == own) ++before;
    int after = 0;
    while (after < reach_ && cell_at(key, after + 1) == own) ++after;
    const int length = before + 1 + after;
    return length >= k_ ? classify_row(key, side, before, after) : pattern_of_growth(key, side, length);
}

/// A row of k or more through the middle.
LinePattern PatternTables::classify_row(uint32_t key, Side side, int before, int after) const {
    if (before + 1 + after > k_) {
        if (overline_wins_[static_cast<size_t>(index_of(side))]) return LinePattern::five;
        return has_fouls_ && side == Side::first ? LinePattern::overline : LinePattern::dead;
    }
    if (wins_between_enemies_) return LinePattern::five;
    const LineCell enemy = line_cell_of(opponent(side));
    const bool blocked = cell_at(key, -before - 1) == enemy && cell_at(key, after + 1) == enemy;
    return blocked ? LinePattern::dead : LinePattern::five;
}

/// No row yet: the pattern follows from what one more stone would make.
LinePattern PatternTables::pattern_of_growth(uint32_t key, Side side, int length) const {
    const auto own = static_cast<uint32_t>(line_cell_of(side));
    int fives = 0;
    uint32_t grown = 0;  // one bit for each pattern
    for (int offset = 1 - k_; offset < k_; ++offset) {
        if (offset == 0 || cell_at(key, offset) != LineCell::empty) continue;
        const LinePattern more = pattern(key | own << static_cast<uint32_t>(shift(offset)), side);
        if (more == LinePattern::five) ++fives;
        grown |= 1U << static_cast<uint32_t>(more);
    }
    const auto grows_to = [&](LinePattern pattern) {
        return (grown >> static_cast<uint32_t>(pattern) & 1U) != 0;
    };
    if (fives > 1) {
        // Two completing cells around four stones in a row are one four; otherwise they are two.
        const bool two_fours = has_fouls_ && side == Side::first && length != k_ - 1;
        if (two_fours) return LinePattern::double_four;
        return one_stone_stops_all(key, side) ? LinePattern::four : LinePattern::open_four;
    }
    if (fives == 1) return LinePattern::four;
    if (grows_to(LinePattern::open_four)) return LinePattern::open_three;
    if (grows_to(LinePattern::four)) return LinePattern::three;
    if (grows_to(LinePattern::open_three)) return LinePattern::open_two;
    if (grows_to(LinePattern::three)) return LinePattern::two;
    if (grows_to(LinePattern::open_two)) return LinePattern::open_one;
    return grows_to(LinePattern::two) ? LinePattern::one : LinePattern::dead;
}

/// Caro: two cells complete a row, but one enemy stone can close the ends of both, as on either of the dots
/// of O.XXXX.O. An enemy stone makes a key larger too, so the resulting pattern is already known.
bool PatternTables::one_stone_stops_all(uint32_t key, Side side) const {
    if (wins_between_enemies_) return false;
    const auto enemy = static_cast<uint32_t>(line_cell_of(opponent(side)));
    for (int offset = -reach_; offset <= reach_; ++offset) {
        if (offset == 0 || cell_at(key, offset) != LineCell::empty) continue;
        const LinePattern left = pattern(key | enemy << static_cast<uint32_t>(shift(offset)), side);
        if (left < LinePattern::four) return true;
    }
    return false;
}

bool PatternTables::is_broken(uint32_t key, Side side, LinePattern pattern) const {
    if (pattern < LinePattern::two || pattern > LinePattern::open_four) return false;
    const LineCell own = line_cell_of(side);
    int length = 1;
    for (int offset = 1; offset <= reach_ && cell_at(key, offset) == own; ++offset) ++length;
    for (int offset = 1; offset <= reach_ && cell_at(key, -offset) == own; ++offset) ++length;
    const int missing = pattern >= LinePattern::four ? 1 : pattern >= LinePattern::three ? 2 : 3;
    return length < k_ - missing;
}

CellSummary PatternTables::summarize(Side side, uint32_t four_patterns) const {
    const PatternCounts counts = count_patterns(four_patterns);
    CellSummary summary;
    summary.cell_class = class_of(counts);
    if (has_fouls_ && side == Side::first) {
        if (is_certain_foul(counts)) return {CellClass::forbidden, false, 0};
        summary.is_suspect = counts[LinePattern::open_three] > 1 && summary.cell_class != CellClass::five;
    }
    // Most suspects are fouls, from which black gains nothing.
    if (!summary.is_suspect) summary.combination = static_cast<uint16_t>(combination_of(four_patterns));
    return summary;
}

int PatternTables::combination_of(uint32_t four_patterns) {
    std::array<int, direction_count> sorted{};
    for (uint32_t direction = 0; direction < direction_count; ++direction) {
        sorted[direction] = static_cast<int>((four_patterns >> (4 * direction)) & 15U);
    }
    std::sort(sorted.begin(), sorted.end(), std::greater<>());
    return sorted[0] < combined_pattern_count ? combination_number(sorted) : combination_count;
}

void PatternTables::set_worths() {
    for (size_t i = 0; i < combination_count; ++i) {
        worths_[i] = {weights_.moving[i], weights_.waiting[i], weights_.attack[i], weights_.defence[i]};
    }
    // The term for the turn covers the value of such a cell. In the order of moves it comes first.
    worths_[combination_count] = {0, 0, most_order_points, most_order_points};
}

}  // namespace lianzhu
