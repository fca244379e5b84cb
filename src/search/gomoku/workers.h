#pragma once

#include <functional>
#include <memory>

#include "base/stop.h"

namespace lianzhu::gomoku {

/// Threads that work beside the one that made them, until this object goes away.
///
/// Threads: the job is called once in each of them, with its number from 1 on and a flag to poll; what it
/// touches must be its own, constant or safe between threads. The destructor raises the flag and waits.
///
/// The only file of the engine with threads is workers_threads.cpp. Builds without threads link
/// workers_single.cpp instead, where there are no workers.
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
