#pragma once

#include <atomic>

namespace lianzhu {

/// A request to end a long job. Any thread, and a signal handler, may raise it; the job polls it.
class StopFlag {
  public:
    void raise() { raised_.store(true, std::memory_order_relaxed); }
    void lower() { raised_.store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool raised() const { return raised_.load(std::memory_order_relaxed); }

  private:
    std::atomic<bool> raised_{false};
    static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must be able to raise it");
};

/// For a flag that may be missing.
inline bool is_raised(const StopFlag* stop) {
    return stop != nullptr && stop->raised();
}

}  // namespace lianzhu
