#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <type_traits>

namespace lianzhu {

/// A large array of zeroes that costs neither time nor memory until it is used: the system hands out pages
/// as they are first written. A vector would write all of them at once, longer than a short turn lasts.
template <class T>
class ZeroedArray {
    static_assert(std::is_trivially_copyable_v<T>, "all bits zero must be a value of it");

  public:
    explicit ZeroedArray(size_t size)
        : size_(size), elements_(static_cast<T*>(std::calloc(size, sizeof(T)))) {
        if (elements_ == nullptr) std::abort();  // as a vector does without exceptions
    }

    [[nodiscard]] size_t size() const { return size_; }
    T& operator[](size_t index) { return elements_.get()[index]; }
    const T& operator[](size_t index) const { return elements_.get()[index]; }
    void clear() { *this = ZeroedArray(size_); }

  private:
    struct Free {
        void operator()(T* elements) const { std::free(elements); }
    };
    size_t size_;
    std::unique_ptr<T, Free> elements_;
};

}  // namespace lianzhu
