#include "base/zeroed_array.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace lianzhu {

#ifdef __linux__

void* take_zeroed_memory(size_t bytes, Pages pages) {
    const int kind = pages == Pages::small_for_threads ? MAP_SHARED : MAP_PRIVATE;
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, kind | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) std::abort();
    // Only a hint: the array works even where the system ignores it.
    madvise(memory, bytes, pages == Pages::large ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
    return memory;
}

void give_back_memory(void* memory, size_t bytes) {
    munmap(memory, bytes);
}

#else

void* take_zeroed_memory(size_t bytes, Pages /*pages*/) {
#ifdef __wasm__
    // calloc would write all of it. What the module never had before is zero, and costs nothing until it is used.
    constexpr uint64_t page_size = 65'536;
    const uint64_t end_of_old = __builtin_wasm_memory_size(0) * page_size;
    void* memory = std::malloc(bytes);
    if (memory == nullptr) std::abort();
    const uint64_t begin = reinterpret_cast<uintptr_t>(memory);
    if (begin < end_of_old) std::memset(memory, 0, std::min<uint64_t>(bytes, end_of_old - begin));
#else
    void* memory = std::calloc(bytes, 1);
    if (memory == nullptr) std::abort();
#endif
    return memory;
}

void give_back_memory(void* memory, size_t /*bytes*/) {
    std::free(memory);
}

#endif

}  // namespace lianzhu
