#include "search/gomoku/table.h"

#include <algorithm>

namespace lianzhu::gomoku {

namespace {

/// A win is stored with its distance from the position itself, which is the same on every path to it.
Value to_table(Value value, int ply) {
    if (is_win(value)) return value + ply;
    return is_loss(value) ? value - ply : value;
}

Value from_table(Value value, int ply) {
    if (is_win(value)) return value - ply;
    return is_loss(value) ? value + ply : value;
}

}  // namespace

Table::Table(size_t megabytes) {
    size_t count = 64;
    while (count * 2 * sizeof(Bucket) <= megabytes * 1024 * 1024) count *= 2;
    buckets_.resize(count);
}

void Table::clear() {
    std::fill(buckets_.begin(), buckets_.end(), Bucket{});
    age_ = 0;
}

TableHit Table::probe(uint64_t key, int ply) const {
    for (const Entry& entry : buckets_[bucket_of(key)]) {
        if (entry.key != key || entry.bound == Bound::none) continue;
        return {from_table(entry.value, ply), entry.depth, entry.bound, entry.move};
    }
    return {};
}

void Table::store(uint64_t key, int ply, const TableHit& result) {
    Bucket& bucket = buckets_[bucket_of(key)];
    Entry* place = &bucket[0];
    // Shallow entries of earlier searches are worth least.
    const auto worth = [&](const Entry& entry) {
        return entry.bound == Bound::none ? -1000 : entry.depth - (entry.age == age_ ? 0 : 100);
    };
    for (Entry& entry : bucket) {
        if (entry.key == key && entry.bound != Bound::none) {
            place = &entry;
            break;
        }
        if (worth(entry) < worth(*place)) place = &entry;
    }
    Point move = result.move;
    if (place->key == key && move == no_point) move = place->move;
    *place = {key,
              static_cast<int16_t>(to_table(result.value, ply)),
              static_cast<int16_t>(move),
              static_cast<int8_t>(std::clamp(result.depth, -100, 100)),
              result.bound,
              age_};
}

}  // namespace lianzhu::gomoku
