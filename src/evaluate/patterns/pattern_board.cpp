#include "evaluate/patterns/pattern_board.h"

#include <algorithm>
#include <cstring>

namespace lianzhu {

namespace {

/// Marks all patterns of a cell as changed.
constexpr uint32_t everything = ~0U;

/// Gathers one side's halves of four bytes into sixteen bits.
uint32_t four_patterns(uint32_t packed, Side side) {
    uint32_t halves = (side == Side::first ? packed : packed >> 4U) & 0x0F0F0F0FU;
    halves = (halves | halves >> 4U) & 0x00FF00FFU;
    return (halves | halves >> 8U) & 0xFFFFU;
}

/// Replaces one of four bytes.
uint32_t with_byte(uint32_t packed, uint32_t direction, uint8_t byte) {
    const uint32_t shift = 8 * direction;
    return (packed & ~(0xFFU << shift)) | static_cast<uint32_t>(byte) << shift;
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
    cells_of_.assign(size, 0);
    content_.assign(size, LineCell::edge);
    keys_.assign(size, {});
    packed_.assign(size, 0);
    for (SideState& state : state_) {
        state.classes.assign(size, CellClass::none);
        state.worths.assign(size, {});
    }
    history_.reserve(index(rules.cells()));
    for (int cell = 0; cell < rules.cells(); ++cell) {
        const Point point = point_of(Move(cell));
        cells_of_[index(point)] = static_cast<uint16_t>(cell);
        content_[index(point)] = LineCell::empty;
    }
    for (int cell = 0; cell < rules.cells(); ++cell) {
        const Point point = point_of(Move(cell));
        for (size_t direction = 0; direction < steps_.size(); ++direction) {
            for (int offset = -reach_; offset <= reach_; ++offset) {
                if (offset == 0 || content_[index(point + offset * steps_[direction])] != LineCell::edge)
                    continue;
                keys_[index(point)][direction] |= static_cast<uint32_t>(LineCell::edge)
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
        ++setup_stones_;
    }
    if (board.to_move() != to_move_) pass();
}

const CellSummary& PatternBoard::summary_with_key(Side side, Point point, int direction, uint32_t key) const {
    if (sight_) {
        std::array<uint32_t, 4> keys = keys_[index(point)];
        keys[index(direction)] = key;
        return seen_summary(side, point, keys);
    }
    const uint32_t packed =
        with_byte(packed_[index(point)], static_cast<uint32_t>(direction), tables_->packed(key));
    return tables_->summary(side, four_patterns(packed, side));
}

bool PatternBoard::is_suspect(Side side, Point point) const {
    return tables_->has_fouls() && side == Side::first && is_empty(point) &&
           tables_->summary(side, four_patterns(packed_[index(point)], side)).is_suspect;
}

Point PatternBoard::find(Side side, CellClass cell_class) const {
    const CellClass* classes = state_[index(side)].classes.data();
    static_assert(sizeof(CellClass) == 1, "searched as bytes");
    const auto length = index(end_point() - first_point());
    const void* found = std::memchr(classes + first_point(), static_cast<int>(cell_class), length);
    assert(found != nullptr);
    return static_cast<Point>(static_cast<const CellClass*>(found) - classes);
}

inline void PatternBoard::set_summary(SideState& state, Point point, const CellSummary& summary) {
    if (state.classes[index(point)] != summary.cell_class) {
        --state.counts[static_cast<size_t>(state.classes[index(point)])];
        ++state.counts[static_cast<size_t>(summary.cell_class)];
        state.classes[index(point)] = summary.cell_class;
    }
    const CellWorth& worth = tables_->worth_of(summary);
    CellWorth& old = state.worths[index(point)];
    state.moving += worth.moving - old.moving;
    state.waiting += worth.waiting - old.waiting;
    old = worth;
}

/// Updates the sides whose halves of the packed patterns have changed.
inline void PatternBoard::update_summaries(Point point, uint32_t changed) {
    if (sight_) {
        set_summary(state_[0], point, seen_summary(Side::first, point, keys_[index(point)]));
        set_summary(state_[1], point, seen_summary(Side::second, point, keys_[index(point)]));
        return;
    }
    const uint32_t packed = packed_[index(point)];
    if (four_patterns(changed, Side::first) != 0)
        set_summary(state_[0], point, tables_->summary(Side::first, four_patterns(packed, Side::first)));
    if (four_patterns(changed, Side::second) != 0)
        set_summary(state_[1], point, tables_->summary(Side::second, four_patterns(packed, Side::second)));
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
    sight_ = std::move(sight);
    for (Point point = first_point(); point < end_point(); ++point) {
        if (is_empty(point)) update_summaries(point, everything);
    }
}

/// The cell has become empty: rebuilds its patterns from its keys.
void PatternBoard::show(Point point) {
    uint32_t packed = 0;
    for (uint32_t direction = 0; direction < steps_.size(); ++direction) {
        packed = with_byte(packed, direction, tables_->packed(keys_[index(point)][direction]));
    }
    packed_[index(point)] = packed;
    for (SideState& state : state_) ++state.counts[static_cast<size_t>(CellClass::none)];
    update_summaries(point, everything);
}

/// The cell is no longer empty: it leaves all counts and sums.
void PatternBoard::hide(Point point) {
    packed_[index(point)] = 0;
    for (SideState& state : state_) {
        set_summary(state, point, CellSummary{});
        --state.counts[static_cast<size_t>(CellClass::none)];
    }
}

inline void PatternBoard::change_line(Point point, uint32_t direction, uint32_t bits) {
    const uint32_t key = keys_[index(point)][direction] ^= bits;
    if (content_[index(point)] != LineCell::empty) return;
    const uint32_t packed = with_byte(packed_[index(point)], direction, tables_->packed(key));
    const uint32_t changed = packed ^ packed_[index(point)];
    // With a sight, a gap that closes matters even where the pattern stays the same.
    if (changed == 0 && !sight_) return;
    packed_[index(point)] = packed;
    update_summaries(point, changed);
}

/// Adds or removes a stone: the same exclusive or does both.
void PatternBoard::change_lines(Point point, uint32_t code) {
    for (uint32_t direction = 0; direction < steps_.size(); ++direction) {
        const int step = steps_[direction];
        for (int distance = 1; distance <= reach_; ++distance) {
            // Seen from the neighbour the stone lies on the other side.
            change_line(point + distance * step, direction,
                        code << static_cast<uint32_t>(tables_->shift(-distance)));
            change_line(point - distance * step, direction,
                        code << static_cast<uint32_t>(tables_->shift(distance)));
        }
    }
}

void PatternBoard::put(Point point, Side side) {
    assert(is_empty(point));
    hide(point);
    content_[index(point)] = line_cell_of(side);
    change_lines(point, static_cast<uint32_t>(line_cell_of(side)));
    key_ ^= stone_key(cells_of_[index(point)], side);
}

void PatternBoard::lift(Point point, Side side) {
    assert(content_[index(point)] == line_cell_of(side));
    content_[index(point)] = LineCell::empty;
    show(point);
    change_lines(point, static_cast<uint32_t>(line_cell_of(side)));
    key_ ^= stone_key(cells_of_[index(point)], side);
}

void PatternBoard::place(Point point) {
    put(point, to_move_);
    history_.push_back(point);
    pass();
}

void PatternBoard::take_back() {
    pass();
    lift(history_.back(), to_move_);
    history_.pop_back();
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
    lift(point, Side::first);
    return threes > 1;
}

/// Whether a legal stone would make the stone on this point part of a straight four, and no five elsewhere.
/// Only black stones can lie between the two, because a straight four has no gap.
bool PatternBoard::makes_true_three(Point point, int direction) {
    for (const int step : {steps_[index(direction)], -steps_[index(direction)]}) {
        Point next = point + step;
        while (content_[index(next)] == LineCell::first) next += step;
        if (!is_empty(next) || pattern(Side::first, next, direction) != LinePattern::open_four) continue;
        const bool wins = cell_class(Side::first, next) == CellClass::five;
        if (!wins && !is_forbidden(Side::first, next)) return true;
    }
    return false;
}

bool PatternBoard::is_consistent() const {
    PatternBoard fresh(rules_, tables_);
    for (Point point = first_point(); point < end_point(); ++point) {
        if (content_[index(point)] == LineCell::first) fresh.put(point, Side::first);
        if (content_[index(point)] == LineCell::second) fresh.put(point, Side::second);
    }
    if (fresh.to_move_ != to_move_) fresh.pass();
    fresh.look_with(sight_);
    if (fresh.key_ != key_ || fresh.content_ != content_ || fresh.state_ != state_) return false;
    for (Point point = first_point(); point < end_point(); ++point) {
        if (content_[index(point)] == LineCell::edge) continue;
        if (fresh.keys_[index(point)] != keys_[index(point)]) return false;
        if (fresh.packed_[index(point)] != packed_[index(point)]) return false;
    }
    return true;
}

}  // namespace lianzhu
