#pragma once

#include <functional>
#include <memory>

#include "base/stop.h"

namespace lianzhu::gomoku {

/// Threads that work beside the one that made them, until this object is destroyed.
///
/// Threads: each of them calls the job once, with its number from 1 on and a flag to poll. The job may touch
/// only data that is its own, constant or thread-safe. The destructor raises the flag and waits.
///
/// workers_threads.cpp is the only file of the engine with threads. Builds without threads link
/// workers_single.cpp instead, where no workers exist.
class Workers {
  public:
    using Job = std::function<void(int number, const StopFlag& stop)>;

    Workers(int count, const Job& job);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers();

  private:
    struct Crew;
    std::unique_ptr<Crew> crew_;
};

}  // namespace lianzhu::gomoku
