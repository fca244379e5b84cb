#include "arena/rule_trap.h"

#include <gtest/gtest.h>

#include "player/suited.h"
#include "position/notation.h"

namespace lianzhu {
namespace {

constexpr int sizes[] = {14, 15, 22};  // the least, the usual and the largest of `lianzhu compliance`

/// Whether the strong engine proves that the side to move wins.
bool is_won(Searcher& searcher, const Position& position) {
    constexpr uint64_t enough_for_an_open_three = 5'000;
    SearchLimits limits;
    limits.nodes = enough_for_an_open_three;
    return position.outcome().is_open() && searcher.search(position, limits, {})->score.is_win();
}

/// The moves after which the opponent has no forced win.
std::vector<Move> sound_moves(Position position) {
    const auto searcher = *make_searcher(suited(Purpose::balance, position.rules()), position.rules());
    std::vector<Move> sound;
    for (const Move move : position.legal_moves()) {
        position.play(move);
        if (!is_won(*searcher, position)) sound.push_back(move);
        position.undo();
    }
    return sound;
}

TEST(RuleTrap, ExactlyTheMarkedMovesStopTheOpponent) {
    for (const RuleTrap* trap : {&six_trap, &closed_five_trap}) {
        for (const int size : sizes) {
            const Position position = trap->position(size);
            EXPECT_EQ(moves_text(position.rules(), sound_moves(position)),
                      moves_text(position.rules(), trap->right_moves(size)))
                << trap->rules << " on " << size;
        }
    }
}

/// The moves that win at once.
std::vector<Move> winning_moves(Position position) {
    std::vector<Move> winning;
    for (const Move move : position.legal_moves()) {
        position.play(move);
        if (position.outcome().is_won()) winning.push_back(move);
        position.undo();
    }
    return winning;
}

TEST(RuleTrap, TheBaitWinsUnderOtherRulesOnly) {
    for (const RuleTrap* trap : {&six_trap, &closed_five_trap}) {
        EXPECT_TRUE(winning_moves(trap->position(15)).empty()) << trap->rules;
        RuleTrap freestyle = *trap;
        freestyle.rules = "gomoku";
        EXPECT_EQ(winning_moves(freestyle.position(15)).size(), 1U) << trap->rules;
    }
}

TEST(RuleTrap, TheDoubleThreeIsForbiddenAndNothingElseIs) {
    for (const int size : sizes) {
        const Position position = double_three_trap.position(size);
        const Move crossing(3 * size + 3);
        EXPECT_FALSE(double_three_trap.accepts(position, crossing));
        EXPECT_TRUE(double_three_trap.accepts(position, Move(0)));
        EXPECT_EQ(position.legal_moves().size(), static_cast<size_t>(size * size - position.ply() - 1));
    }
}

}  // namespace
}  // namespace lianzhu
