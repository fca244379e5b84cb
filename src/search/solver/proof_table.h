#pragma once

#include <functional>
#include <string_view>

#include "base/zeroed_array.h"
#include "search/solver/key.h"

namespace lianzhu::solver {

/// Proof numbers as seen by the side to move: `phi` tells how many positions must still be settled for it to
/// reach its goal (the attacker: to win, the defender: not to lose), `delta` the same for the other side. 0
/// and infinite: settled.
struct Numbers {
    static constexpr uint32_t infinite = 1U << 30;

    uint32_t phi = 1;
    uint32_t delta = 1;

    [[nodiscard]] bool settled() const { return phi == 0 || delta == 0; }
    static Numbers good_for_mover() { return {0, infinite}; }
    static Numbers bad_for_mover() { return {infinite, 0}; }
};

/// What the search knows of positions, in a fixed amount of memory, with whole keys. When a bucket is full,
/// the entry with the least work is replaced.
class ProofTable {
  public:
    explicit ProofTable(size_t bytes);

    [[nodiscard]] const Numbers* find(const Key& key) const;
    void store(const Key& key, Numbers numbers, uint32_t work);

    [[nodiscard]] size_t bytes() const { return entries_.size() * sizeof(Entry); }
    [[nodiscard]] size_t used() const;
    void clear();

    /// Takes some bytes; false when they cannot be stored.
    using Write = std::function<bool(std::string_view bytes)>;
    /// Fills in up to `count` bytes and returns how many; fewer only at the end.
    using Read = std::function<size_t(char* bytes, size_t count)>;

    /// Writes and reads all entries as bytes, a part at a time. False when they cannot be written, or when
    /// the bytes read are not valid entries.
    [[nodiscard]] bool save(const Write& write) const;
    bool load(const Read& read);

  private:
    struct Entry {
        Cells first;
        Cells second;
        Numbers numbers;
        uint32_t work;
        uint32_t tag;  ///< 0: free, as in zeroed memory
    };
    static constexpr size_t bucket_size = 4;
    static constexpr size_t part_bytes = 4096 * sizeof(Entry);
    [[nodiscard]] size_t bucket(const Key& key) const { return (key.hash() % buckets_) * bucket_size; }
    static bool is_of(const Entry& entry, const Key& key) {
        return entry.first == key.first && entry.second == key.second && entry.tag == key.tag;
    }

    size_t buckets_;
    ZeroedArray<Entry> entries_;
};

}  // namespace lianzhu::solver
