#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>
#include <vector>

#include "base/random.h"
#include "position/notation.h"
#include "search/gomoku/claims.h"
#include "search/gomoku/gomoku_searcher.h"
#include "search/gomoku/pvs.h"
#include "search/gomoku/workers.h"

namespace lianzhu::gomoku {
namespace {

Params threads(int count) {
    Params params;
    params.threads = count;
    params.table_megabytes = 1;
    params.vcf_table_megabytes = 1;
    params.vct_table_megabytes = 1;
    return params;
}

Position middle_game() {
    const Rules rules = *parse_rules("gomoku");
    return *position_after(rules, *parse_moves(rules, "j6 h7 f11 k8 e10 k10 g12 h13 k7 i8 j9 i6"));
}

TEST(Workers, AllWorkUntilTheyAreStopped) {
    std::atomic<int> started{0};
    std::atomic<int> numbers{0};
    {
        const Workers workers(3, [&](int number, const StopFlag& stop) {
            numbers += number;
            ++started;
            while (!stop.raised()) std::this_thread::yield();
        });
        while (started < 3) std::this_thread::yield();
    }
    EXPECT_EQ(numbers, 1 + 2 + 3);
}

/// A value that follows from the key, so that a mixture of two entries would show.
TableHit entry_of(uint64_t key) {
    const int depth = static_cast<int>(key >> 40U & 63U);
    return {static_cast<Value>(key >> 50U & 1023U), depth, Bound::exact,
            static_cast<Point>(key >> 30U & 511U)};
}

TEST(Table, ThreadsNeverSeeHalfAnEntry) {
    Table table(1, Pages::small_for_threads);
    constexpr uint64_t keys = 20'000;
    std::atomic<int> wrong{0};
    const auto work = [&](uint64_t seed) {
        Random random(seed);
        for (int i = 0; i < 200'000; ++i) {
            // Few buckets, so that the threads meet.
            const uint64_t key = mix64(random.below(keys)) & ~uint64_t{0xFFF0};
            const TableHit hit = table.probe(key, 0);
            const TableHit right = entry_of(key);
            if (hit.bound != Bound::none &&
                (hit.value != right.value || hit.depth != right.depth || hit.move != right.move)) {
                ++wrong;
            }
            table.store(key, 0, right);
        }
    };
    std::thread other([&] { work(1); });
    work(2);
    other.join();
    EXPECT_EQ(wrong, 0);
}

TEST(Claims, HoldWhatWasAddedLastInAPlace) {
    Claims claims;
    EXPECT_FALSE(claims.holds(5));
    claims.add(5);
    EXPECT_TRUE(claims.holds(5));
    const uint64_t same_place = 5 + (uint64_t{1} << 40U);
    claims.add(same_place);
    EXPECT_FALSE(claims.holds(5));
    claims.remove(5);
    EXPECT_TRUE(claims.holds(same_place)) << "a lost claim removes nothing";
    claims.remove(same_place);
    EXPECT_FALSE(claims.holds(same_place));
}

TEST(Claims, OfSeveralThreadsAllEnd) {
    Claims claims;
    // Few places, so that the threads meet.
    const auto key_of = [](uint64_t number) { return number % 16 + 1 + (number / 16 << 32U); };
    constexpr uint64_t keys = 64;
    const auto work = [&](uint64_t seed) {
        Random random(seed);
        for (int i = 0; i < 100'000; ++i) {
            const uint64_t key = key_of(random.below(keys));
            claims.add(key);
            claims.remove(key);
        }
    };
    std::thread other([&] { work(1); });
    work(2);
    other.join();
    for (uint64_t number = 0; number < keys; ++number) EXPECT_FALSE(claims.holds(key_of(number)));
}

struct Found {
    Value value;
    uint64_t calls;
};

/// Depth by depth; another thread's claims are there when each depth begins.
Found search_beside(const Claims& others, const Position& position, const Params& params, int depth) {
    PatternBoard board(position.rules(), std::make_shared<PatternTables>(position.rules()), position.board());
    Table table(1, Pages::small_for_threads);
    VcfSearch vcf(1, Pages::small_for_threads);
    Effort effort(SearchLimits{}, nullptr);
    Claims claims;
    Pvs pvs(board, params, table, vcf, effort, &claims);
    Value value = 0;
    for (int i = 1; i <= depth; ++i) {
        claims = others;
        value = pvs.search_root(i, -win_value, win_value, {}).value;
    }
    return {value, pvs.counters().calls};
}

/// As if another thread were looking at many of the answers to every move.
Claims claims_of_another(const Position& position) {
    Claims claims;
    PatternBoard board(position.rules(), std::make_shared<PatternTables>(position.rules()), position.board());
    std::vector<Point> moves;
    board.visit_touching([&](Point move) { moves.push_back(move); });
    int number = 0;
    for (const Point move : moves) {
        board.place(move);
        board.visit_touching([&](Point answer) {
            if (++number % 2 == 0) claims.add(board.key_after(answer));
        });
        board.take_back();
    }
    return claims;
}

/// Nobody threatens anything, so that every node has many moves.
Position scattered_stones() {
    const Rules rules = *parse_rules("gomoku");
    return *position_after(rules, *parse_moves(rules, "h8 j10 f11 k6"));
}

TEST(Claims, MovesThatAnotherThreadSearchesComeLaterAndChangeNoValue) {
    const Position position = scattered_stones();
    // Where nothing is left out or reduced, the order of moves decides only what is searched.
    Params params = threads(1);
    params.count_depth = params.futility_depth = params.razor_depth = params.beta_depth = 0;
    params.iterative_depth = 0;
    params.reduction_depth = 100;
    const Found alone = search_beside({}, position, params, 4);
    const Found beside = search_beside(claims_of_another(position), position, params, 4);
    EXPECT_EQ(beside.value, alone.value);
    EXPECT_NE(beside.calls, alone.calls);
}

/// White wins, and not by fours alone.
Position long_win() {
    const Rules rules = *parse_rules("gomoku");
    return *position_after(rules, *parse_moves(rules, "i8 g9 i6 f9 f10 g10 e8 g11 g8 i9 h9 i11 i10"));
}

TEST(Claims, AWinIsProvenBesideAnotherThread) {
    const Position position = long_win();
    const Found alone = search_beside({}, position, threads(1), 10);
    const Found beside = search_beside(claims_of_another(position), position, threads(1), 10);
    EXPECT_TRUE(is_win(alone.value)) << alone.value;
    EXPECT_TRUE(is_win(beside.value)) << beside.value;
    EXPECT_NE(beside.calls, alone.calls);
}

TEST(LazySmp, ManyThreadsFindALegalMoveAndStop) {
    const Position position = middle_game();
    GomokuSearcher searcher(position.rules(), threads(4));
    SearchLimits limits;
    limits.depth = 6;
    const SearchResult result = *searcher.search(position, limits, {});
    EXPECT_TRUE(position.allows(result.move));
    EXPECT_EQ(result.depth, 6);
    EXPECT_TRUE(result.complete);
}

TEST(LazySmp, HelpersCountAndObeyTheNodes) {
    const Position position = middle_game();
    GomokuSearcher searcher(position.rules(), threads(2));
    SearchLimits limits;
    limits.nodes = 200'000;
    const SearchResult result = *searcher.search(position, limits, {});
    EXPECT_FALSE(result.complete);
    EXPECT_TRUE(position.allows(result.move));
    // The main thread stops soon after its half.
    EXPECT_GT(result.counters.calls, 101'000U) << "what the helper did is counted too";
}

TEST(LazySmp, SeveralThreadsProveAWin) {
    const Position position = long_win();
    // The searches for forced wins would decide it before any helper starts.
    Params params = threads(3);
    params.vcf_root_nodes = 0;
    params.vct_share = 0;
    SearchLimits limits;
    limits.depth = 20;
    for (int i = 0; i < 3; ++i) {
        GomokuSearcher searcher(position.rules(), params);
        const SearchResult result = *searcher.search(position, limits, {});
        EXPECT_TRUE(result.score.is_win()) << "run " << i << ", depth " << result.depth;
    }
}

TEST(LazySmp, SeveralThreadsClaimNothingWhereNobodyThreatens) {
    const Position position = scattered_stones();
    GomokuSearcher searcher(position.rules(), threads(3));
    SearchLimits limits;
    limits.depth = 9;
    const SearchResult result = *searcher.search(position, limits, {});
    EXPECT_EQ(result.depth, 9);
    EXPECT_FALSE(result.score.is_win());
    EXPECT_FALSE(result.score.is_loss());
}

TEST(LazySmp, OneThreadIsRepeatableToTheNode) {
    const Position position = middle_game();
    std::set<uint64_t> nodes;
    for (int i = 0; i < 3; ++i) {
        GomokuSearcher searcher(position.rules(), threads(1));
        SearchLimits limits;
        limits.depth = 5;
        nodes.insert(searcher.search(position, limits, {})->counters.calls);
    }
    EXPECT_EQ(nodes.size(), 1U);
}

TEST(Clock, AnOnlyMoveIsPlayedAtOnceWhenThereIsAClock) {
    const Rules rules = *parse_rules("gomoku");
    // White must block the four at i8.
    const Position position = *Position::from_stones(rules, *parse_moves(rules, "e8 f8 g8 h8 a1"),
                                                     *parse_moves(rules, "d8 m3 m5 k13"), Side::second);
    GomokuSearcher searcher(rules, threads(1));
    SearchLimits limits;
    limits.time = std::chrono::hours(1);
    limits.ideal_time = std::chrono::hours(1);
    const SearchResult result = *searcher.search(position, limits, {});
    EXPECT_EQ(move_text(rules, result.move), "i8");
    EXPECT_EQ(result.depth, 1);
}

TEST(Clock, TheTableOutlivesTheSearchUntilItIsForgotten) {
    const Position position = middle_game();
    GomokuSearcher searcher(position.rules(), threads(1));
    SearchLimits limits;
    limits.depth = 6;
    const uint64_t first = searcher.search(position, limits, {})->counters.calls;
    const uint64_t again = searcher.search(position, limits, {})->counters.calls;
    EXPECT_LT(again, first);
    searcher.forget();
    EXPECT_EQ(searcher.search(position, limits, {})->counters.calls, first);
}

}  // namespace
}  // namespace lianzhu::gomoku
