#include "arena/ratings.h"

#include <cmath>
#include <utility>

namespace lianzhu {

namespace {

using Matrix = std::vector<std::vector<double>>;

const double elo_per_nat = 400 / std::log(10.0);

/// The inverse by elimination; the matrix is symmetric and positive.
Matrix inverse(Matrix matrix) {
    const size_t n = matrix.size();
    Matrix result(n, std::vector<double>(n, 0));
    for (size_t i = 0; i < n; ++i) result[i][i] = 1;
    for (size_t column = 0; column < n; ++column) {
        const double pivot = matrix[column][column];
        for (size_t j = 0; j < n; ++j) {
            matrix[column][j] /= pivot;
            result[column][j] /= pivot;
        }
        for (size_t row = 0; row < n; ++row) {
            const double factor = row == column ? 0 : matrix[row][column];
            if (factor == 0) continue;
            for (size_t j = 0; j < n; ++j) {
                matrix[row][j] -= factor * matrix[column][j];
                result[row][j] -= factor * result[column][j];
            }
        }
    }
    return result;
}

/// First and second derivative of the log-likelihood at the given strengths (in nats).
struct Slope {
    std::vector<double> gradient;
    Matrix curvature;
};

Slope slope_at(const std::vector<double>& strength, const std::vector<PairingCounts>& pairings) {
    const size_t n = strength.size();
    // Only differences are known: this term fixes the mean and changes nothing else.
    Slope slope{std::vector<double>(n, 0), Matrix(n, std::vector<double>(n, 1.0))};
    for (const PairingCounts& pairing : pairings) {
        if (pairing.counts.games() == 0) continue;
        const auto a = static_cast<size_t>(pairing.first);
        const auto b = static_cast<size_t>(pairing.second);
        const double games = static_cast<double>(pairing.counts.games()) + 1;
        const double points = pairing.counts.score() * static_cast<double>(pairing.counts.games()) + 0.5;
        const double expected = 1 / (1 + std::exp(strength[b] - strength[a]));
        const double weight = games * expected * (1 - expected);
        slope.gradient[a] += points - games * expected;
        slope.gradient[b] -= points - games * expected;
        slope.curvature[a][a] += weight;
        slope.curvature[b][b] += weight;
        slope.curvature[a][b] -= weight;
        slope.curvature[b][a] -= weight;
    }
    // A player without games would make the matrix singular.
    for (size_t i = 0; i < n; ++i) slope.curvature[i][i] += 1e-9;
    return slope;
}

void add_counts(std::vector<Rating>& ratings, const PairingCounts& pairing) {
    GameCounts& a = ratings[static_cast<size_t>(pairing.first)].counts;
    GameCounts& b = ratings[static_cast<size_t>(pairing.second)].counts;
    a.wins += pairing.counts.wins;
    a.draws += pairing.counts.draws;
    a.losses += pairing.counts.losses;
    b.wins += pairing.counts.losses;
    b.draws += pairing.counts.draws;
    b.losses += pairing.counts.wins;
}

}  // namespace

std::vector<Rating> rate_players(int players, const std::vector<PairingCounts>& pairings) {
    constexpr int most_steps = 100;
    constexpr double longest_step = 1;
    const auto n = static_cast<size_t>(players);
    std::vector<double> strength(n, 0);
    for (int step = 0; step < most_steps; ++step) {
        const Slope slope = slope_at(strength, pairings);
        const Matrix covariance = inverse(slope.curvature);
        double largest = 0;
        for (size_t i = 0; i < n; ++i) {
            double move = 0;
            for (size_t j = 0; j < n; ++j) move += covariance[i][j] * slope.gradient[j];
            move = std::max(-longest_step, std::min(longest_step, move));
            strength[i] += move;
            largest = std::max(largest, std::abs(move));
        }
        if (largest < 1e-10) break;
    }
    const Matrix covariance = inverse(slope_at(strength, pairings).curvature);
    double mean = 0;
    for (const double each : strength) mean += each / static_cast<double>(n);

    std::vector<Rating> ratings(n);
    for (size_t i = 0; i < n; ++i) {
        // The term that fixes the mean adds 1/n² everywhere, which is not an uncertainty of the rating.
        const double variance = std::max(0.0, covariance[i][i] - 1.0 / static_cast<double>(n * n));
        ratings[i].elo = elo_per_nat * (strength[i] - mean);
        ratings[i].margin = elo_per_nat * 1.959963984540054 * std::sqrt(variance);
    }
    for (const PairingCounts& pairing : pairings) add_counts(ratings, pairing);
    return ratings;
}

}  // namespace lianzhu
