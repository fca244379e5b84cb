#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "arena/match_log.h"
#include "arena/ratings.h"
#include "arena/sprt.h"
#include "arena/statistics.h"

namespace lianzhu {

/// The results of two players against each other, seen from the first.
struct PairingSummary {
    int first = 0;
    int second = 0;
    GameCounts games;
    PairCounts pairs;  ///< complete pairs only

    /// The mean of all games, with the error of the pairs if the match has pairs.
    [[nodiscard]] Estimate estimate() const;
};

struct PlayerSummary {
    GameCounts games;
    Rating rating;
    int64_t moves = 0;
    int64_t ms = 0;
    int longest_ms = 0;
    std::map<FaultKind, int> faults;
};

struct SprtSummary {
    SprtOptions options;
    double ratio = 0;
    SprtVerdict verdict = SprtVerdict::open;
};

/// All numbers of a report, from the log alone.
struct MatchSummary {
    std::vector<PlayerSummary> players;
    std::vector<PairingSummary> pairings;
    std::map<Outcome::Reason, int> endings;
    GameCounts first_side;            ///< seen from the side that moves first
    std::optional<SprtSummary> sprt;  ///< of the first pairing
};
MatchSummary summarize(const MatchHeader& header, const std::vector<LoggedGame>& games);

/// The sequential test of the first pairing; it counts pairs where they exist.
double sprt_ratio(const PairingSummary& pairing, const SprtOptions& options);

/// Counts games one by one, for a test or a progress line that must not reread all games.
class PairingCounter {
  public:
    PairingCounter(int first, int second, Colours colours) : colours_(colours) {
        summary_.first = first;
        summary_.second = second;
    }
    /// Ignores games of other players.
    void add(const LoggedGame& game);
    [[nodiscard]] const PairingSummary& summary() const { return summary_; }

  private:
    Colours colours_;
    PairingSummary summary_;
    std::map<int, int> half_done_;  ///< by pair: half points of its one finished game
};

}  // namespace lianzhu
