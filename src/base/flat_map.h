#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace lianzhu {

/// A map for many millions of small entries that are never removed. It lies in a few hundred plain arrays, so that
/// giving it back takes no time: a program that is asked to end does not walk through all entries first.
///
///     shard 0    . k . . k k . .      entries and, beside them, which ones are used
///     …                               the top bits of the hash choose the shard, the low bits the place;
///     shard 255  k . . . . k k .      where that is taken, the next free one
///
/// Each shard grows by itself, so that no growth is long either.
template <class Key, class Value, class Hash>
class FlatMap {
    static_assert(std::is_trivially_destructible_v<Key> && std::is_trivially_destructible_v<Value>);

  public:
    struct Entry {
        Key key{};
        Value value{};
    };

  private:
    struct Shard {
        std::vector<Entry> entries;
        std::vector<uint8_t> is_used;
        size_t used = 0;
    };
    static constexpr size_t shard_count = 256;
    using Shards = std::array<Shard, shard_count>;

  public:
    /// Goes through the entries in no particular order.
    class Iterator {
      public:
        Iterator(const Shards& shards, size_t shard) : shards_(&shards), shard_(shard) { skip_free(); }
        const Entry& operator*() const { return (*shards_)[shard_].entries[place_]; }
        Iterator& operator++() {
            ++place_;
            skip_free();
            return *this;
        }
        bool operator==(const Iterator&) const = default;

      private:
        void skip_free() {
            for (; shard_ < shard_count; ++shard_, place_ = 0) {
                const auto& is_used = (*shards_)[shard_].is_used;
                while (place_ < is_used.size() && is_used[place_] == 0) ++place_;
                if (place_ < is_used.size()) return;
            }
        }

        const Shards* shards_;
        size_t shard_;
        size_t place_ = 0;
    };

    [[nodiscard]] Iterator begin() const { return Iterator(shards_, 0); }
    [[nodiscard]] Iterator end() const { return Iterator(shards_, shard_count); }
    [[nodiscard]] size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }

    /// Null when it is not there.
    [[nodiscard]] const Value* find(const Key& key) const {
        const size_t hash = Hash{}(key);
        const Shard& shard = shards_[shard_of(hash)];
        if (shard.used == 0) return nullptr;
        const size_t place = place_of(shard, key, hash);
        return shard.is_used[place] != 0 ? &shard.entries[place].value : nullptr;
    }
    [[nodiscard]] bool contains(const Key& key) const { return find(key) != nullptr; }

    /// Adds the key with an empty value when it is not there.
    Value& operator[](const Key& key) {
        const size_t hash = Hash{}(key);
        Shard& shard = shards_[shard_of(hash)];
        // At most three quarters are used, so that the next free place is near.
        if (4 * (shard.used + 1) > 3 * shard.entries.size()) grow(shard);
        const size_t place = place_of(shard, key, hash);
        if (shard.is_used[place] == 0) {
            shard.is_used[place] = 1;
            shard.entries[place].key = key;
            ++shard.used;
            ++size_;
        }
        return shard.entries[place].value;
    }

  private:
    static size_t shard_of(size_t hash) { return hash >> (8 * sizeof(size_t) - 8); }

    /// Where the key is or belongs. There is always a free place.
    static size_t place_of(const Shard& shard, const Key& key, size_t hash) {
        const size_t mask = shard.entries.size() - 1;
        size_t place = hash & mask;
        while (shard.is_used[place] != 0 && !(shard.entries[place].key == key)) place = (place + 1) & mask;
        return place;
    }

    static void grow(Shard& shard) {
        constexpr size_t first_size = 8;  // a power of two, as all that follow
        Shard larger;
        larger.entries.resize(shard.entries.empty() ? first_size : 2 * shard.entries.size());
        larger.is_used.resize(larger.entries.size());
        larger.used = shard.used;
        for (size_t i = 0; i < shard.entries.size(); ++i) {
            if (shard.is_used[i] == 0) continue;
            const size_t place = place_of(larger, shard.entries[i].key, Hash{}(shard.entries[i].key));
            larger.entries[place] = shard.entries[i];
            larger.is_used[place] = 1;
        }
        shard = std::move(larger);
    }

    Shards shards_;
    size_t size_ = 0;
};

}  // namespace lianzhu
