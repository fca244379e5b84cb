#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/game_log.h"
#include "arena/match_settings.h"
#include "base/result.h"

namespace lianzhu {

// The log of a match is a file of JSON lines. The first line describes the match; each further line is one
// finished game. A game counts when its line is complete, line end included: a line is written in one go and
// forced to the disk before the game is reported. A power cut or kill -9 can leave a torn last line; it is
// cut off when the match is resumed, and its game is played again.

/// The first line: what must be equal for two logs to belong to one match, and what a report needs.
struct MatchHeader {
    std::string rules;
    std::vector<std::string> players;  ///< as they were written
    std::vector<std::string> names;
    Pairings pairings = Pairings::round_robin;
    Colours colours = Colours::pairs;
    int games = 0;  ///< between any two players that meet
    uint64_t seed = 0;
    std::string openings;
    uint64_t fingerprint = 0;  ///< of the openings, adjudication, patience and swap2
    std::optional<SprtOptions> sprt;

    [[nodiscard]] ScheduleOptions schedule() const {
        return {static_cast<int>(players.size()), pairings, colours, games, seed};
    }
    bool operator==(const MatchHeader&) const = default;
};
MatchHeader header_of(const MatchSettings& settings);

std::string header_line(const MatchHeader& header);
Result<MatchHeader> parse_header_line(std::string_view line);
std::string game_line(const LoggedGame& game, const Rules& rules);
Result<LoggedGame> parse_game_line(std::string_view line, const Rules& rules);

/// The contents of a log.
struct MatchHistory {
    MatchHeader header;
    std::vector<LoggedGame> games;  ///< by number, each once
    size_t sound_bytes = 0;         ///< up to the end of the last complete line
};

/// Reads the text of a log. A torn last line is left out; a damaged line elsewhere is an error.
Result<MatchHistory> parse_log(std::string_view text);
Result<MatchHistory> read_log(const std::string& path);

/// All games of several logs of one match; a game that is in several of them counts once.
Result<MatchHistory> merge_logs(const std::vector<std::string>& paths);

/// A log that is open for writing. Only one program at a time can have it open.
class MatchLog {
  public:
    /// Starts a log; fails when one already exists.
    static Result<std::unique_ptr<MatchLog>> create(const std::string& path, const MatchHeader& header);
    /// Continues a log of the same match; `history` gets what was played. Without a file it starts one.
    static Result<std::unique_ptr<MatchLog>> resume(const std::string& path, const MatchHeader& header,
                                                    MatchHistory& history);

    MatchLog(const MatchLog&) = delete;
    MatchLog& operator=(const MatchLog&) = delete;
    ~MatchLog();

    /// When it returns without an error, the game is on the disk.
    std::optional<Error> append(std::string line);

  private:
    MatchLog(int file, std::string path) : file_(file), path_(std::move(path)) {}
    static Result<std::unique_ptr<MatchLog>> open(const std::string& path, int flags);

    int file_;
    std::string path_;
};

}  // namespace lianzhu
