#include "arena/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

#include "arena/engine_trial.h"
#include "base/printable.h"
#include "files/file_error.h"

namespace lianzhu {

namespace {

/// What the threads of a match share.
class MatchFloor {
  public:
    MatchFloor(const MatchSettings& settings, const MatchRun& run, std::vector<LoggedGame> done,
               MatchLog* log, StopFlag& stop, const OnGame& on_game)
        : settings_(settings), run_(run), games_(std::move(done)), log_(log), stop_(stop), on_game_(on_game) {
        for (const LoggedGame& game : games_) finished_.insert(game.number);
    }

    void work();
    [[nodiscard]] bool is_finished();
    std::optional<Error> error() { return error_; }
    std::vector<LoggedGame> take_games();

  private:
    std::optional<ScheduledGame> next_game();
    std::optional<OpeningMoves> opening_of(const ScheduledGame& game);
    Result<std::optional<LoggedGame>> play(const ScheduledGame& game);
    void keep(LoggedGame game);
    void give_up(const Error& error);

    const MatchSettings& settings_;
    const MatchRun& run_;
    std::vector<LoggedGame> games_;
    MatchLog* log_;
    StopFlag& stop_;
    const OnGame& on_game_;

    std::mutex mutex_;  ///< guards everything below, games_ and log_
    std::set<int> finished_;
    int next_ = 0;
    bool closed_ = false;  ///< no new game begins
    std::optional<Error> error_;
};

/// Whether every game of the shard was played earlier.
bool MatchFloor::is_finished() {
    return static_cast<int>(finished_.size()) == games_in_shard(settings_.schedule, run_.shard);
}

std::optional<ScheduledGame> MatchFloor::next_game() {
    const std::lock_guard lock(mutex_);
    while (!closed_ && !stop_.raised() && next_ < scheduled_games(settings_.schedule)) {
        const ScheduledGame game = scheduled_game(settings_.schedule, next_++);
        if (is_in(run_.shard, game) && finished_.count(game.number) == 0) return game;
    }
    return std::nullopt;
}

/// Empty when the flag was raised.
std::optional<OpeningMoves> MatchFloor::opening_of(const ScheduledGame& game) {
    if (settings_.openings == nullptr) return OpeningMoves{};
    return settings_.openings->at(game.opening, stop_, [this](int made, int needed) {
        const std::lock_guard lock(mutex_);
        if (run_.on_opening) run_.on_opening(made, needed);
    });
}

Result<std::optional<LoggedGame>> MatchFloor::play(const ScheduledGame& game) {
    const auto opening = opening_of(game);
    if (!opening) return std::optional<LoggedGame>();
    const auto contestant = [&](size_t seat) {
        return &settings_.players[static_cast<size_t>(game.players[seat])];
    };
    std::ofstream lines;
    std::array<LineSink, 2> sinks;
    const std::string log_path = run_.engine_log_dir.empty()
                                     ? ""
                                     : fmt::format("{}/game-{:06}.log", run_.engine_log_dir, game.number + 1);
    if (!log_path.empty()) {
        lines.open(log_path);
        if (!lines) return cannot_write(log_path, errno);
        const auto start = std::chrono::steady_clock::now();
        for (size_t seat = 0; seat < 2; ++seat) {
            sinks[seat] = [&lines, start, name = contestant(seat)->name](char direction,
                                                                         std::string_view line) {
                const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
                lines << fmt::format("{:10.3f} {} {} {}\n", time.count(), name, direction,
                                     printable(line, 2000));
            };
        }
    }
    auto played =
        referee_game(settings_.referee, game, {contestant(0), contestant(1)}, *opening, stop_, sinks);
    if (!log_path.empty() && played.ok() && !lines.flush()) return cannot_write(log_path, errno);
    return played;
}

void MatchFloor::give_up(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = error;
    closed_ = true;
    stop_.raise();
}

void MatchFloor::keep(LoggedGame game) {
    const std::lock_guard lock(mutex_);
    if (error_) return;  // nothing may follow a line that was not written whole
    if (log_ != nullptr) {
        if (auto error = log_->append(game_line(game, settings_.rules()))) {
            if (!error_) error_ = error;
            closed_ = true;
            stop_.raise();
            return;
        }
    }
    games_.push_back(std::move(game));
    if (!on_game_(games_.back())) closed_ = true;
}

void MatchFloor::work() {
    while (const auto game = next_game()) {
        auto result = play(*game);
        if (!result.ok()) return give_up(result.error());
        if (!result->has_value()) return;
        keep(std::move(**result));
    }
}

std::vector<LoggedGame> MatchFloor::take_games() {
    std::sort(games_.begin(), games_.end(),
              [](const LoggedGame& a, const LoggedGame& b) { return a.number < b.number; });
    return std::move(games_);
}

}  // namespace

Result<std::vector<LoggedGame>> play_match(const MatchSettings& settings, const MatchRun& run,
                                           std::vector<LoggedGame> done, MatchLog* log, StopFlag& stop,
                                           const OnGame& on_game) {
    MatchFloor floor(settings, run, std::move(done), log, stop, on_game);
    if (!floor.is_finished()) {
        if (auto error = try_engines(settings.players, settings.rules(), settings.referee.patience, stop))
            return *error;
    }
    // Every game is played in a worker thread, even a single one: engines end with the thread that started
    // them.
    std::vector<std::thread> workers;
    for (int i = 0; i < std::max(1, run.concurrency); ++i) workers.emplace_back([&] { floor.work(); });
    for (std::thread& worker : workers) worker.join();
    if (auto error = floor.error()) return *error;
    return floor.take_games();
}

int games_in_shard(const ScheduleOptions& schedule, const Shard& shard) {
    if (shard.count == 1) return scheduled_games(schedule);
    int count = 0;
    for (int number = 0; number < scheduled_games(schedule); ++number) {
        if (is_in(shard, scheduled_game(schedule, number))) ++count;
    }
    return count;
}

}  // namespace lianzhu
