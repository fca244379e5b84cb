#include "arena/match.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

#include "arena/descriptors.h"
#include "arena/orphans.h"
#include "arena/report.h"
#include "arena/summary.h"
#include "context.h"
#include "files/file_error.h"
#include "files/whole_file.h"
#include "match_options.h"
#include "output.h"
#include "progress.h"

namespace lianzhu::cli {

namespace {

/// How often progress is printed when stderr is not a terminal.
constexpr std::chrono::seconds plain_progress{30};

/// Counts games as they come in, reports the progress and knows when a test is decided.
class MatchWatch {
  public:
    MatchWatch(const MatchSettings& settings, int total, const Context& context)
        : context_(context),
          total_(total),
          counter_(0, 1, settings.schedule.colours),
          sprt_(settings.sprt),
          progress_(plain_progress) {}

    void add_done(const std::vector<LoggedGame>& games) {
        for (const LoggedGame& game : games) counter_.add(game);
        done_ = before_ = static_cast<int>(games.size());
    }

    [[nodiscard]] bool is_decided() const {
        if (!sprt_) return false;
        return sprt_verdict(sprt_ratio(counter_.summary(), *sprt_), *sprt_) != SprtVerdict::open;
    }

    /// A match that goes on, or a late part of one, needs all openings before its own.
    void add_opening(int made, int needed) {
        progress_.show(context_.say("{0} of {1} openings made", made, needed));
    }

    bool add(const LoggedGame& game) {
        counter_.add(game);
        ++done_;
        progress_.show(text());
        return !is_decided();
    }

  private:
    [[nodiscard]] std::string text() const {
        const GameCounts& games = counter_.summary().games;
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
        const double left = spent.count() / std::max(1, done_ - before_) * (total_ - done_);
        std::string line = context_.say("{0}/{1} games: {2} - {3} - {4}", done_, total_, games.wins,
                                        games.draws, games.losses);
        line += "  Elo " + elo_text(elo_interval(counter_.summary().estimate()));
        if (sprt_) line += fmt::format("  LLR {:.2f}", sprt_ratio(counter_.summary(), *sprt_));
        const auto seconds = static_cast<int64_t>(left);
        return line + "  " +
               context_.say("{0} left",
                            fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60));
    }

    const Context& context_;
    int total_;
    int done_ = 0;
    int before_ = 0;
    PairingCounter counter_;
    std::optional<SprtOptions> sprt_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    ProgressLine progress_;
};

std::optional<Error> make_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) return cannot_write(path, error.value());
    return std::nullopt;
}

std::string log_path(const std::string& folder, const Shard& shard) {
    if (shard.count == 1) return folder + "/match.jsonl";
    return fmt::format("{}/match-{}-of-{}.jsonl", folder, shard.index + 1, shard.count);
}

/// All games as SGF. Who interrupts a match does not wait for the games of a large one; the log has them.
std::optional<Error> write_games(const MatchHistory& history, const std::string& path,
                                 const StopFlag& interrupt) {
    constexpr size_t quickly_written = 1000;
    const bool is_late = interrupt.raised();
    if (is_late && history.games.size() > quickly_written) return std::nullopt;
    const std::string text = games_sgf(history, is_late ? nullptr : &interrupt);
    if (interrupt.raised() && !is_late) return std::nullopt;
    return write_file(path, text);
}

std::optional<Error> write_reports(const MatchHistory& history, const std::string& folder,
                                   const Context& context) {
    if (auto error = write_file(folder + "/report.txt", report_text(history, context.language))) return error;
    if (auto error = write_file(folder + "/report.json", report_json(history))) return error;
    if (auto error = write_file(folder + "/report.html", report_html(history, context.language)))
        return error;
    return write_games(history, folder + "/games.sgf", context.interrupt);
}

void print_report(const MatchHistory& history, bool json, const Context& context) {
    if (json) {
        put_bytes(report_json(history));
    } else {
        put_text(report_text(history, context.language));
    }
}

/// The first line of the log that a match goes on with.
std::optional<MatchHeader> earlier_part(const MatchOptions& options, const Shard& shard) {
    if (!options.resume) return std::nullopt;
    return read_log_header(log_path(options.out, shard));
}

/// Makes sure that engines can be started, and that nothing of them stays.
std::optional<Error> prepare_for_engines(const MatchOptions& options, const MatchSettings& settings,
                                         const Shard& shard) {
    inherit_orphans();
    const auto engines = std::count_if(settings.players.begin(), settings.players.end(),
                                       [](const Contestant& player) { return player.is_engine(); });
    return allow_games_at_a_time(std::min(options.concurrency, games_in_shard(settings.schedule, shard)),
                                 static_cast<int>(std::min<std::ptrdiff_t>(engines, 2)),
                                 !options.log.empty());
}

/// The log to write to, with what it already has; no log when the match is not stored.
Result<std::unique_ptr<MatchLog>> open_log(const MatchOptions& options, const Shard& shard,
                                           MatchHistory& history, const StopFlag& stop) {
    if (options.out.empty()) return std::unique_ptr<MatchLog>();
    if (auto error = make_folder(options.out)) return *error;
    const std::string path = log_path(options.out, shard);
    if (options.resume) return MatchLog::resume(path, history.header, history, &stop);
    return MatchLog::create(path, history.header);
}

/// Options that make no sense together.
std::optional<Error> contradiction(const MatchOptions& options, const Shard& shard) {
    if (options.resume && options.out.empty()) return fail("--resume needs the folder of the match: --out");
    // No part can know when all of them together have decided the test.
    if (!options.sprt.empty() && shard.count > 1)
        return fail("a sequential test cannot be split: use --sprt without --shard");
    return std::nullopt;
}

int interrupted(const MatchOptions& options, const Context& context) {
    if (!options.out.empty())
        remark("{}\n", context.say("Interrupted: the same command with --resume goes on"));
    return exit_interrupted;
}

int run(const MatchOptions& options, Context& context) {
    const auto shard = parse_shard(options.shard);
    if (!shard.ok()) return context.refuse(shard.error());
    if (const auto error = contradiction(options, *shard)) return context.refuse(*error);
    const auto earlier = earlier_part(options, *shard);
    const auto settings = options.settings(earlier, context.interrupt);
    if (context.interrupt.raised()) return interrupted(options, context);
    if (!settings.ok()) return context.refuse(settings.error());
    if (!options.log.empty()) {
        if (const auto error = make_folder(options.log)) return context.refuse(*error, exit_failed);
    }
    if (const auto error = prepare_for_engines(options, *settings, *shard))
        return context.refuse(*error, exit_failed);
    MatchHistory history;
    history.header = header_of(*settings);
    const auto log = open_log(options, *shard, history, context.interrupt);
    if (context.interrupt.raised()) return interrupted(options, context);
    if (!log.ok()) return context.refuse(log.error(), exit_failed);

    Result<std::vector<LoggedGame>> games = history.games;
    {
        MatchWatch watch(*settings, games_in_shard(settings->schedule, *shard), context);
        watch.add_done(history.games);
        const MatchRun match_run{*shard, options.concurrency, options.log,
                                 [&](int made, int needed) { watch.add_opening(made, needed); }};
        if (!watch.is_decided()) {
            games = play_match(*settings, match_run, history.games, log->get(), context.interrupt,
                               [&](const LoggedGame& game) { return watch.add(game); });
        }
    }
    if (!games.ok()) {
        if (*log) (*log)->discard_without_games();
        return context.refuse(games.error(), exit_failed);
    }
    history.games = std::move(*games);
    print_report(history, options.json, context);
    if (!options.out.empty()) {
        if (shard->count > 1) {
            remark("{}\n", context.say("The log is {0}; match merge adds up the parts",
                                       log_path(options.out, *shard)));
        } else if (const auto error = write_reports(history, options.out, context)) {
            return context.refuse(*error, exit_failed);
        } else {
            remark("{}\n", context.say("Log and reports are in {0}", options.out));
        }
    }
    return context.interrupt.raised() ? interrupted(options, context) : exit_ok;
}

struct MergeOptions {
    std::vector<std::string> files;
    std::string out;
    bool json = false;
};

/// A merged log of the same match may be replaced by one that has at least its games.
std::optional<Error> refuse_loss(const std::string& path, const MatchHistory& sum,
                                 const StopFlag& interrupt) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return std::nullopt;
    const auto before = read_log(path, &interrupt);
    const auto by_number = [](const LoggedGame& a, const LoggedGame& b) { return a.number < b.number; };
    if (before.ok() && before->header == sum.header &&
        std::includes(sum.games.begin(), sum.games.end(), before->games.begin(), before->games.end(),
                      by_number)) {
        return std::nullopt;
    }
    return fail("{0} holds other games: write the sum to another folder", {path});
}

int merge(const MergeOptions& options, const Context& context) {
    const auto history = merge_logs(options.files, &context.interrupt);
    if (context.interrupt.raised()) return exit_interrupted;
    if (!history.ok()) return context.refuse(history.error(), exit_failed);
    print_report(*history, options.json, context);
    const int scheduled = scheduled_games(history->header.schedule());
    const auto sprt = summarize(history->header, history->games).sprt;
    const bool is_decided = sprt && sprt->verdict != SprtVerdict::open;
    if (!is_decided && history->games.size() < static_cast<size_t>(scheduled)) {
        remark("{}\n", context.say("{0} of the {1} games of the match are in these logs",
                                   history->games.size(), scheduled));
    }
    if (options.out.empty()) return exit_ok;
    if (const auto error = make_folder(options.out)) return context.refuse(*error, exit_failed);
    if (const auto error = refuse_loss(options.out + "/match.jsonl", *history, context.interrupt))
        return context.refuse(*error, exit_failed);
    const auto rules = parse_rules(history->header.rules);
    std::string log = header_line(history->header) + "\n";
    for (const LoggedGame& game : history->games) log += game_line(game, *rules) + "\n";
    if (const auto error = write_file(options.out + "/match.jsonl", log))
        return context.refuse(*error, exit_failed);
    if (const auto error = write_reports(*history, options.out, context))
        return context.refuse(*error, exit_failed);
    if (context.interrupt.raised()) return exit_interrupted;
    remark("{}\n", context.say("Log and reports are in {0}", options.out));
    return exit_ok;
}

}  // namespace

void add_match(CLI::App& app, Context& context) {
    auto options = std::make_shared<MatchOptions>();
    CLI::App* command =
        app.add_subcommand("match", context.say("Play a match between computer players or engines"));
    options->add_to(*command, context);

    auto merging = std::make_shared<MergeOptions>();
    CLI::App* parts =
        command->add_subcommand("merge", context.say("Add up the logs of the parts of a match"));
    parts->fallthrough(false);
    parts->add_option("FILE", merging->files, context.say("Logs: match-1-of-4.jsonl and so on"))->required();
    parts->add_option("--out", merging->out, context.say("Folder for the log, the games and the report"));
    parts->add_flag("--json", merging->json,
                    context.say("Print JSON; wins and losses are those of the first player"));

    command->callback([options, merging, parts, &context] {
        context.exit_code = parts->parsed() ? merge(*merging, context) : run(*options, context);
    });
}

}  // namespace lianzhu::cli
