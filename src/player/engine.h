#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "player/registry.h"

namespace lianzhu {

/// What makes up an engine: a searcher for a game, with its options.
struct EngineSettings {
    std::string searcher = "gomoku";
    std::string evaluator = "outcome";
    Rules rules;
    SearcherOptions options;

    bool operator==(const EngineSettings&) const = default;
};

/// A configurable searcher that runs beside its caller and can be stopped at once.
///
/// Threads: one thread at a time owns an engine and may call everything. Any thread may call stop() at any
/// time. The search runs in the engine's own thread, which calls `on_info`. The owner waits for the answer in
/// wait(), the watchdog of the search: at the deadline, or a moment after stop(), it returns the best move
/// known so far, whether the search has noticed or not. So neither a busy machine nor a slow node of the
/// search delays an answer.
///
/// Only builds with threads have it (engine_threads.cpp).
class Engine {
  public:
    using Clock = std::chrono::steady_clock;
    using OnInfo = std::function<void(const SearchInfo&)>;

    Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    /// Stops the running search and waits for it.
    ~Engine();

    /// Applies the settings and prepares the searcher, unless it is already the same. On an error the engine
    /// stays as it was.
    Result<bool> configure(const EngineSettings& settings);
    [[nodiscard]] bool is_configured() const;
    /// Drops what earlier searches left in the tables.
    void forget();

    /// Starts a search. Each start() needs one wait().
    void start(const Position& position, const SearchLimits& limits, Clock::time_point deadline,
               OnInfo on_info = nullptr);
    /// The answer. Not later than the deadline, unless not even a first legal move is known by then.
    Result<SearchResult> wait();

    /// Ends the running search, if any: wait() returns within about a millisecond.
    void stop();

    /// Whether the searcher uses SearchLimits::ideal_time.
    [[nodiscard]] bool paces_itself() const;

  private:
    struct Shared;
    std::unique_ptr<Shared> shared_;
};

}  // namespace lianzhu
