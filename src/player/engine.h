#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "player/registry.h"

namespace lianzhu {

/// What an engine is: a searcher for a game, with its options.
struct EngineSettings {
    std::string searcher = "gomoku";
    std::string evaluator = "outcome";
    Rules rules;
    SearcherOptions options;

    bool operator==(const EngineSettings&) const = default;
};

/// A configurable searcher that runs beside its caller and can be stopped at once.
///
/// Threads: one thread at a time owns an engine and may call everything. stop() may be called by any thread
/// at any time. The search runs in a thread of the engine's own; `on_info` is called there. The owner waits
/// for the answer in wait(), which is the watchdog of the search: when the deadline comes, or a moment after
/// stop(), it returns the best move known so far, whether the search has noticed or not. So neither a busy
/// machine nor a slow node of the search delays an answer.
///
/// Only builds with threads have it (engine_threads.cpp).
class Engine {
  public:
    using Clock = std::chrono::steady_clock;
    using OnInfo = std::function<void(const SearchInfo&)>;

    Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    /// Stops what runs, and waits for it.
    ~Engine();

    /// Takes the settings and makes the searcher ready, unless it is the same already. On an error the engine
    /// stays what it was.
    Result<bool> configure(const EngineSettings& settings);
    [[nodiscard]] bool is_configured() const;
    /// Drops what earlier searches have left in the tables.
    void forget();

    /// Begins to search. Every start is followed by one wait.
    void start(const Position& position, const SearchLimits& limits, Clock::time_point deadline,
               OnInfo on_info = nullptr);
    /// The answer. Not later than the deadline, unless not even a first legal move is known by then.
    Result<SearchResult> wait();

    /// Ends the running search, if there is one: wait() returns within a millisecond or so.
    void stop();

    /// Whether the searcher makes use of SearchLimits::ideal_time.
    [[nodiscard]] bool paces_itself() const;

  private:
    struct Shared;
    std::unique_ptr<Shared> shared_;
};

}  // namespace lianzhu
