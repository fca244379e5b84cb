#include "evaluate/patterns/pattern_board.h"

#include <algorithm>

namespace lianzhu {

namespace {

/// Replaces both sides' patterns in one direction.
uint32_t with_patterns(uint32_t patterns, uint32_t direction, uint8_t packed) {
    constexpr uint32_t one_of_each = 0x000F000FU;
    const uint32_t shift = 4 * direction;
    const uint32_t both = (uint32_t{packed} | uint32_t{packed} << 12U) & one_of_each;
    return (patterns & ~(one_of_each << shift)) | both << shift;
}

}  // namespace

PatternBoard::PatternBoard(const Rules& rules, std::shared_ptr<const PatternTables> tables)
    : rules_(rules),
      tables_(std::move(tables)),
      reach_(tables_->reach()),
      stride_(rules.width + reach_),
      steps_{1, stride_, stride_ + 1, 1 - stride_} {
    // One border cell more than needed in front, so that no walk starts before the first element.
    const size_t size = index((rules.height + 2 * reach_) * stride_ + 2 * reach_);
    cells_.assign(size, {});
    patterns_.assign(size, 0);
    for (auto& classes : classes_) classes.assign(size, CellClass::none);
    for (int cell = 0; cell < rules.cells(); ++cell) {
        const Point point = point_of(Move(cell));
        cells_[index(point)].point = static_cast<uint16_t>(point);
        cells_[index(point)].cell = static_cast<uint16_t>(cell);
        cells_[index(point)].content = LineCell::empty;
    }
    for (int cell = 0; cell < rules.cells(); ++cell) {
        const Point point = point_of(Move(cell));
        for (size_t direction = 0; direction < steps_.size(); ++direction) {
            for (int offset = -reach_; offset <= reach_; ++offset) {
                if (offset == 0 || content(point + offset * steps_[direction]) != LineCell::edge) continue;
                cells_[index(point)].keys[direction] |= static_cast<uint32_t>(LineCell::edge)
                                                        << static_cast<uint32_t>(tables_->shift(offset));
            }
        }
        show(point);
    }
}

PatternBoard::PatternBoard(const Rules& rules, std::shared_ptr<const PatternTables> tables,
                           const Board& board)
    : PatternBoard(rules, std::move(tables)) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        const Stone stone = board.stone(Move(cell));
        if (stone == Stone::empty) continue;
        put(point_of(Move(cell)), stone == Stone::first ? Side::first : Side::second);
        settle();
    }
    if (board.to_move() != to_move_) pass();
}

const CellSummary& PatternBoard::summary_with_key(Side side, Point point, int direction, uint32_t key) const {
    if (sight_) {
        std::array<uint32_t, 4> keys = cells_[index(point)].keys;
        keys[index(direction)] = key;
        return seen_summary(side, point, keys);
    }
    const uint32_t patterns =
        with_patterns(patterns_[index(point)], static_cast<uint32_t>(direction), tables_->packed(key));
    return tables_->summary(side, four_patterns(patterns, side));
}

bool PatternBoard::is_suspect(Side side, Point point) const {
    return tables_->has_fouls() && side == Side::first && is_empty(point) &&
           tables_->summary(side, four_patterns(patterns_[index(point)], side)).is_suspect;
}

Point PatternBoard::find(Side side, CellClass cell_class) const {
    assert(count(side, cell_class) > 0);
    const CellClass* const classes = classes_[index(side)].data();
    for (Point start = first_point();; start += 16) {
        const uint32_t found = SixteenBytes(classes + start).equal_to(static_cast<uint8_t>(cell_class));
        if (found != 0) return start + std::countr_zero(found);
    }
}

[[gnu::always_inline]] inline void PatternBoard::set_summary(const PatternTables& tables, Side side,
                                                             Cell& cell, const CellSummary& summary,
                                                             Values& sums) {
    Totals& totals = totals_[index(side)];
    CellClass& cell_class = classes_[index(side)][cell.point];
    if (cell_class != summary.cell_class) {
        --totals.counts[static_cast<size_t>(cell_class)];
        ++totals.counts[static_cast<size_t>(summary.cell_class)];
        cell_class = summary.cell_class;
    }
    const CellWorth worth = tables.worth_of(summary);
    CellWorth& old = cell.worths[index(side)];
    sums.moving += worth.moving - old.moving;
    sums.waiting += worth.waiting - old.waiting;
    old = worth;
}

/// Of an empty cell, for both sides.
void PatternBoard::update_summaries(Point point) {
    Cell& cell = cells_[index(point)];
    for (const Side side : {Side::first, Side::second}) {
        set_summary(*tables_, side, cell,
                    sight_ ? seen_summary(side, point, cell.keys)
                           : tables_->summary(side, four_patterns(patterns_[index(point)], side)),
                    totals_[index(side)].values);
    }
}

const CellSummary& PatternBoard::seen_summary(Side side, Point point,
                                              const std::array<uint32_t, 4>& keys) const {
    uint32_t truth = 0;
    uint32_t seen = 0;
    for (uint32_t direction = 0; direction < steps_.size(); ++direction) {
        const LinePattern pattern = tables_->pattern(keys[direction], side);
        const bool is_broken = tables_->is_broken(keys[direction], side, pattern);
        const LinePattern noticed =
            sight_->seen(side, move_of(point), static_cast<int>(direction), pattern, is_broken);
        truth |= static_cast<uint32_t>(pattern) << (4 * direction);
        seen |= static_cast<uint32_t>(noticed) << (4 * direction);
    }
    const CellSummary& summary = tables_->summary(side, truth);
    if (seen == truth || summary.cell_class == CellClass::forbidden) return summary;
    return tables_->summary(side, seen);
}

void PatternBoard::look_with(std::shared_ptr<const Sight> sight) {
    settle();
    sight_ = std::move(sight);
    for (Point point = first_point(); point < end_point(); ++point) {
        if (is_empty(point)) update_summaries(point);
    }
}

/// Builds the patterns of an empty cell from its keys.
void PatternBoard::show(Point point) {
    uint32_t& patterns = patterns_[index(point)];
    for (uint32_t direction = 0; direction < steps_.size(); ++direction) {
        patterns =
            with_patterns(patterns, direction, tables_->packed(line_key(point, static_cast<int>(direction))));
    }
    for (Totals& totals : totals_) ++totals.counts[static_cast<size_t>(CellClass::none)];
    update_summaries(point);
}

/// The cell is no longer empty: it leaves all counts and sums.
void PatternBoard::hide(Point point) {
    note(cells_[index(point)], 0);
    patterns_[index(point)] = 0;
    for (const Side side : {Side::first, Side::second}) {
        set_summary(*tables_, side, cells_[index(point)], CellSummary{}, totals_[index(side)].values);
        --totals_[index(side)].counts[static_cast<size_t>(CellClass::none)];
    }
}

/// Adds a stone to the keys of one line. Seen from a neighbour, the stone lies on the other side. Lists the empty cells
/// that get other patterns, and returns the end of the list.
template <uint32_t direction, int reach>
[[gnu::always_inline]] inline PatternBoard::Change* PatternBoard::change_line(Point point, uint32_t code,
                                                                              Change* changes) {
    const uint8_t* const packed = tables_->packed_patterns();
    const int step = steps_[direction];
    Cell* cell = &cells_[index(point - reach * step)];
    const uint32_t* before = &patterns_[index(point - reach * step)];
    uint32_t bits = code << static_cast<uint32_t>(2 * (2 * reach - 1));
#pragma GCC unroll 2
    for (int half = 0; half < 2; ++half, cell += step, before += step) {
#pragma GCC unroll 6
        for (int i = 0; i < reach; ++i, cell += step, before += step, bits >>= 2U) {
            const uint32_t key = cell->keys[direction] ^= bits;
            if (cell->content != LineCell::empty) continue;
            const uint32_t patterns = with_patterns(*before, direction, packed[key]);
            *changes = {cell, patterns};
            changes += patterns != *before ? 1 : 0;
        }
    }
    return changes;
}

/// The loops are unrolled, which is worth a tenth of a search: so there is one for each reach.
template <int reach>
PatternBoard::Change* PatternBoard::change_four_lines(Point point, uint32_t code, Change* changes) {
    changes = change_line<0, reach>(point, code, changes);
    changes = change_line<1, reach>(point, code, changes);
    changes = change_line<2, reach>(point, code, changes);
    return change_line<3, reach>(point, code, changes);
}

PatternBoard::Change* PatternBoard::change_keys(Point point, uint32_t code, Change* changes) {
    switch (reach_) {
        case 3:
            return change_four_lines<3>(point, code, changes);
        case 4:
            return change_four_lines<4>(point, code, changes);
        case 5:
            return change_four_lines<5>(point, code, changes);
        default:
            assert(reach_ == PatternTables::most_reach);
            return change_four_lines<PatternTables::most_reach>(point, code, changes);
    }
}

void PatternBoard::change_lines(Point point, uint32_t code) {
    std::array<Change, 8 * PatternTables::most_reach + 1>
        changes;  // NOLINT: only the part that is written is read
    const Change* const end = change_keys(point, code, changes.data());
    const PatternTables& tables = *tables_;
    // Copies, which the compiler can keep in registers.
    std::array<Values, 2> sums{totals_[0].values, totals_[1].values};
    for (const Change* change = changes.data(); change != end; ++change) {
        Cell& cell = *change->cell;
        const uint32_t patterns = change->patterns;
        const uint32_t changed = patterns_[cell.point] ^ patterns;
        note(cell, patterns);
        patterns_[cell.point] = patterns;
        if (sight_) continue;
        for (const Side side : {Side::first, Side::second}) {
            if (four_patterns(changed, side) != 0) {
                set_summary(tables, side, cell, tables.summary(side, four_patterns(patterns, side)),
                            sums[index(side)]);
            }
        }
    }
    for (size_t side = 0; side < totals_.size(); ++side) totals_[side].values = sums[side];
    if (sight_) look_again(point);
}

/// With a sight, a gap that closes matters even where the patterns stay the same.
void PatternBoard::look_again(Point point) {
    for (const int step : steps_) {
        for (int offset = -reach_; offset <= reach_; ++offset) {
            const Point other = point + offset * step;
            if (offset == 0 || !is_empty(other)) continue;
            note(cells_[index(other)], patterns_[index(other)]);
            update_summaries(other);
        }
    }
}

/// Removes a stone from the keys of its lines. The exclusive or that added it does that too.
void PatternBoard::restore_keys(Point point, uint32_t code) {
    for (size_t direction = 0; direction < steps_.size(); ++direction) {
        for (int offset = 1; offset <= reach_; ++offset) {
            const int distance = offset * steps_[direction];
            const auto behind = static_cast<uint32_t>(tables_->shift(offset));
            const auto before = static_cast<uint32_t>(tables_->shift(-offset));
            cells_[index(point - distance)].keys[direction] ^= code << behind;
            cells_[index(point + distance)].keys[direction] ^= code << before;
        }
    }
}

[[gnu::always_inline]] inline void PatternBoard::note(const Cell& cell, uint32_t patterns_now) {
    notes_[notes_end_++] = {patterns_[cell.point],
                            patterns_now,
                            cell.worths,
                            {classes_[0][cell.point], classes_[1][cell.point]},
                            cell.point};
}

[[gnu::always_inline]] inline void PatternBoard::restore(const Note& note) {
    patterns_[note.point] = note.patterns_before;
    cells_[note.point].worths = note.worths;
    for (size_t side = 0; side < classes_.size(); ++side) classes_[side][note.point] = note.classes[side];
}

void PatternBoard::put(Point point, Side side) {
    assert(is_empty(point));
    // The stone itself, and every cell on its lines: once for its patterns, once for what a player sees of them.
    constexpr size_t most_notes = 1 + 2 * 8 * PatternTables::most_reach;
    if (notes_.size() < notes_end_ + most_notes) notes_.resize(2 * notes_.size() + most_notes);
    frames_.push_back({point, notes_end_, stones_key(), totals_});
    hide(point);
    cells_[index(point)].content = line_cell_of(side);
    change_lines(point, static_cast<uint32_t>(line_cell_of(side)));
    key_ ^= stone_key(cells_[index(point)].cell, side);
}

/// The stones on the board stay.
void PatternBoard::settle() {
    setup_stones_ += placed();
    frames_.clear();
    notes_end_ = 0;
}

/// Takes back the last stone that was put.
void PatternBoard::lift() {
    assert(!frames_.empty());
    const Frame& frame = frames_.back();
    Cell& cell = cells_[index(frame.stone)];
    key_ ^= stone_key(cell.cell, cell.content == LineCell::first ? Side::first : Side::second);
    restore_keys(frame.stone, static_cast<uint32_t>(cell.content));
    cell.content = LineCell::empty;
    // A cell may have several notes. The first is restored last.
    while (notes_end_ > frame.first_note) restore(notes_[--notes_end_]);
    totals_ = frame.totals;
    frames_.pop_back();
}

void PatternBoard::place(Point point) {
    put(point, to_move_);
    pass();
}

void PatternBoard::take_back() {
    pass();
    assert(content(last()) == line_cell_of(to_move_));
    lift();
}

bool PatternBoard::is_forbidden(Side side, Point point) {
    if (!tables_->has_fouls() || side == Side::second) return false;
    if (cell_class(side, point) == CellClass::forbidden) return true;
    return is_suspect(side, point) && is_double_three(point);
}

/// The cell has two or more open threes; a legal stone that does not win must be able to turn each into a
/// straight four.
bool PatternBoard::is_double_three(Point point) {
    std::array<bool, 4> is_three{};
    for (int direction = 0; direction < 4; ++direction) {
        is_three[index(direction)] = pattern(Side::first, point, direction) == LinePattern::open_three;
    }
    put(point, Side::first);
    int threes = 0;
    for (int direction = 0; direction < 4 && threes < 2; ++direction) {
        if (is_three[index(direction)] && makes_true_three(point, direction)) ++threes;
    }
    lift();
    return threes > 1;
}

/// Whether a legal stone would make the stone on this point part of a straight four, and no five elsewhere.
/// Only black stones can lie between the two, because a straight four has no gap.
bool PatternBoard::makes_true_three(Point point, int direction) {
    for (const int step : {steps_[index(direction)], -steps_[index(direction)]}) {
        Point next = point + step;
        while (content(next) == LineCell::first) next += step;
        if (!is_empty(next) || pattern(Side::first, next, direction) != LinePattern::open_four) continue;
        const bool wins = cell_class(Side::first, next) == CellClass::five;
        if (!wins && !is_forbidden(Side::first, next)) return true;
    }
    return false;
}

bool PatternBoard::is_consistent() const {
    PatternBoard fresh(rules_, tables_);
    for (Point point = first_point(); point < end_point(); ++point) {
        if (content(point) == LineCell::first) fresh.put(point, Side::first);
        if (content(point) == LineCell::second) fresh.put(point, Side::second);
    }
    if (fresh.to_move_ != to_move_) fresh.pass();
    fresh.look_with(sight_);
    if (fresh.key_ != key_ || fresh.patterns_ != patterns_) return false;
    if (fresh.classes_ != classes_ || fresh.totals_ != totals_) return false;
    // The keys of border cells mean nothing.
    for (Point point = first_point(); point < end_point(); ++point) {
        if (content(point) != LineCell::edge && fresh.cells_[index(point)] != cells_[index(point)])
            return false;
    }
    return true;
}

}  // namespace lianzhu
