#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arena/statistics.h"
#include "base/result.h"

namespace lianzhu {

/// A sequential test of "the difference is elo1" against "it is elo0", both logistic Elo.
struct SprtOptions {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  ///< chance to accept elo1 although elo0 is true
    double beta = 0.05;   ///< chance to accept elo0 although elo1 is true

    [[nodiscard]] double lower_bound() const;
    [[nodiscard]] double upper_bound() const;
    bool operator==(const SprtOptions&) const = default;
};

/// Reads "elo0=0", "elo1=10", "alpha=0.05", "beta=0.05"; missing keys keep their defaults.
Result<SprtOptions> parse_sprt(const std::vector<std::string>& words);

/// The generalized log-likelihood ratio of the two hypotheses: uses for each the likeliest distribution of
/// results that has its mean. 0 while there is nothing to compare.
double log_likelihood_ratio(const GameCounts& counts, const SprtOptions& options);
double log_likelihood_ratio(const PairCounts& counts, const SprtOptions& options);

enum class SprtVerdict : uint8_t { open, accept_elo0, accept_elo1 };
SprtVerdict sprt_verdict(double ratio, const SprtOptions& options);

}  // namespace lianzhu
