#pragma once

#include <array>
#include <cstdint>

#include "base/zeroed_array.h"
#include "evaluate/patterns/pattern_board.h"

namespace lianzhu::gomoku {

/// Values inside the search: evaluations, or win_value − plies from the root to the five.
using Value = int;
inline constexpr Value win_value = 30'000;
inline constexpr Value least_win = 29'000;  ///< leaves room for more plies than any board has cells
inline constexpr Value most_eval = 20'000;

constexpr Value win_at(int ply) {
    return win_value - ply;
}
constexpr Value loss_at(int ply) {
    return ply - win_value;
}
constexpr bool is_win(Value value) {
    return value >= least_win;
}
constexpr bool is_loss(Value value) {
    return value <= -least_win;
}

/// The largest power of two of buckets that fits, but at least `least`, itself a power of two.
size_t buckets_in(size_t megabytes, size_t bucket_size, size_t least);

enum class Bound : uint8_t { none, upper, lower, exact };

/// What the table knows of a position. Proven wins and losses count from the probing node's ply.
struct TableHit {
    Value value = 0;
    int depth = 0;
    Bound bound = Bound::none;
    Point move = no_point;
};

/// Results of searched positions, four to a bucket, with full keys: two positions are never confused.
/// Results of an aborted search must not be stored.
///
/// Threads: any number may probe and store at the same time; the other functions need exclusive use. An entry
/// is two words that are written one after the other without a lock:
///
///     data    value 16 | move 16 | depth 8 | bound 8 | age 8 bits
///     check   key xor data
///
/// A reader that sees half of one entry and half of another finds that check xor data equals neither key.
class Table {
  public:
    Table(size_t megabytes, Pages pages);

    /// Bound::none when nothing is known.
    [[nodiscard]] TableHit probe(uint64_t key, int ply) const;
    void store(uint64_t key, int ply, const TableHit& result);
    /// Fetches what probe will read. It takes about as long as placing a stone, and both can happen at once.
    void prepare(uint64_t key) const { __builtin_prefetch(&buckets_[bucket_of(key)]); }
    /// From now on new entries replace those of earlier searches first.
    void start_search() { age_ = static_cast<uint8_t>(age_ + 1); }
    void clear();

  private:
    struct Entry {
        uint64_t check;
        uint64_t data;
    };
    using Bucket = std::array<Entry, 4>;

    [[nodiscard]] size_t bucket_of(uint64_t key) const { return key & (buckets_.size() - 1); }

    ZeroedArray<Bucket> buckets_;
    uint8_t age_ = 0;
};

}  // namespace lianzhu::gomoku
