#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "position/notation.h"
#include "search/gomoku/gomoku_searcher.h"

namespace lianzhu::gomoku {
namespace {

using Verdict = VcfSearch::Verdict;

SearchLimits nodes(uint64_t count) {
    SearchLimits limits;
    limits.nodes = count;
    return limits;
}

Params small() {
    Params params;
    params.table_megabytes = 4;
    params.vcf_table_megabytes = 1;
    params.vct_table_megabytes = 2;
    return params;
}

Position stones(const char* rules_name, const char* black, const char* white, Side to_move) {
    const Rules rules = *parse_rules(rules_name);
    return *Position::from_stones(rules, *parse_moves(rules, black), *parse_moves(rules, white), to_move);
}

SearchResult search(const Position& position, uint64_t count = 200'000, Params params = small()) {
    GomokuSearcher searcher(position.rules(), params);
    return *searcher.search(position, nodes(count), {});
}

std::string best(const Position& position) {
    return move_text(position.rules(), search(position).move);
}

VcfReport vcf(const Position& position) {
    return *search_vcf(position, nodes(1'000'000), {}, small());
}

TEST(Vcf, FiveNowIsOnePly) {
    const auto report = vcf(stones("gomoku", "h8 h9 h10 h11", "g8 g9 g10 g11", Side::first));
    EXPECT_EQ(report.verdict, Verdict::win);
    EXPECT_EQ(report.score, Score::win_in(1));
}

TEST(Vcf, FourThreeIsFivePlies) {
    // i8 makes the four f8–i8 (e8 is closed) and the open three i8 i9 i10.
    const auto report = vcf(stones("gomoku", "f8 g8 h8 i9 i10", "e8 a1 a3 c1 c3", Side::first));
    ASSERT_EQ(report.verdict, Verdict::win);
    EXPECT_EQ(report.score, Score::win_in(5));
    EXPECT_EQ(report.pv.size(), 5U);
}

TEST(Vcf, ACounterFourThatMakesFiveIsSeen) {
    // The same, but the forced reply j8 makes a five for white: j4–j8.
    const auto position = stones("gomoku", "f8 g8 h8 i9 i10", "e8 j4 j5 j6 j7", Side::first);
    EXPECT_EQ(vcf(position).verdict, Verdict::no) << "white's five at j8 comes first";
}

TEST(Vcf, ACounterFourMustBeAnswered) {
    // The reply j8 makes a four j5–j8 for white, whose cells j4 and j9 give black no four.
    const auto refuted = stones("gomoku", "f8 g8 h8 i9 i10", "e8 j5 j6 j7 a1", Side::first);
    EXPECT_EQ(vcf(refuted).verdict, Verdict::no);
}

TEST(Vcf, RenjuFoulsCountForBothSides) {
    // Two fours at h8: the winning move of white, forbidden to black.
    const char* attack = "e8 f8 g8 h9 h10 h11";
    EXPECT_NE(vcf(stones("renju", attack, "d8 h12 a1 a3 c1 c3", Side::first)).pv.size(), 3U);
    const auto white = vcf(stones("renju", "d8 h12 a1 a3 c1 c3", attack, Side::second));
    EXPECT_EQ(white.score, Score::win_in(3));
    // White's four at e8–h8 can only be stopped at i8, which is a double four for black.
    const auto trapped = vcf(stones("renju", "d8 i9 i10 i11 j9 k10 l11 o1", "e8 f8 g8 a1 a3", Side::second));
    EXPECT_EQ(trapped.verdict, Verdict::win);
    EXPECT_EQ(trapped.score, Score::win_in(3));
    EXPECT_EQ(move_text(*parse_rules("renju"), trapped.pv[0]), "h8");
}

TEST(Vcf, CaroCanCloseARowFromOutside) {
    const auto caro = stones("caro", "f8 g8 h8 i9 i10", "e8 a1 a3 c1 c3", Side::first);
    const auto report = vcf(caro);
    // f8–i8 after e8: the five at j8 can be stopped there or at k8.
    EXPECT_NE(report.score, Score::win_in(1));
    EXPECT_EQ(vcf(stones("caro", "f8 g8 h8 i8", "d8 k8 a1 a3", Side::first)).score, Score::win_in(1));
    EXPECT_EQ(vcf(stones("caro", "f8 g8 h8", "d8 k8 a1", Side::first)).verdict, Verdict::no)
        << "O.XXXX.O is stopped by one stone";
}

TEST(Vcf, NothingIsFoundWhereNothingIs) {
    EXPECT_EQ(vcf(stones("gomoku", "h8 i9", "h9 g8", Side::first)).verdict, Verdict::no);
}

TEST(Search, TakesAFiveAndBlocksAFive) {
    EXPECT_EQ(best(stones("gomoku", "h8 h9 h10 h11", "h7 a1 a3 a5", Side::first)), "h12");
    EXPECT_EQ(best(stones("gomoku", "h8 h9 h10 h11", "h7 a1 a3", Side::second)), "h12");
    EXPECT_EQ(best(stones("gomoku", "h8 h9 h10 h11", "h7 g8 g9 g10 g11", Side::first)), "h12")
        << "own five first";
}

TEST(Search, AnswersAnOpenThree) {
    const std::string move = best(stones("gomoku", "h8 h9 h10", "a1 c3", Side::second));
    EXPECT_TRUE(move == "h7" || move == "h11" || move == "h6" || move == "h12") << move;
}

TEST(Search, ALostGameIsKnownToBeLost) {
    const auto lost = search(stones("gomoku", "h8 h9 h10 h11", "a1 c3 e5", Side::second));
    EXPECT_EQ(lost.score, Score::lose_in(2)) << "two fives";
    EXPECT_GT(lost.depth, 0) << "a score that counts";
    const auto forked = search(stones("gomoku", "h8 h9 h10 i8 j8 g7", "a1 c3 e15 o1 o15", Side::second));
    EXPECT_TRUE(forked.score.is_loss()) << "two open threes";
}

TEST(Search, FindsAWinThatNeedsThrees) {
    // Two open twos that cross: a double three follows.
    const auto result = search(stones("gomoku", "g8 h8 i10 i11", "a1 a15 o1 o15", Side::first));
    ASSERT_TRUE(result.score.is_win());
    EXPECT_LE(result.score.plies(), 7);
}

TEST(Search, NoMoveAfterTheEnd) {
    Position position = stones("gomoku", "h8 h9 h10 h11", "a1 a3 a5 a7", Side::first);
    position.play(*parse_move(position.rules(), "h12"));
    GomokuSearcher searcher(position.rules(), small());
    EXPECT_FALSE(searcher.search(position, nodes(100), {}).ok());
    EXPECT_FALSE(search_vcf(position, nodes(100), {}, small()).ok());
    EXPECT_FALSE(GomokuSearcher::make(*parse_rules("tictactoe"), small()).ok());
}

TEST(Search, TakesPatternTablesFromAShelf) {
    const Rules rules = *parse_rules("renju");
    const auto shelf = std::make_shared<const PatternShelf>(std::vector{rules});
    const auto tables = shelf->tables_for(rules);
    const auto users = tables.use_count();
    GomokuSearcher searcher(rules, small(), shelf);
    searcher.prepare();
    EXPECT_GT(tables.use_count(), users);
}

TEST(Search, TheSameSearchTakesTheSameNodes) {
    const auto position = stones("gomoku", "h8 i9 g7", "h9 i8 f6", Side::first);
    SearchLimits limits;
    limits.depth = 6;
    const auto run = [&] {
        GomokuSearcher searcher(position.rules(), small());
        return *searcher.search(position, limits, {});
    };
    const auto one = run();
    const auto other = run();
    EXPECT_EQ(one.counters.calls, other.counters.calls);
    EXPECT_EQ(one.pv, other.pv);
    EXPECT_EQ(one.score, other.score);
}

TEST(Search, StopsAtOnceWithALegalMove) {
    const auto position = stones("renju", "h8 i9 g7", "h9 i8 f6", Side::first);
    StopFlag stop;
    stop.raise();
    SearchControl control;
    control.stop = &stop;
    GomokuSearcher searcher(position.rules(), small());
    const auto stopped = *searcher.search(position, {}, control);
    EXPECT_FALSE(stopped.complete);
    EXPECT_TRUE(position.allows(stopped.move));
    EXPECT_LE(stopped.counters.calls, 2U);
    const auto tiny = *searcher.search(position, nodes(1), {});
    EXPECT_TRUE(position.allows(tiny.move));
}

TEST(Search, GivesSeveralDifferentLinesBestFirst) {
    Params params = small();
    params.multi_pv = 4;
    const auto position = stones("gomoku", "h8 i9", "h9 g7", Side::first);
    GomokuSearcher searcher(position.rules(), params);
    SearchLimits limits;
    limits.depth = 5;
    const auto result = *searcher.search(position, limits, {});
    ASSERT_EQ(result.lines.size(), 4U);
    for (size_t i = 0; i < 4; ++i) {
        for (size_t j = i + 1; j < 4; ++j) {
            EXPECT_NE(result.lines[i].pv[0], result.lines[j].pv[0]);
            EXPECT_GE(result.lines[i].score, result.lines[j].score);
        }
    }
    EXPECT_EQ(result.move, result.lines[0].pv[0]);
}

TEST(Search, BeginsInTheCentreAndEndsAFullBoard) {
    EXPECT_EQ(best(Position(*parse_rules("gomoku"))), "h8");
    // The last empty cell of 4×4 with four in a row.
    const auto nearly_full = stones("4x4x4", "a1 a2 b3 c4 d1 d2 c3", "b1 b2 a3 a4 c1 c2 d3 d4", Side::first);
    EXPECT_EQ(best(nearly_full), "b4");
}

/// Plays a claimed win out against a defender who tries anything; every search on the way must repeat the
/// claim.
void play_out(Position position, Random& random, int plies) {
    const Side winner = position.to_move();
    GomokuSearcher searcher(position.rules(), small());
    for (int ply = 0; ply < 3 * plies && !position.is_over(); ++ply) {
        const auto result = *searcher.search(position, nodes(400'000), {});
        if (position.to_move() == winner) {
            RC_ASSERT(result.score.is_win());
            position.play(result.move);
            continue;
        }
        const MoveList moves = position.legal_moves();
        const bool at_random = random.below(3) == 0;
        position.play(at_random ? moves[static_cast<int>(random.below(static_cast<uint32_t>(moves.size())))]
                                : result.move);
    }
    RC_ASSERT(position.outcome().won_by(winner));
}

RC_GTEST_PROP(Search, AClaimedWinIsAWin, (uint64_t seed)) {
    static const std::vector<std::string> games{"gomoku@11", "gomoku-standard@11", "renju@11", "caro@11",
                                                "8x8x4"};
    Random random(seed);
    const Rules rules = *parse_rules(games[random.below(static_cast<uint32_t>(games.size()))]);
    Position position(rules);
    const uint32_t plies = 8 + random.below(14);
    while (position.ply() < static_cast<int>(plies) && !position.is_over()) {
        const int column = rules.width / 2 - 3 + static_cast<int>(random.below(7));
        const int row = rules.height / 2 - 3 + static_cast<int>(random.below(7));
        const Move move = position.board().at(column, row);
        if (position.allows(move)) position.play(move);
    }
    RC_PRE(!position.is_over());
    const auto result = search(position, 30'000);
    RC_CLASSIFY(result.score.is_win(), "win claimed");
    if (result.score.is_win()) play_out(position, random, result.score.plies());
    if (result.score.is_loss()) {
        position.play(result.move);
        if (!position.is_over()) play_out(position, random, result.score.plies());
    }
}

/// Plays the line out: it must be legal and end with the five of the claimed winner.
void expect_line_to_five(Position position, const SearchResult& result) {
    ASSERT_FALSE(result.score.is_eval());
    const Side winner = result.score.is_win() ? position.to_move() : opponent(position.to_move());
    ASSERT_LE(result.pv.size(), static_cast<size_t>(result.score.plies()));
    for (const Move move : result.pv) {
        ASSERT_TRUE(position.allows(move));
        position.play(move);
    }
    ASSERT_TRUE(position.outcome().is_won());
    EXPECT_EQ(position.outcome().winner, winner);
}

const std::vector<Position>& won_positions() {
    static const std::vector<Position> positions{
        stones("gomoku", "f8 g8 h8 i9 i10", "e8 a1 a3 c1 c3", Side::first),
        stones("gomoku", "g8 h8 i10 i11", "a1 a15 o1 o15", Side::first),
        stones("gomoku", "h8 h9 h10", "a1 a3 o15", Side::first),
        stones("renju", "a1 a3 o15 o1 c1", "g8 h8 i10 i11", Side::second),
        stones("gomoku-standard", "g8 h8 i10 i11", "a1 a15 o1 o15", Side::first),
        stones("9x9x4", "e5 f6", "a1 i9", Side::first),
    };
    return positions;
}

TEST(Search, TheLineOfAProvenWinReachesTheFive) {
    for (const Position& position : won_positions()) {
        const SearchResult result = search(position);
        ASSERT_TRUE(result.score.is_win()) << rules_name(position.rules());
        expect_line_to_five(position, result);
    }
}

TEST(Search, AClaimedDistanceHoldsAgainstEveryDefence) {
    Random random(5);
    for (const Position& start : won_positions()) {
        for (int game = 0; game < 3; ++game) {
            Position position = start;
            int claimed = search(position).score.plies();
            while (!position.is_over()) {
                const SearchResult attack = search(position);
                ASSERT_TRUE(attack.score.is_win());
                ASSERT_LE(attack.score.plies(), claimed) << rules_name(position.rules());
                claimed = attack.score.plies() - 2;
                position.play(attack.move);
                if (position.is_over()) break;
                // The engine's own defence, and any move at all.
                const MoveList moves = position.legal_moves();
                const Move any = moves[static_cast<int>(random.below(static_cast<uint32_t>(moves.size())))];
                position.play(game == 0 ? search(position, 20'000).move : any);
            }
            EXPECT_EQ(position.outcome().winner, start.to_move());
        }
    }
}

TEST(Search, WinsByFoursAreThoseOfTheSearchForFoursAlone) {
    const Position position = stones("gomoku", "f8 g8 h8 i9 i10", "e8 a1 a3 c1 c3", Side::first);
    EXPECT_EQ(search(position).score, vcf(position).score);
}

TEST(Search, SeveralLinesKnowAFiveToo) {
    Params params = small();
    params.multi_pv = 3;
    const auto result = search(stones("gomoku", "h8 h9 h10 h11", "h7 a1 a3 a5", Side::first), 20'000, params);
    ASSERT_GE(result.lines.size(), 2U);
    EXPECT_EQ(result.score, Score::win_in(1));
    EXPECT_EQ(move_text(*parse_rules("gomoku"), result.move), "h12");
    EXPECT_NE(result.lines[1].score, Score::win_in(1));
}

/// A nearly full board whose last cells d6, d5 and d2 matter: white's d6 makes the four d3–d7 without d5,
/// and then d5 and d2 would be overlines of black.
Position black_will_have_no_move() {
    const Rules rules = *parse_rules("renju@7");
    const Board board(rules.width, rules.height);
    std::array<std::vector<Move>, 2> sides;
    for (int row = 0; row < 7; ++row) {
        for (int column = 0; column < 7; ++column) {
            // No two rows alike, so that nothing longer than two arises by itself.
            size_t side = static_cast<size_t>((column + 2 * row) / 2 % 2);
            if (row == 2 || row == 5) side = 0;
            if (column == 3) {
                if (row == 1 || row == 2 || row == 5) continue;
                side = row == 6 ? 0 : 1;
            }
            sides[side].push_back(board.at(column, row));
        }
    }
    return *Position::from_stones(rules, sides[0], sides[1], Side::second);
}

TEST(Search, BlackWithoutALegalMoveHasNotLost) {
    Position position = black_will_have_no_move();
    const Rules& rules = position.rules();
    EXPECT_FALSE(search(position).score.is_win());
    EXPECT_NE(vcf(position).verdict, Verdict::win);
    position.play(*parse_move(rules, "d6"));
    EXPECT_EQ(position.outcome().reason, Outcome::Reason::no_legal_move);
    EXPECT_TRUE(position.outcome().is_drawn());
    PatternBoard board(rules, std::make_shared<PatternTables>(rules), position.board());
    EXPECT_GT(board.count(Side::second, CellClass::five), 0) << "white would win";
    EXPECT_FALSE(has_legal_move(board, Side::first));
    EXPECT_TRUE(has_legal_move(board, Side::second));
}

TEST(Search, AnswersAStoneNearIt) {
    for (const char* name :
         {"gomoku", "9x9x6", "15x15x6", "22x22x6", "15x15x4", "22x22x4", "renju", "caro"}) {
        const Rules rules = *parse_rules(name);
        Position position(rules);
        const Move centre = position.board().at(rules.width / 2, rules.height / 2);
        position.play(centre);
        SearchLimits limits;
        limits.nodes = 3'000;
        const auto searcher = *GomokuSearcher::make(rules, small());
        const auto result = searcher->search(position, limits, {});
        ASSERT_TRUE(result.ok());
        const int dx = result->move.cell() % rules.width - rules.width / 2;
        const int dy = result->move.cell() / rules.width - rules.height / 2;
        EXPECT_LE(std::max(std::abs(dx), std::abs(dy)), 2) << name << ' ' << move_text(rules, result->move);
    }
}

TEST(Search, SeveralLinesAreDifferentAndInOrderWhereverTheSearchStops) {
    const Rules rules = *parse_rules("gomoku");
    const Position position = *position_after(rules, *parse_moves(rules, "h8 i9"));
    for (const uint64_t nodes : {2'000, 9'000, 23'000, 60'000}) {
        Params params = small();
        params.multi_pv = 3;
        SearchLimits limits;
        limits.nodes = nodes;
        const auto searcher = *GomokuSearcher::make(rules, params);
        const auto result = searcher->search(position, limits, {});
        ASSERT_EQ(result->lines.size(), 3U) << nodes;
        EXPECT_EQ(result->move, result->lines[0].pv[0]);
        for (size_t i = 1; i < 3; ++i) {
            EXPECT_GE(result->lines[i - 1].score.value(), result->lines[i].score.value()) << nodes;
            for (size_t j = 0; j < i; ++j) EXPECT_NE(result->lines[i].pv[0], result->lines[j].pv[0]) << nodes;
        }
    }
}

}  // namespace
}  // namespace lianzhu::gomoku
