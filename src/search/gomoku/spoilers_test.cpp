#include "search/gomoku/spoilers.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "position/notation.h"

namespace lianzhu::gomoku {
namespace {

constexpr uint64_t ample = 20'000;

/// Stones of both sides at random in the middle of the board, none of them a row.
PatternBoard random_board(const Rules& rules, const std::shared_ptr<const PatternTables>& tables,
                          Random& random) {
    PatternBoard board(rules, tables);
    for (int stones = 14 + static_cast<int>(random.below(16)); stones > 0;) {
        const int column = 3 + static_cast<int>(random.below(9));
        const int row = 3 + static_cast<int>(random.below(9));
        const Point point = board.point_of(Move(row * rules.width + column));
        if (!board.is_empty(point)) continue;
        if (board.cell_class(board.to_move(), point) == CellClass::five) continue;
        board.place(point);
        --stones;
    }
    return board;
}

class Spoilers : public testing::TestWithParam<const char*> {};

TEST_P(Spoilers, EveryOtherMoveLosesToTheSameFours) {
    const Rules rules = *parse_rules(GetParam());
    const auto tables = std::make_shared<const PatternTables>(rules);
    Random random(5);
    VcfSearch vcf(1, Pages::small);
    int threats = 0;
    int refuted = 0;
    for (int i = 0; i < 1500; ++i) {
        PatternBoard board = random_board(rules, tables, random);
        const Side defender = board.to_move();
        if (board.count(defender, CellClass::five) + board.count(opponent(defender), CellClass::five) > 0)
            continue;
        Effort effort({}, nullptr);
        const auto threat = threat_of_fours(board, vcf, effort, ample);
        if (!threat) continue;
        ++threats;
        for (Point move = board.first_point(); move < board.end_point(); ++move) {
            if (!board.is_empty(move) || !threat->outlasts(board, defender, move)) continue;
            board.place(move);
            EXPECT_EQ(vcf.search(board, effort, UINT64_MAX).verdict, VcfSearch::Verdict::win)
                << "position " << i << ", move " << move_text(rules, board.move_of(move));
            board.take_back();
            ++refuted;
        }
    }
    EXPECT_GT(threats, 300);
    EXPECT_GT(refuted, 20'000) << "most of the board is far from the fours";
}

INSTANTIATE_TEST_SUITE_P(Rules, Spoilers, testing::Values("gomoku", "gomoku-standard"));

TEST(FoursThreat, FoulsLeaveEveryMoveOpen) {
    const Rules rules = *parse_rules("renju");
    const auto position = *position_after(rules, *parse_moves(rules, "a1 g8 a15 h8 o1 i8"));
    PatternBoard board(rules, std::make_shared<PatternTables>(rules), position.board());
    VcfSearch vcf(1, Pages::small);
    Effort effort({}, nullptr);
    const auto threat = threat_of_fours(board, vcf, effort, ample);
    ASSERT_TRUE(threat);
    for (Point move = board.first_point(); move < board.end_point(); ++move) {
        if (!board.is_empty(move)) continue;
        EXPECT_FALSE(threat->outlasts(board, Side::first, move));
    }
}

}  // namespace
}  // namespace lianzhu::gomoku
