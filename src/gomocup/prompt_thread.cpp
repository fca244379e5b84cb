#include "gomocup/prompt_thread.h"

#if defined(__linux__)
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>
#endif

namespace lianzhu::gomocup {

void ask_for_prompt_wakeups() {
#if defined(__linux__)
    // As the kernel defines it; the C library of Debian 12 does not have it.
    struct Attributes {
        uint32_t size = sizeof(Attributes);
        uint32_t policy = SCHED_OTHER;
        uint64_t flags = 0;
        int32_t nice = 0;
        uint32_t priority = 0;
        uint64_t slice_ns = 0;
        uint64_t deadline = 0;
        uint64_t period = 0;
    };
    constexpr uint64_t shortest_slice_ns = 100'000;
    Attributes attributes;
    attributes.nice = getpriority(PRIO_PROCESS, 0);
    attributes.slice_ns = shortest_slice_ns;
    syscall(SYS_sched_setattr, 0, &attributes, 0U);  // a refusal changes nothing
#endif
}

}  // namespace lianzhu::gomocup
