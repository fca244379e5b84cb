#include "search/gomoku/move_picker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "position/notation.h"

namespace lianzhu::gomoku {
namespace {

class MovePickerTest : public testing::Test {
  protected:
    std::vector<Point> rest(MovePicker& picker) {
        std::vector<Point> moves;
        for (Point move = picker.next(false); move != no_point; move = picker.next(false)) {
            second_looks_ += picker.is_second_look() ? 1 : 0;
            moves.push_back(move);
        }
        return moves;
    }

    const Rules rules_ = *parse_rules("gomoku");
    const Position position_ = *position_after(rules_, *parse_moves(rules_, "h8 i9 g7"));
    PatternBoard board_{rules_, std::make_shared<PatternTables>(rules_), position_.board()};
    const MoveMemory memory_{board_.end_point() + 1};
    const Params params_;
    int second_looks_ = 0;
};

TEST_F(MovePickerTest, PostponedMovesComeOnceMoreAfterTheOthers) {
    MovePicker plain(board_, memory_, params_, {});
    std::vector<Point> expected = rest(plain);
    ASSERT_GT(expected.size(), 4U);

    MovePicker picker(board_, memory_, params_, {});
    picker.next(false);
    for (const size_t postponed : {1, 2}) {
        const Point move = picker.next(false);
        ASSERT_EQ(move, expected[postponed]);
        EXPECT_FALSE(picker.is_second_look());
        picker.postpone(move, static_cast<int>(postponed));
    }
    const std::vector<Point> left = rest(picker);
    EXPECT_EQ(second_looks_, 2);
    // Moves with the same score may change places.
    ASSERT_EQ(left.size() + 1, expected.size());
    EXPECT_TRUE(std::is_permutation(left.begin(), left.end() - 2, expected.begin() + 3));
    EXPECT_TRUE(std::equal(left.end() - 2, left.end(), expected.begin() + 1)) << "in their order";
    EXPECT_EQ(picker.postponed_number(), 2);
}

TEST_F(MovePickerTest, PostponedMovesComeBeforeTheRestOfTheBoard) {
    MovePicker picker(board_, memory_, params_, {});
    const Point first = picker.next(true);
    picker.postpone(first, 0);
    Point move = no_point;
    do {
        move = picker.next(true);
        ASSERT_NE(move, no_point);
        EXPECT_TRUE(board_.touches_play(move));
    } while (!picker.is_second_look());
    EXPECT_EQ(move, first);
    const Point far = picker.next(true);
    ASSERT_NE(far, no_point);
    EXPECT_FALSE(board_.touches_play(far));
}

}  // namespace
}  // namespace lianzhu::gomoku
