#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace lianzhu {

// The arithmetic of matches as pure functions. Everything is seen from one player of a pairing.

/// Results of single games.
struct GameCounts {
    int64_t wins = 0;
    int64_t draws = 0;
    int64_t losses = 0;

    [[nodiscard]] int64_t games() const { return wins + draws + losses; }
    /// Points per game, 0 … 1; one half without games.
    [[nodiscard]] double score() const;
    [[nodiscard]] double draw_ratio() const;
    bool operator==(const GameCounts&) const = default;
};

/// Results of pairs of games from one opening with the colours swapped: how many pairs scored 0, ½, 1, 1½ and
/// 2 points. Games of a pair are not independent, so pairs are counted.
struct PairCounts {
    std::array<int64_t, 5> pairs{};

    [[nodiscard]] int64_t total() const;
    bool operator==(const PairCounts&) const = default;
};

/// A mean of independent samples in 0 … 1 with the standard error of the mean.
struct Estimate {
    double mean = 0.5;
    double error = 0;
    int64_t samples = 0;
};
Estimate estimate(const GameCounts& counts);
Estimate estimate(const PairCounts& counts);

/// The Elo difference for this share of the points; infinite at 0 and 1.
double elo_of_score(double score);
double score_of_elo(double elo);

struct EloInterval {
    double elo = 0;
    double low = 0;  ///< 95 %; minus infinity when the data allow any
    double high = 0;

    /// Half the width of the interval.
    [[nodiscard]] double margin() const { return (high - low) / 2; }
};
EloInterval elo_interval(const Estimate& estimate);

/// Likelihood of superiority: how sure it is that the player is the better one, 0 … 1.
double superiority(const Estimate& estimate);

/// The distribution function of the normal distribution.
double normal_distribution(double x);

}  // namespace lianzhu
