#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace lianzhu {

/// How the system provides the memory of a large array when it is first touched.
enum class Pages : uint8_t {
    /// In small pages: a first touch is quick, even on a busy machine.
    small,
    /// The same for several writing threads. Without it, a small page that is read before it is written
    /// starts as a shared page of zeroes, and the write that replaces it interrupts every thread.
    small_for_threads,
    /// In large pages: fewest TLB misses, but a first touch can be slow.
    large
};

/// Zeroed memory. Aborts when none is left, as a vector does without exceptions.
void* take_zeroed_memory(size_t bytes, Pages pages);
void give_back_memory(void* memory, size_t bytes);

/// A large zeroed array that costs neither time nor memory until it is used. A vector would write all of it
/// at once, which takes longer than a short turn.
template <class T>
class ZeroedArray {
    static_assert(std::is_trivially_copyable_v<T>, "all bits zero must be a value of it");

  public:
    ZeroedArray(size_t size, Pages pages)
        : size_(size),
          pages_(pages),
          elements_(static_cast<T*>(take_zeroed_memory(size * sizeof(T), pages)), GiveBack{size}) {}

    [[nodiscard]] size_t size() const { return size_; }
    T& operator[](size_t index) {
        assert(index < size_);
        return elements_.get()[index];
    }
    const T& operator[](size_t index) const {
        assert(index < size_);
        return elements_.get()[index];
    }
    void clear() {
        elements_.reset();  // first: there may not be room for both
        *this = ZeroedArray(size_, pages_);
    }

  private:
    struct GiveBack {
        size_t size;
        void operator()(T* elements) const { give_back_memory(elements, size * sizeof(T)); }
    };
    size_t size_;
    Pages pages_;
    std::unique_ptr<T, GiveBack> elements_;
};

}  // namespace lianzhu
