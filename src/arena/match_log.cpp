#include "arena/match_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <map>
#include <utility>

#include "arena/game_check.h"
#include "files/file_error.h"
#include "files/whole_file.h"

namespace lianzhu {

namespace {

/// A first line describes a match in a few hundred bytes.
constexpr size_t longest_header = size_t{1} << 20;

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<size_t>(written));
    }
    return true;
}

/// Whether moves and end are the same; the times may differ where a part was played twice.
bool are_the_same(const LoggedGame& a, const LoggedGame& b) {
    const auto same_move = [](const LoggedMove& x, const LoggedMove& y) { return x.move == y.move; };
    return a.outcome == b.outcome &&
           std::equal(a.moves.begin(), a.moves.end(), b.moves.begin(), b.moves.end(), same_move);
}

Error damaged_log(size_t line, const Error& reason) {
    return fail("line {0} of the match log is damaged: {1}", {std::to_string(line)}).because(reason);
}

}  // namespace

Result<MatchHistory> parse_log(std::string_view text, const StopFlag* stop) {
    MatchHistory history;
    std::map<int, LoggedGame> games;
    Rules rules;
    size_t number = 0;
    size_t at = 0;
    while (true) {
        const size_t end = text.find('\n', at);
        if (end == std::string_view::npos) break;
        if (stop != nullptr && stop->raised()) return fail("stopped");
        const std::string_view line = text.substr(at, end - at);
        ++number;
        if (number == 1) {
            auto header = parse_header_line(line);
            if (!header.ok()) return header.error();
            const auto parsed = parse_rules(header->rules);
            if (!parsed.ok()) return parsed.error();
            rules = *parsed;
            history.header = std::move(*header);
        } else {
            auto game = parse_game_line(line, rules);
            if (!game.ok()) return damaged_log(number, game.error());
            if (const auto error = why_impossible(*game, rules, history.header.schedule()))
                return damaged_log(number, *error);
            games.emplace(game->number, std::move(*game));
        }
        at = end + 1;
    }
    if (number == 0) return fail("the match log has no first line");
    history.sound_bytes = at;
    for (auto& [key, game] : games) history.games.push_back(std::move(game));
    return history;
}

Result<MatchHistory> read_log(const std::string& path, const StopFlag* stop) {
    const auto text = read_file(path, default_file_limit, stop);
    if (!text.ok()) return text.error();
    auto history = parse_log(*text, stop);
    if (!history.ok()) return fail("{0}: {1}", {path}).because(history.error());
    return history;
}

std::optional<MatchHeader> read_log_header(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string start(longest_header, '\0');
    file.read(start.data(), static_cast<std::streamsize>(start.size()));
    start.resize(static_cast<size_t>(file.gcount()));
    const size_t end = start.find('\n');
    if (end == std::string::npos) return std::nullopt;
    auto header = parse_header_line(std::string_view(start).substr(0, end));
    return header.ok() ? std::optional(std::move(*header)) : std::nullopt;
}

Result<MatchHistory> merge_logs(const std::vector<std::string>& paths, const StopFlag* stop) {
    MatchHistory merged;
    std::map<int, LoggedGame> games;
    for (const std::string& path : paths) {
        auto history = read_log(path, stop);
        if (!history.ok()) return history.error();
        if (&path == &paths.front()) merged.header = history->header;
        if (history->header != merged.header) {
            return fail("{0} and {1} are not of the same match", {path, paths.front()});
        }
        for (const LoggedGame& game : history->games) {
            const auto [known, is_new] = games.try_emplace(game.number, game);
            if (!is_new && !are_the_same(known->second, game)) {
                return fail("{0} has another game {1} than a log before it",
                            {path, std::to_string(game.number)});
            }
        }
    }
    for (auto& [number, game] : games) merged.games.push_back(std::move(game));
    return merged;
}

Result<std::unique_ptr<MatchLog>> MatchLog::open(const std::string& path, int flags) {
    const int file = ::open(path.c_str(), flags | O_RDWR | O_APPEND | O_CLOEXEC, 0644);
    if (file < 0 && errno == EEXIST) {
        return fail("{0} already holds a match: --resume goes on with it", {path});
    }
    if (file < 0) return cannot_write(path, errno);
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        close(file);
        return fail("{0} is in use by another program", {path});
    }
    return std::unique_ptr<MatchLog>(new MatchLog(file, path));
}

Result<std::unique_ptr<MatchLog>> MatchLog::create(const std::string& path, const MatchHeader& header) {
    auto log = open(path, O_CREAT | O_EXCL);
    if (!log.ok()) return log.error();
    if (auto error = (*log)->append(header_line(header))) {
        // An empty log would only be in the way of the next attempt.
        unlink(path.c_str());
        return *error;
    }
    return log;
}

Result<std::unique_ptr<MatchLog>> MatchLog::resume(const std::string& path, const MatchHeader& header,
                                                   MatchHistory& history, const StopFlag* stop) {
    auto log = open(path, O_CREAT);
    if (!log.ok()) return log.error();
    const auto text = read_file(path, default_file_limit, stop);
    if (!text.ok()) return text.error();
    // Killed before its first line was complete: nothing was played, so start again.
    const bool is_empty = text->find('\n') == std::string::npos;
    if (!is_empty) {
        auto read = parse_log(*text, stop);
        if (!read.ok()) return fail("{0}: {1}", {path}).because(read.error());
        if (read->header != header) return fail("{0} holds a match with other settings", {path});
        history = std::move(*read);
    }
    history.header = header;
    (*log)->lines_ = is_empty ? 0 : 1 + history.games.size();
    if (ftruncate((*log)->file_, static_cast<off_t>(history.sound_bytes)) != 0)
        return cannot_write(path, errno);
    if (is_empty) {
        if (auto error = (*log)->append(header_line(header))) return *error;
    }
    return log;
}

void MatchLog::discard_without_games() const {
    if (lines_ <= 1) unlink(path_.c_str());
}

MatchLog::~MatchLog() {
    close(file_);
}

std::optional<Error> MatchLog::append(std::string line) {
    line += '\n';
    const off_t before = lseek(file_, 0, SEEK_END);
    if (before >= 0 && write_all(file_, line) && fdatasync(file_) == 0) {
        ++lines_;
        return std::nullopt;
    }
    const int error_number = errno;
    // A partly written line is not a game: remove it while this program still can. If that fails too, the
    // torn line is cut off when the match is resumed.
    if (before >= 0 && ftruncate(file_, before) == 0) fdatasync(file_);
    return cannot_write(path_, error_number);
}

}  // namespace lianzhu
