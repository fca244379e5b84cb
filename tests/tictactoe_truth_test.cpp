// Checks every searcher against what is known of tic-tac-toe.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <unordered_map>

#include "base/random.h"
#include "player/registry.h"
#include "position/symmetry.h"

namespace lianzhu {
namespace {

const Rules tictactoe = *parse_rules("tictactoe");

/// The game value with distance for the side to move: plies to the win (+), to the loss (-), or a draw.
Score true_score(Position& position, std::unordered_map<uint64_t, Score>& known) {
    if (position.outcome().is_won()) return Score::lose_in(0);
    if (position.is_over()) return Score::eval(0);
    const auto found = known.find(position.key());
    if (found != known.end()) return found->second;
    Score best = Score::lose_in(0);
    for (const Move move : position.legal_moves()) {
        position.play(move);
        const Score reply = true_score(position, known);
        position.undo();
        Score mine = Score::eval(0);
        if (reply.is_loss()) mine = Score::win_in(reply.plies() + 1);
        if (reply.is_win()) mine = Score::lose_in(reply.plies() + 1);
        best = std::max(best, mine);
    }
    return known[position.key()] = best;
}

/// All positions that are still open, each once.
void collect(Position& position, std::unordered_map<uint64_t, std::vector<Move>>& all) {
    if (position.is_over() || all.count(position.key()) == 1) return;
    const MoveList& history = position.board().history();
    all[position.key()] = {history.begin(), history.end()};
    for (const Move move : position.legal_moves()) {
        position.play(move);
        collect(position, all);
        position.undo();
    }
}

const std::unordered_map<uint64_t, std::vector<Move>>& open_positions() {
    static const auto all = [] {
        std::unordered_map<uint64_t, std::vector<Move>> found;
        Position empty(tictactoe);
        collect(empty, found);
        return found;
    }();
    return all;
}

class Sound : public testing::TestWithParam<std::string> {
  protected:
    [[nodiscard]] std::unique_ptr<Searcher> searcher(teach::Ties ties) const {
        teach::Options options;
        options.ties = ties;
        return *make_searcher(GetParam(), "outcome", tictactoe, {options, {}, {}});
    }
};

TEST(TicTacToe, Has4520OpenPositions) {
    EXPECT_EQ(open_positions().size(), 4520U);
}

TEST_P(Sound, FindsTheTrueScoreOfEveryOpenPosition) {
    std::unordered_map<uint64_t, Score> known;
    const auto search = searcher(teach::Ties::first);
    for (const auto& [key, moves] : open_positions()) {
        Position position = *position_after(tictactoe, moves);
        const auto result = *search->search(position, SearchLimits{}, SearchControl{});
        EXPECT_EQ(result.score, true_score(position, known));
        EXPECT_EQ(result.pv.front(), result.move);
    }
}

struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;
};

/// The player answers; the other side tries every move it has.
class EveryLine {
  public:
    EveryLine(Searcher& searcher, Side player, const SearchLimits& limits = {})
        : searcher_(searcher), player_(player), limits_(limits) {}

    Tally play() {
        Position position(tictactoe);
        walk(position);
        return tally_;
    }

  private:
    void walk(Position& position) {
        if (position.is_over()) {
            if (position.outcome().is_drawn()) ++tally_.draws;
            if (position.outcome().won_by(player_)) ++tally_.wins;
            if (position.outcome().won_by(opponent(player_))) ++tally_.losses;
            return;
        }
        MoveList moves = position.legal_moves();
        if (position.to_move() == player_) {
            moves.clear();
            moves.add(choice(position));
        }
        for (const Move move : moves) {
            position.play(move);
            walk(position);
            position.undo();
        }
    }

    Move choice(const Position& position) {
        const auto found = choices_.find(position.key());
        if (found != choices_.end()) return found->second;
        return choices_[position.key()] = searcher_.search(position, limits_, SearchControl{})->move;
    }

    Searcher& searcher_;
    Side player_;
    SearchLimits limits_;
    Tally tally_;
    std::unordered_map<uint64_t, Move> choices_;
};

TEST_P(Sound, NeverLosesAgainstAnyLineOfReplies) {
    for (const auto ties : {teach::Ties::first, teach::Ties::last}) {
        const auto search = searcher(ties);
        const Tally first = EveryLine(*search, Side::first).play();
        const Tally second = EveryLine(*search, Side::second).play();
        EXPECT_EQ(first.losses, 0);
        EXPECT_EQ(second.losses, 0);
        if (ties == teach::Ties::first) {
            EXPECT_EQ(first.wins, 71);
            EXPECT_EQ(first.draws, 2);
            EXPECT_EQ(second.wins, 386);
            EXPECT_EQ(second.draws, 183);
        }
    }
}

std::vector<std::string> sound_searchers() {
    std::vector<std::string> names;
    for (const SearcherEntry& entry : searchers()) {
        if (entry.is_sound && entry.is_teaching) names.emplace_back(entry.name);
    }
    return names;
}

INSTANTIATE_TEST_SUITE_P(Searchers, Sound, testing::ValuesIn(sound_searchers()), [](const auto& name) {
    std::string identifier = name.param;
    std::replace(identifier.begin(), identifier.end(), '-', '_');
    return identifier;
});

RC_GTEST_PROP(Symmetry, ImagesOfAPositionHaveTheSameScore, ()) {
    const Rules rules =
        *parse_rules(*rc::gen::elementOf(std::vector<const char*>{"tictactoe", "4x3x3", "5x5x4"}));
    Random random(*rc::gen::arbitrary<uint64_t>());
    Position position(rules);
    const int length = *rc::gen::inRange(0, 6);
    for (int i = 0; i < length && !position.is_over(); ++i) {
        const MoveList moves = position.legal_moves();
        position.play(moves[static_cast<int>(random.below(static_cast<uint32_t>(moves.size())))]);
    }
    RC_PRE(!position.is_over());
    SearchLimits limits;
    limits.depth = 3;
    for (const SearcherEntry& entry : searchers()) {
        if (!entry.is_teaching) continue;
        const auto search = *make_searcher(entry.name, "fe", rules, {});
        const Score here = search->search(position, limits, SearchControl{})->score;
        for (const Symmetry& symmetry : symmetries_of(rules)) {
            RC_ASSERT(search->search(transformed(position, symmetry), limits, SearchControl{})->score ==
                      here);
        }
    }
}

TEST(Dfs, LosesSomeLines) {
    const auto search = *make_searcher("dfs", "outcome", tictactoe, {});
    EXPECT_GT(EveryLine(*search, Side::second).play().losses, 0);
}

TEST(Depth3, IsWeak) {
    SearchLimits limits;
    limits.depth = 3;
    int losses = 0;
    for (const auto ties : {teach::Ties::first, teach::Ties::last}) {
        teach::Options options;
        options.ties = ties;
        const auto search = *make_searcher("minimax", "two-link", tictactoe, {options, {}, {}});
        const Tally first = EveryLine(*search, Side::first, limits).play();
        const Tally second = EveryLine(*search, Side::second, limits).play();
        losses += first.losses + second.losses;
    }
    EXPECT_GT(losses, 0);
}

}  // namespace
}  // namespace lianzhu
