#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "player/engine.h"

namespace lianzhu {

namespace {

/// How long a stopped search may take to return its own answer.
constexpr std::chrono::milliseconds stop_patience{1};

}  // namespace

struct Engine::Shared {
    struct Job {
        Position position;
        SearchLimits limits;
        OnInfo on_info;
    };

    // For the owner only; the search thread uses the searcher between start() and the end of the job.
    EngineSettings settings;
    std::unique_ptr<Searcher> searcher;

    StopFlag stop;

    std::mutex mutex;  // guards all below
    std::condition_variable changed;
    std::optional<Job> job;  ///< waiting for the search thread
    bool is_busy = false;    ///< a job was given and is not yet finished
    bool is_leaving = false;
    Clock::time_point deadline = Clock::time_point::max();
    std::optional<SearchResult> best;            ///< known so far
    std::optional<Result<SearchResult>> answer;  ///< of the finished job

    std::thread thread;

    void work();
    void run(const Job& task);
    void note_best(SearchResult result) {
        const std::lock_guard lock(mutex);
        best = std::move(result);
        changed.notify_all();
    }
    void wait_until_idle() {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return !is_busy; });
    }
};

/// The search thread: one job after the other.
void Engine::Shared::work() {
    std::unique_lock lock(mutex);
    while (true) {
        changed.wait(lock, [this] { return job.has_value() || is_leaving; });
        if (is_leaving) return;
        const Job taken = std::move(*job);
        job.reset();
        lock.unlock();
        run(taken);
        lock.lock();
        is_busy = false;
        changed.notify_all();
    }
}

void Engine::Shared::run(const Job& task) {
    // First find a legal move, so that one is always at hand.
    SearchLimits nothing;
    nothing.nodes = 1;
    if (auto first = searcher->search(task.position, nothing, {}); first.ok()) note_best(std::move(*first));

    SearchControl control;
    control.stop = &stop;
    control.on_info = [&](const SearchInfo& info) {
        if (info.pv.empty()) return;
        SearchResult result;
        result.move = info.pv.front();
        result.score = info.score;
        result.pv = info.pv;
        result.counters = info.counters;
        result.depth = info.depth;
        result.complete = false;
        note_best(std::move(result));
        if (task.on_info) task.on_info(info);
    };
    auto result = searcher->search(task.position, task.limits, control);
    const std::lock_guard lock(mutex);
    answer = std::move(result);
}

Engine::Engine() : shared_(std::make_unique<Shared>()) {
    shared_->thread = std::thread([shared = shared_.get()] { shared->work(); });
}

Engine::~Engine() {
    stop();
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->is_leaving = true;
        shared_->changed.notify_all();
    }
    shared_->thread.join();
}

Result<bool> Engine::configure(const EngineSettings& settings) {
    shared_->wait_until_idle();
    if (shared_->searcher != nullptr && settings == shared_->settings) return true;
    auto searcher = make_searcher(settings.searcher, settings.evaluator, settings.rules, settings.options);
    if (!searcher.ok()) return searcher.error();
    shared_->searcher.reset();  // before making the new tables: both might not fit
    shared_->searcher = std::move(*searcher);
    shared_->searcher->prepare();
    shared_->settings = settings;
    return true;
}

bool Engine::is_configured() const {
    return shared_->searcher != nullptr;
}

void Engine::forget() {
    shared_->wait_until_idle();
    if (shared_->searcher == nullptr) return;
    shared_->searcher->forget();
    shared_->searcher->prepare();
}

void Engine::start(const Position& position, const SearchLimits& limits, Clock::time_point deadline,
                   OnInfo on_info) {
    shared_->wait_until_idle();
    const std::lock_guard lock(shared_->mutex);
    shared_->stop.lower();
    shared_->best.reset();
    shared_->answer.reset();
    shared_->deadline = deadline;
    shared_->is_busy = true;
    shared_->job = Shared::Job{position, limits, std::move(on_info)};
    shared_->changed.notify_all();
}

Result<SearchResult> Engine::wait() {
    std::unique_lock lock(shared_->mutex);
    const auto is_due = [this] { return shared_->best && Clock::now() >= shared_->deadline; };
    while (!shared_->answer && !is_due()) {
        // Without a move yet, ignore the deadline: a notification comes with the first one.
        if (!shared_->best || shared_->deadline == Clock::time_point::max()) {
            shared_->changed.wait(lock);
        } else {
            shared_->changed.wait_until(lock, shared_->deadline);
        }
    }
    if (!shared_->answer) {
        shared_->stop.raise();
        return *shared_->best;
    }
    return *shared_->answer;
}

void Engine::stop() {
    const std::lock_guard lock(shared_->mutex);
    shared_->stop.raise();
    shared_->deadline = std::min(shared_->deadline, Clock::now() + stop_patience);
    shared_->changed.notify_all();
}

bool Engine::paces_itself() const {
    return shared_->searcher != nullptr && shared_->searcher->paces_itself();
}

}  // namespace lianzhu
