#include "search/gomoku/table.h"

#include <algorithm>

#include "base/relaxed.h"

namespace lianzhu::gomoku {

namespace {

/// A win is stored with its distance from the position itself, which is the same on every path.
Value to_table(Value value, int ply) {
    if (is_win(value)) return value + ply;
    return is_loss(value) ? value - ply : value;
}

Value from_table(Value value, int ply) {
    if (is_win(value)) return value - ply;
    return is_loss(value) ? value + ply : value;
}

/// The fields of an entry, packed into and unpacked from the stored word.
struct Contents {
    int16_t value;
    int16_t move;
    int8_t depth;
    Bound bound;
    uint8_t age;

    [[nodiscard]] uint64_t packed() const {
        return uint64_t{static_cast<uint16_t>(value)} | uint64_t{static_cast<uint16_t>(move)} << 16U |
               uint64_t{static_cast<uint8_t>(depth)} << 32U | uint64_t{static_cast<uint8_t>(bound)} << 40U |
               uint64_t{age} << 48U;
    }
    static Contents unpacked(uint64_t data) {
        return {static_cast<int16_t>(data & 0xFFFFU), static_cast<int16_t>(data >> 16U & 0xFFFFU),
                static_cast<int8_t>(data >> 32U & 0xFFU), static_cast<Bound>(data >> 40U & 0xFFU),
                static_cast<uint8_t>(data >> 48U & 0xFFU)};
    }
};

}  // namespace

size_t buckets_in(size_t megabytes, size_t bucket_size, size_t least) {
    size_t count = least;
    while (count * 2 * bucket_size <= megabytes * 1024 * 1024) count *= 2;
    return count;
}

Table::Table(size_t megabytes, Pages pages) : buckets_(buckets_in(megabytes, sizeof(Bucket), 64), pages) {}

void Table::clear() {
    buckets_.clear();
    age_ = 0;
}

TableHit Table::probe(uint64_t key, int ply) const {
    for (const Entry& entry : buckets_[bucket_of(key)]) {
        const uint64_t data = load_relaxed(entry.data);
        if ((load_relaxed(entry.check) ^ data) != key) continue;
        const Contents found = Contents::unpacked(data);
        if (found.bound == Bound::none) continue;
        return {from_table(found.value, ply), found.depth, found.bound, found.move};
    }
    return {};
}

void Table::store(uint64_t key, int ply, const TableHit& result) {
    Bucket& bucket = buckets_[bucket_of(key)];
    // Shallow entries of earlier searches are replaced first.
    const auto worth = [&](const Contents& contents) {
        return contents.bound == Bound::none ? -1000 : contents.depth - (contents.age == age_ ? 0 : 100);
    };
    Entry* place = nullptr;
    int least = 0;
    Point move = result.move;
    for (Entry& entry : bucket) {
        const uint64_t data = load_relaxed(entry.data);
        const Contents contents = Contents::unpacked(data);
        if ((load_relaxed(entry.check) ^ data) == key && contents.bound != Bound::none) {
            place = &entry;
            if (move == no_point) move = contents.move;
            break;
        }
        if (place == nullptr || worth(contents) < least) {
            place = &entry;
            least = worth(contents);
        }
    }
    const Contents contents{static_cast<int16_t>(to_table(result.value, ply)), static_cast<int16_t>(move),
                            static_cast<int8_t>(std::clamp(result.depth, -100, 100)), result.bound, age_};
    const uint64_t data = contents.packed();
    store_relaxed(place->check, key ^ data);
    store_relaxed(place->data, data);
}

}  // namespace lianzhu::gomoku
