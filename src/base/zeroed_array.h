#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace lianzhu {

/// How the system hands out the memory of a large array as it is first touched.
enum class Pages : uint8_t {
    /// In small pieces: a first touch is over at once, also on a busy machine.
    small,
    /// The same where several threads write. Otherwise a small page that is read before it is written is
    /// first a page of zeroes that all share, and the write that parts them interrupts every thread.
    small_for_threads,
    /// In large pieces: fewest misses of the address cache, but a first touch can take long.
    large
};

/// Memory of zeroes. Ends the program when there is none, as a vector does without exceptions.
void* take_zeroed_memory(size_t bytes, Pages pages);
void give_back_memory(void* memory, size_t bytes);

/// A large array of zeroes that costs neither time nor memory until it is used. A vector would write all of
/// it at once, longer than a short turn lasts.
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
