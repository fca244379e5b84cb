#pragma once

#include <cstdint>
#include <unordered_map>

#include "position/move.h"

namespace lianzhu::teach {

/// How a stored value relates to the true one.
enum class Bound : uint8_t { exact, at_least, at_most };

/// Remembers the values of positions that can be reached in several orders of moves. Every entry keeps its
/// full key, its depth and its kind of bound; this teaching table never forgets.
class Table {
  public:
    struct Entry {
        int value;
        int depth;
        Bound bound;
        Move best;
    };

    void clear() { entries_.clear(); }
    /// Null when the position is not known.
    [[nodiscard]] const Entry* find(uint64_t key) const {
        const auto found = entries_.find(key);
        return found == entries_.end() ? nullptr : &found->second;
    }
    void store(uint64_t key, const Entry& entry) { entries_.insert_or_assign(key, entry); }

    /// Whether an entry settles a node that needs this depth and window.
    static bool settles(const Entry& entry, int depth, int alpha, int beta) {
        if (entry.depth < depth) return false;
        if (entry.bound == Bound::exact) return true;
        return entry.bound == Bound::at_least ? entry.value >= beta : entry.value <= alpha;
    }

    /// The kind of bound that a value searched with this window is.
    static Bound bound_of(int value, int alpha, int beta) {
        if (value <= alpha) return Bound::at_most;
        return value >= beta ? Bound::at_least : Bound::exact;
    }

  private:
    std::unordered_map<uint64_t, Entry> entries_;
};

}  // namespace lianzhu::teach
