#pragma once

#include <array>
#include <cstddef>

#include "base/relaxed.h"

namespace lianzhu::gomoku {

/// Which positions threads are searching at this moment, so that another thread can begin with its other moves and find
/// these in the table when it comes back.
///
/// Threads: any number may call everything at any time. A claim can be lost at any time, because another takes its place
/// or another thread is done with the same position. Then two threads search one position, which costs only time.
class Claims {
  public:
    [[nodiscard]] bool holds(uint64_t key) const { return load_relaxed(places_[place_of(key)]) == key; }
    void add(uint64_t key) { store_relaxed(places_[place_of(key)], key); }
    void remove(uint64_t key) {
        if (holds(key)) store_relaxed(places_[place_of(key)], 0);
    }

  private:
    static constexpr size_t size = 4096;
    static size_t place_of(uint64_t key) { return key % size; }

    std::array<uint64_t, size> places_{};
};

}  // namespace lianzhu::gomoku
