#include "arena/sprt.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "arena/numbers.h"

namespace lianzhu {

namespace {

struct Sample {
    double value;        ///< 0 … 1
    double probability;  ///< as observed
};

/// The likeliest distribution with the given mean, as factors of the observed probabilities: each is 1 / (1 +
/// x·(value − mean)), with the x that gives that mean. The resulting sum falls with x, so bisection finds it;
/// in the interval all factors stay positive.
double find_tilt(const std::vector<Sample>& samples, double mean) {
    constexpr int halvings = 60;
    double low = -1 / (samples.back().value - mean);
    double high = 1 / (mean - samples.front().value);
    for (int i = 0; i < halvings; ++i) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (const Sample& sample : samples) {
            const double distance = sample.value - mean;
            sum += sample.probability * distance / (1 + x * distance);
        }
        (sum > 0 ? low : high) = x;
    }
    return (low + high) / 2;
}

template <size_t N>
double ratio_of(const std::array<int64_t, N>& counts, const SprtOptions& options) {
    // A result never seen is not impossible: it gets a tiny count, as in fishtest.
    constexpr double trace = 1e-3;
    double total = 0;
    int64_t seen = 0;
    for (const int64_t count : counts) {
        total += std::max(static_cast<double>(count), trace);
        seen += count;
    }
    if (seen == 0) return 0;
    std::vector<Sample> samples;
    for (size_t i = 0; i < N; ++i) {
        const double count = std::max(static_cast<double>(counts[i]), trace);
        samples.push_back({static_cast<double>(i) / (N - 1), count / total});
    }
    const double mean0 = score_of_elo(options.elo0);
    const double mean1 = score_of_elo(options.elo1);
    const double tilt0 = find_tilt(samples, mean0);
    const double tilt1 = find_tilt(samples, mean1);
    double ratio = 0;
    for (const Sample& sample : samples) {
        const double factor0 = 1 + tilt0 * (sample.value - mean0);
        const double factor1 = 1 + tilt1 * (sample.value - mean1);
        ratio += sample.probability * std::log(factor0 / factor1);
    }
    return total * ratio;
}

}  // namespace

double SprtOptions::lower_bound() const {
    return std::log(beta / (1 - alpha));
}

double SprtOptions::upper_bound() const {
    return std::log((1 - beta) / alpha);
}

Result<SprtOptions> parse_sprt(const std::vector<std::string>& words) {
    SprtOptions options;
    for (const std::string& word : words) {
        const size_t equals = word.find('=');
        const std::string key = word.substr(0, equals);
        const auto value = equals == std::string::npos ? std::nullopt : parse_number(word.substr(equals + 1));
        double* target = key == "elo0"    ? &options.elo0
                         : key == "elo1"  ? &options.elo1
                         : key == "alpha" ? &options.alpha
                         : key == "beta"  ? &options.beta
                                          : nullptr;
        if (target == nullptr || !value) {
            return fail(
                "\"{0}\" does not fit a test: there are elo0, elo1, alpha and beta, each with a number: "
                "elo0=0",
                {word});
        }
        *target = *value;
    }
    const auto is_chance = [](double value) { return value > 0 && value < 0.5; };
    const auto is_elo = [](double value) { return std::abs(value) <= 1000; };
    if (options.elo0 >= options.elo1 || !is_elo(options.elo0) || !is_elo(options.elo1) ||
        !is_chance(options.alpha) || !is_chance(options.beta)) {
        return fail("a test needs -1000 <= elo0 < elo1 <= 1000, and alpha and beta between 0 and 0.5");
    }
    return options;
}

double log_likelihood_ratio(const GameCounts& counts, const SprtOptions& options) {
    return ratio_of(std::array{counts.losses, counts.draws, counts.wins}, options);
}

double log_likelihood_ratio(const PairCounts& counts, const SprtOptions& options) {
    return ratio_of(counts.pairs, options);
}

SprtVerdict sprt_verdict(double ratio, const SprtOptions& options) {
    if (ratio >= options.upper_bound()) return SprtVerdict::accept_elo1;
    if (ratio <= options.lower_bound()) return SprtVerdict::accept_elo0;
    return SprtVerdict::open;
}

}  // namespace lianzhu
