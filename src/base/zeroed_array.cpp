#include "base/zeroed_array.h"

#include <cstdlib>

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
    void* memory = std::calloc(bytes, 1);
    if (memory == nullptr) std::abort();
    return memory;
}

void give_back_memory(void* memory, size_t /*bytes*/) {
    std::free(memory);
}

#endif

}  // namespace lianzhu
