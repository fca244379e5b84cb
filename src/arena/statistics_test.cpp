#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/ratings.h"
#include "arena/sprt.h"
#include "base/random.h"

namespace lianzhu {
namespace {

/// Pairs that lost both games, lost and drew, were even, won and drew, won both.
PairCounts pairs(int64_t ll, int64_t ld, int64_t even, int64_t wd, int64_t ww) {
    return PairCounts{{ll, ld, even, wd, ww}};
}

// The expected numbers of these tests are those that fastchess publishes in its own tests.
TEST(Elo, OfGamesEqualsPublishedNumbers) {
    const Estimate even = estimate(GameCounts{76, 123, 89});
    EXPECT_NEAR(superiority(even), 0.1553, 0.00005);
    const Estimate better = estimate(GameCounts{136, 111, 96});
    EXPECT_NEAR(elo_interval(better).elo, 40.70, 0.01);
    EXPECT_NEAR(elo_interval(better).margin(), 30.43, 0.01);
    EXPECT_NEAR(superiority(better), 0.9960, 0.00005);
}

TEST(Elo, OfPairsEqualsPublishedNumbers) {
    const Estimate a = estimate(pairs(34, 54, 31 + 32, 64, 75));
    EXPECT_NEAR(elo_interval(a).elo, 55.58, 0.01);
    EXPECT_NEAR(elo_interval(a).margin(), 27.65, 0.01);
    const Estimate b = estimate(pairs(332, 433, 457 + 41, 333, 334));
    EXPECT_NEAR(elo_interval(b).elo, -8.64, 0.01);
    EXPECT_NEAR(elo_interval(b).margin(), 10.33, 0.01);
    EXPECT_NEAR(superiority(b), 0.0505, 0.00005);
    const Estimate c = estimate(pairs(7895, 8757, 5485 + 200, 568, 9999));
    EXPECT_NEAR(elo_interval(c).elo, -21.04, 0.01);
    EXPECT_NEAR(elo_interval(c).margin(), 2.95, 0.01);
}

TEST(Elo, WithoutALossHasNoUpperEnd) {
    const EloInterval interval = elo_interval(estimate(GameCounts{10, 0, 0}));
    EXPECT_TRUE(std::isinf(interval.elo));
    EXPECT_TRUE(std::isinf(interval.high));
    EXPECT_NEAR(score_of_elo(interval.low), 0.6915, 0.0001) << "the exact interval of 10 of 10";
    EXPECT_LT(elo_interval(estimate(GameCounts{2, 0, 0})).low, 0) << "two games prove nothing";
    EXPECT_GT(superiority(estimate(GameCounts{10, 0, 0})), 0.999);
    EXPECT_LT(superiority(estimate(GameCounts{0, 0, 10})), 0.001);
    EXPECT_EQ(superiority(estimate(GameCounts{1, 0, 0})), 0.5) << "one game tells nothing";
    EXPECT_LT(superiority(estimate(GameCounts{2, 0, 0})), superiority(estimate(GameCounts{4, 0, 0})));
    EXPECT_EQ(superiority(estimate(GameCounts{})), 0.5);
    EXPECT_TRUE(std::isinf(elo_interval(estimate(GameCounts{})).low));
}

TEST(Elo, AndScoreAreInverse) {
    for (const double elo : {-400.0, -7.5, 0.0, 123.0})
        EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
    EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
}

TEST(Sprt, RatioEqualsPublishedNumbers) {
    const SprtOptions narrow{0.5, 2.5, 0.05, 0.05};
    const SprtOptions from_zero{0, 2, 0.05, 0.05};
    EXPECT_NEAR(log_likelihood_ratio(GameCounts{21404, 40708, 21184}, narrow), -1.57, 0.01);
    EXPECT_NEAR(log_likelihood_ratio(GameCounts{57433, 106593, 57030}, from_zero), -2.59, 0.01);
    EXPECT_NEAR(log_likelihood_ratio(pairs(223, 9863, 20279 + 1000, 10037, 246), narrow), -3.07, 0.01);
    EXPECT_NEAR(log_likelihood_ratio(pairs(871, 26175, 55003 + 980, 26678, 821), from_zero), -4.98, 0.01);
}

TEST(Sprt, BoundsAreThoseOfWald) {
    const SprtOptions options;
    EXPECT_NEAR(options.upper_bound(), 2.944, 0.001);
    EXPECT_NEAR(options.lower_bound(), -2.944, 0.001);
    EXPECT_EQ(sprt_verdict(2.95, options), SprtVerdict::accept_elo1);
    EXPECT_EQ(sprt_verdict(-2.95, options), SprtVerdict::accept_elo0);
    EXPECT_EQ(sprt_verdict(2.94, options), SprtVerdict::open);
    EXPECT_EQ(log_likelihood_ratio(PairCounts{}, options), 0);
}

TEST(Sprt, IsReadFromWords) {
    const auto options = parse_sprt({"elo0=-5", "elo1=2.5", "alpha=0.1"});
    ASSERT_TRUE(options.ok());
    EXPECT_EQ(*options, (SprtOptions{-5, 2.5, 0.1, 0.05}));
    EXPECT_FALSE(parse_sprt({"elo2=3"}).ok());
    EXPECT_FALSE(parse_sprt({"elo0"}).ok());
    EXPECT_FALSE(parse_sprt({"elo0=10", "elo1=10"}).ok());
    EXPECT_FALSE(parse_sprt({"alpha=0"}).ok());
    EXPECT_FALSE(parse_sprt({"elo1=nan"}).ok());
}

/// One test with simulated pairs; the second game of a pair tends to the result of the first, as games from
/// one opening do.
SprtVerdict simulate(double elo, const SprtOptions& options, Random& random) {
    constexpr double draws = 0.3;
    const double wins = score_of_elo(elo) - draws / 2;
    const auto game = [&] {
        const double u = static_cast<double>(random.next() >> 11) * 0x1p-53;
        return u < wins ? 2 : u < wins + draws ? 1 : 0;
    };
    PairCounts counts;
    while (true) {
        const int first = game();
        const int second = random.below(4) == 0 ? first : game();
        const int points = first + second;
        ++counts.pairs.at(static_cast<size_t>(points));
        const SprtVerdict verdict = sprt_verdict(log_likelihood_ratio(counts, options), options);
        if (verdict != SprtVerdict::open) return verdict;
    }
}

TEST(Sprt, ErrsAsRarelyAsPromised) {
    constexpr int runs = 2000;
    constexpr double most_errors = 0.06;
    const SprtOptions options{0, 60, 0.05, 0.05};
    Random random(2026);
    int false_passes = 0;
    int false_failures = 0;
    for (int run = 0; run < runs; ++run) {
        if (simulate(options.elo0, options, random) == SprtVerdict::accept_elo1) ++false_passes;
        if (simulate(options.elo1, options, random) == SprtVerdict::accept_elo0) ++false_failures;
    }
    RecordProperty("false_passes", false_passes);
    RecordProperty("false_failures", false_failures);
    EXPECT_LE(false_passes, runs * most_errors);
    EXPECT_LE(false_failures, runs * most_errors);
    EXPECT_GT(false_passes, runs * 0.01) << "a test that never errs wastes games";
}

TEST(Ratings, OfTwoPlayersAreTheirEloDifference) {
    const auto ratings = rate_players(2, {{0, 1, GameCounts{136000, 111000, 96000}}});
    EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 40.70, 0.01);
    EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-6);
    EXPECT_EQ(ratings[1].counts, (GameCounts{96000, 111000, 136000}));
}

TEST(Ratings, FindTheStrengthsBehindExpectedScores) {
    const std::vector<double> truth{100, 0, -100};
    std::vector<PairingCounts> pairings;
    for (int a = 0; a < 3; ++a) {
        for (int b = a + 1; b < 3; ++b) {
            const auto wins = static_cast<int64_t>(
                1e6 * score_of_elo(truth[static_cast<size_t>(a)] - truth[static_cast<size_t>(b)]));
            pairings.push_back({a, b, {wins, 0, 1'000'000 - wins}});
        }
    }
    const auto ratings = rate_players(3, pairings);
    for (size_t i = 0; i < 3; ++i) EXPECT_NEAR(ratings[i].elo, truth[i], 0.05);
}

TEST(Ratings, IntervalsHoldTheTruthNineteenTimesOfTwenty) {
    const std::vector<double> truth{60, -20, -40};
    Random random(7);
    int inside = 0;
    constexpr int runs = 400;
    for (int run = 0; run < runs; ++run) {
        std::vector<PairingCounts> pairings;
        for (int a = 0; a < 3; ++a) {
            for (int b = a + 1; b < 3; ++b) {
                const double chance =
                    score_of_elo(truth[static_cast<size_t>(a)] - truth[static_cast<size_t>(b)]);
                GameCounts counts;
                for (int game = 0; game < 100; ++game) {
                    const bool won = static_cast<double>(random.next() >> 11) * 0x1p-53 < chance;
                    ++(won ? counts.wins : counts.losses);
                }
                pairings.push_back({a, b, counts});
            }
        }
        const auto ratings = rate_players(3, pairings);
        for (size_t i = 0; i < 3; ++i)
            inside += std::abs(ratings[i].elo - truth[i]) <= ratings[i].margin ? 1 : 0;
    }
    EXPECT_NEAR(inside / (3.0 * runs), 0.95, 0.03);
}

TEST(Ratings, StayFiniteWithoutAPointAndWithoutGames) {
    const auto ratings = rate_players(3, {{0, 1, GameCounts{10, 0, 0}}});
    EXPECT_TRUE(std::isfinite(ratings[0].elo));
    EXPECT_GT(ratings[0].elo, ratings[1].elo + 300);
}

}  // namespace
}  // namespace lianzhu
